import { type ChangeEvent, useState } from 'react';
import { formatDate, isIsoDate, today } from '#shared/dates.ts';
import type { TextInputProps } from '../text-input.tsx';
import { DateInput } from './date-input.tsx';
import { type DateRules, dateLimits } from './date-limits.ts';

export type DatePickerProps = Omit<TextInputProps, 'type'> & DateRules;

/** A date field with its limits. Below it stands the date as the site writes it, whatever the browser's language. */
export function DatePicker({ blockFuture, blockPast, hint, onChange, min, max, ...rest }: DatePickerProps) {
  const limits = dateLimits({ blockFuture, blockPast }, today());
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const current = rest.value === undefined ? typed : String(rest.value);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    return onChange?.(event);
  };
  return (
    <DateInput
      {...rest}
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
