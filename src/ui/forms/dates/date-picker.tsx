import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { formatDate, isIsoDate, parseTypedDate, today } from '#shared/dates.ts';
import { typeInto } from '../drafts/type-into.ts';
import { TextInput, type TextInputProps } from '../text-input.tsx';
import { type DateRules, dateLimits } from './date-limits.ts';

export type DatePickerProps = Omit<TextInputProps, 'type'> & DateRules;

/**
 * The browser's own date field; its value is 'YYYY-MM-DD'. Below it stands the date as the site writes it, whatever the browser's language.
 * A date of the specification's pattern (day, month, year) can be pasted into it.
 */
export function DatePicker({ blockFuture, blockPast, hint, onChange, min, max, ...rest }: DatePickerProps) {
  const limits = dateLimits({ blockFuture, blockPast }, today());
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const current = rest.value === undefined ? typed : String(rest.value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    return onChange?.(event);
  };
  // The browser's field takes only what it writes itself; dates elsewhere are written 31.12.1990.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parseTypedDate(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    typeInto(event.currentTarget, pasted);
  };
  return (
    <TextInput
      {...rest}
      onPaste={paste}
      type="date"
      min={min ?? limits.min}
      max={max ?? limits.max}
      onChange={change}
      hint={
        <>
          <span className="numbers">{isIsoDate(current) ? formatDate(current) : 'MM-DD-YYYY'}</span>
          {hint && <> · {hint}</>}
        </>
      }
    />
  );
}
