import { type ComponentProps, useId } from 'react';
import { COMMENT_ROWS } from '#shared/limits.ts';
import { cx } from '../class-names.ts';
import { controlStyle, describedBy, Field, type FieldText, fieldId } from './field.tsx';

export type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'required' | 'children'>;

/** Text of several lines, seven by default; grows with what is written where the browser can. */
export function TextArea({ label, hint, error, required, hideLabel, className, id, name, rows = COMMENT_ROWS, ...rest }: TextAreaProps) {
  const own = useId();
  const controlId = id ?? (name ? fieldId(name) : own);
  return (
    <Field id={controlId} {...{ label, hint, error, required, hideLabel, className }}>
      <textarea {...rest} name={name} rows={rows} {...describedBy(controlId, { hint, error, required })} className={cx(controlStyle, 'resize-y py-2')} />
    </Field>
  );
}
