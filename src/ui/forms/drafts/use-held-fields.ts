import { useCallback } from 'react';
import { dropDraft, findDraft } from './draft.ts';
import { holdTyping } from './held-typing.ts';
import { typeInto } from './type-into.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const kept = 'textarea, select, input:not([type=hidden], [type=password], [type=file], [autocomplete=one-time-code])';
const fieldsOf = (form: HTMLElement) => [...form.querySelectorAll<Field>(kept)].filter(({ name, id }) => name || id);
const keyOf = ({ name, id }: Field) => name || id;
const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function valuesOf(form: HTMLElement): Record<string, unknown> {
  const given = fieldsOf(form).filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked);
  return Object.fromEntries(given.map((field) => [keyOf(field), field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value]));
}

/** As if it was typed: React hears only of values that were set past it. */
function fill(field: Field, value: unknown) {
  if (isTicked(field)) {
    if (field.checked !== (field.type === 'radio' ? field.value === value : value)) field.click();
    return;
  }
  typeInto(field, String(value));
}

function fillAll(form: HTMLElement, values: Record<string, unknown>) {
  // What is folded away would not be found again.
  form.closest('details')?.setAttribute('open', '');
  for (const field of fieldsOf(form)) if (Object.hasOwn(values, keyOf(field))) fill(field, values[keyOf(field)]);
}

/**
 * For a form without `useZodForm`: what is typed in it is there again after a log-in. Put what it returns as `ref` on the form, or
 * on whatever holds its fields. Passwords, codes and files are never kept.
 * @param name what the form is about, as `ban-guy-7`: no other person's form may have it
 */
export function useHeldFields(name: string) {
  return useCallback(
    (form: HTMLElement | null) => {
      if (!form) return;
      let isTouched = false;
      const touch = () => {
        isTouched = true;
      };
      form.addEventListener('input', touch);
      const found = findDraft(name);
      dropDraft(name);
      // After React has finished with the page that it is making.
      if (found) queueMicrotask(() => fillAll(form, found));
      const stop = holdTyping(name, () => (isTouched ? valuesOf(form) : null));
      return () => {
        form.removeEventListener('input', touch);
        stop();
      };
    },
    [name],
  );
}
