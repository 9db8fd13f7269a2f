import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { etagOf } from '#shared/versions/version-of.ts';
import { ApiError } from '../../api/api-error.ts';
import type { CallOptions } from '../../api/client.ts';
import { labelOf } from './label-of.ts';
import { type Clash, inShapeOf, mergeVersions } from './merge-versions.ts';

type Values = Record<string, unknown>;
export type LabeledClash = Clash & { label: string };

/**
 * Prevents a stale form from overwriting a newer version. Saved fields that the person did not touch are taken over and the form is sent
 * again; `clashes` holds both versions of the others.
 * @param loaded the editable fields as they were when the form was opened
 */
export function useEditVersion<Input extends FieldValues, Output extends FieldValues>({
  form,
  loaded,
  toForm = (saved) => inShapeOf(form.getValues(), saved),
}: {
  form: UseFormReturn<Input, unknown, Output>;
  loaded: Values;
  toForm?: (saved: Values) => Values;
}) {
  const base = useRef({ etag: etagOf(loaded), values: loaded });
  const [clashes, setClashes] = useState<readonly LabeledClash[]>([]);
  const take = (values: Readonly<Values>) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name as Path<Input>, value as never, { shouldDirty: true });
  };

  /** For the call that saves. */
  const options = (): Pick<CallOptions, 'headers' | 'onHeaders'> => ({
    headers: { 'if-match': base.current.etag },
    onHeaders: (headers) => {
      const etag = headers.get('etag');
      if (etag) base.current = { etag, values: form.getValues() };
    },
  });

  const guard = (send: (typed: Output) => Promise<unknown>) => async (typed: Output) => {
    setClashes([]);
    try {
      await send(typed);
    } catch (error) {
      const newer = error instanceof ApiError ? error.newer : undefined;
      if (!newer) throw error;
      const merged = mergeVersions({ base: toForm(base.current.values), mine: form.getValues(), saved: toForm(newer.saved) });
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
