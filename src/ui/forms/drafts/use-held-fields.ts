import { useCallback } from 'react';
import { dropDraft, findDraft } from './draft.ts';
import { fillFields, readFields } from './form-fields.ts';
import { holdTyping } from './held-typing.ts';

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
      if (found) queueMicrotask(() => fillFields(form, found));
      const stop = holdTyping(name, () => (isTouched ? readFields(form) : null));
      return () => {
        form.removeEventListener('input', touch);
        stop();
      };
    },
    [name],
  );
}
