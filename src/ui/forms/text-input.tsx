import { type ComponentProps, useId } from 'react';
import { cx } from '../class-names.ts';
import { controlStyle, describedBy, Field, type FieldText, fieldId } from './field.tsx';

export type TextInputProps = FieldText & Omit<ComponentProps<'input'>, 'required' | 'children'>;

/** One line of text. Takes what react-hook-form's `register` gives, or a plain `name`. */
export function TextInput({ label, hint, error, required, hideLabel, className, id, name, ...rest }: TextInputProps) {
  const own = useId();
  const controlId = id ?? (name ? fieldId(name) : own);
  return (
    <Field id={controlId} {...{ label, hint, error, required, hideLabel, className }}>
      <input type="text" {...rest} name={name} {...describedBy(controlId, { hint, error, required })} className={cx(controlStyle, 'min-h-11')} />
    </Field>
  );
}
