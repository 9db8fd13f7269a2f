import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/class-names.ts';
import { DateInput } from '#ui/forms/dates/date-input.tsx';
import { controlStyle } from '#ui/forms/field.tsx';

/** Styles under the heading of their kind: what the catalogue calls them. Given by the loader, so that the first page brings no catalogue. */
export type StyleChoices = readonly { label: string; services: readonly { key: string; label: string }[] }[];

const control = cx(controlStyle, 'min-h-11 font-normal');

/** Who is near me, when, for what: a plain form that leads to the search page, where each of the three can be changed. */
export function WhereWhenStyle({ styles }: { styles: StyleChoices }) {
  return (
    <form action="/advanced_search" role="search" aria-label="Where, when, style" className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 sm:grid-cols-3">
      <Labelled text="Where" className="col-span-full">
        <input name="where" placeholder="City, state, country or ZIP" autoComplete="off" maxLength={100} className={control} />
      </Labelled>
      <DateInput name="tourFrom" label="On tour from" />
      <DateInput name="tourTo" label="On tour until" />
      <Labelled text="Style" className="max-sm:col-span-full">
        <select name="services" className={control}>
          <option value="">Any style</option>
          {styles.map(({ label, services }) => (
            <optgroup key={label} label={label}>
              {services.map((service) => (
                <option key={service.key} value={service.key}>
                  {service.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Labelled>
      <Button type="submit" className="col-span-full">
        Find girls
      </Button>
    </form>
  );
}

function Labelled({ text, className, children }: { text: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is what it holds
    <label className={cx('grid min-w-0 grid-cols-1 content-start gap-1 text-sm font-semibold', className)}>
      {text}
      {children}
    </label>
  );
}
