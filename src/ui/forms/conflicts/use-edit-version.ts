import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import type { CallOptions } from '../../api/client.ts';
import type { LabeledClash } from './edit-conflict.tsx';

type Values = Record<string, unknown>;

/** Comes with the first save. @throws ApiError without a connection */
export const loadVersions = () =>
  import('./merge-versions.ts').catch((cause) => {
    throw new ApiError({ cause });
  });

/**
 * Prevents a stale form from overwriting a newer version. Saved fields that the person did not touch are taken over and the form is sent
 * again; `clashes` holds both versions of the others.
 * @param loaded the editable fields as they were when the form was opened
 */
export function useEditVersion<Input extends FieldValues, Output extends FieldValues>({
  form,
  loaded,
  toForm,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  loaded: Values;
  toForm?: (saved: Values) => Values;
}) {
  const base = useRef<{ etag?: string; values: Values }>({ values: loaded });
  const [clashes, setClashes] = useState<readonly LabeledClash[]>([]);
  const take = (values: Readonly<Values>) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name as Path<Input>, value as never, { shouldDirty: true });
  };

  /** For the call that saves, inside `guard`. */
  const options = (): Pick<CallOptions, 'headers' | 'onHeaders'> => ({
    headers: { 'if-match': base.current.etag ?? '*' },
    onHeaders: (headers) => {
      const etag = headers.get('etag');
      if (etag) base.current = { etag, values: form.getValues() };
    },
  });

  const guard = (send: (typed: Output) => Promise<unknown>) => async (typed: Output) => {
    setClashes([]);
    const { etagOf, inShapeOf, labelOf, mergeVersions } = await loadVersions();
    base.current.etag ??= etagOf(base.current.values);
    try {
      await send(typed);
    } catch (error) {
      const newer = error instanceof ApiError ? error.newer : undefined;
      if (!newer) throw error;
      const mine = form.getValues();
      const shape = toForm ?? ((saved: Values) => inShapeOf(mine, saved));
      const merged = mergeVersions({ base: shape(base.current.values), mine, saved: shape(newer.saved) });
      base.current = { etag: newer.etag, values: newer.saved };
      take(merged.taken);
      const refuse = () => {
        throw error;
      };
      if (merged.clashes.length === 0) return form.handleSubmit(send, refuse)();
      setClashes(merged.clashes.map((clash) => ({ ...clash, label: labelOf(clash.name) })));
      throw error;
    }
  };

  const takeSaved = () => {
    take(Object.fromEntries(clashes.map(({ name, saved }) => [name, saved])));
    setClashes([]);
    form.clearErrors('root');
  };

  return { options, guard, clashes, takeSaved };
}
