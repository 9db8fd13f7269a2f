import { typeInto } from './type-into.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const READ = 'textarea, select, input:not([type=hidden], [type=password], [type=file], [autocomplete=one-time-code])';
const fieldsOf = (form: HTMLElement) => [...form.querySelectorAll<Field>(READ)].filter(({ name, id }) => name || id);
const keyOf = ({ name, id }: Field) => name || id;
const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Values of a form's fields by name. Passwords, codes and files are never read. */
export function readFields(form: HTMLElement): Record<string, unknown> {
  const given = fieldsOf(form).filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked);
  return Object.fromEntries(given.map((field) => [keyOf(field), field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value]));
}

/** Sets a field as if it was typed; otherwise React misses the new value. */
function fill(field: Field, value: unknown) {
  if (isTicked(field)) {
    if (field.checked !== (field.type === 'radio' ? field.value === value : value)) field.click();
    return;
  }
  typeInto(field, String(value ?? ''));
}

/** Fills the fields that `values` names; the others stay. */
export function fillFields(form: HTMLElement, values: Readonly<Record<string, unknown>>): void {
  // Fields in a closed section would not be found again.
  form.closest('details')?.setAttribute('open', '');
  for (const field of fieldsOf(form)) if (Object.hasOwn(values, keyOf(field))) fill(field, values[keyOf(field)]);
}
