import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CallOptions } from '../../api/client.ts';
import { type FormAccess, useConflicts } from './use-conflicts.ts';

/** `useConflicts` for a form of `useZodForm`. */
export function useEditVersion<Input extends FieldValues, Output extends FieldValues>({
  form,
  loaded,
  toForm,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  loaded: Readonly<Record<string, unknown>>;
  toForm?: FormAccess['toForm'];
}) {
  const { save, begin, headers, clashes, takeSaved } = useConflicts(loaded, {
    read: () => form.getValues(),
    fill(values) {
      for (const [name, value] of Object.entries(values)) form.setValue(name as Path<Input>, value as never, { shouldDirty: true });
    },
    toForm,
  });

  /** For the call that saves, inside `guard`. */
  const options = (): Pick<CallOptions, 'headers' | 'onHeaders'> => ({
    headers: headers(),
    onHeaders: (answered) => {
      const etag = answered.get('etag');
      if (etag) begin({ etag, values: form.getValues() });
    },
  });

  const guard = (send: (typed: Output) => Promise<unknown>) => (typed: Output) =>
    save(
      () => send(typed),
      (refusal) =>
        form.handleSubmit(send, () => {
          throw refusal;
        })(),
    );

  return {
    options,
    guard,
    clashes,
    takeSaved() {
      takeSaved();
      form.clearErrors('root');
    },
  };
}
