import { type ClipboardEvent, useRef, useState } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import { dayInWords, readDate } from '#shared/days/read-date.ts';
import { Button } from '../../actions/button.tsx';
import { typeInto } from '../drafts/type-into.ts';
import { TextInput, type TextInputProps } from '../text-input.tsx';

/** Of a text that is no date. */
const LONGEST_SHOWN = 40;

/**
 * The browser's own date field; its value is 'YYYY-MM-DD'. Dates can be pasted into it in every form that `readDate` reads; an ambiguous text
 * offers both days, and any other is shown below the field.
 */
export function DateInput({ onChange, ...rest }: Omit<TextInputProps, 'type'>) {
  const [choices, setChoices] = useState<readonly IsoDate[]>([]);
  const [refused, setRefused] = useState('');
  const field = useRef<HTMLInputElement | null>(null);
  // The browser's own field pastes nothing but its own format.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim().slice(0, LONGEST_SHOWN);
    const read = readDate(text);
    // The browser would empty the field without a word.
    event.preventDefault();
    setRefused(read.kind === 'none' ? text : '');
    field.current = event.currentTarget;
    if (read.kind === 'day') typeInto(event.currentTarget, read.day);
    setChoices(read.kind === 'ambiguous' ? read.days : []);
  };
  const choose = (day: IsoDate) => {
    if (!field.current) return;
    typeInto(field.current, day);
    field.current.focus();
  };
  return (
    <div className="min-w-0">
      <TextInput
        {...rest}
        type="date"
        onPaste={paste}
        onChange={(event) => {
          setChoices([]);
          setRefused('');
          return onChange?.(event);
        }}
      />
      <div role="status">
        {refused && <p className="mt-1 text-sm text-error">“{refused}” is not a date. Enter it as month, day and year, such as 03-04-2027.</p>}
        {choices.length > 0 && (
          <div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            <span>Which day do you mean?</span>
            {choices.map((day) => (
              <Button key={day} size="small" variant="secondary" onClick={() => choose(day)}>
                {dayInWords(day)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
