import { useRef } from 'react';
import type { CallOptions } from '../../api/client.ts';
import { fillFields, readFields } from '../drafts/form-fields.ts';
import { useConflicts } from './use-conflicts.ts';

type Values = Readonly<Record<string, unknown>>;
type Options = Pick<CallOptions, 'headers'>;

/**
 * `useConflicts` for a form without `useZodForm`.
 * @param loaded the fields as the form shows them, under the names of the API; `names` maps them to fields with other names
 */
export function usePlainEditVersion(loaded: Values, names: Readonly<Record<string, string>> = {}) {
  const form = useRef<HTMLFormElement | null>(null);
  const { save, begin, headers, clashes, takeSaved } = useConflicts(loaded, {
    read: () => (form.current ? readFields(form.current) : {}),
    fill: (values) => form.current && fillFields(form.current, values),
    toForm: (saved) => Object.fromEntries(Object.entries(saved).map(([name, value]) => [names[name] ?? name, value])),
  });
  return {
    /** Sends the form; `send` reads its fields. @throws ApiError, and then `clashes` are shown where a newer version was saved */
    async save(element: HTMLFormElement, send: (options: Options) => Promise<unknown>): Promise<void> {
      form.current = element;
      await save(() => send({ headers: headers() }));
      begin();
    },
    clashes,
    takeSaved,
    keepMine: () => form.current?.requestSubmit(),
    /** Another record, or the same as it is now: for a form that opens. */
    begin: (values: Values | null = loaded) => begin(values && { values }),
  };
}
