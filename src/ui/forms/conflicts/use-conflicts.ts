import { useRef, useState } from 'react';
import { ApiError, type NewerVersion } from '../../api/api-error.ts';
import type { LabeledClash } from './edit-conflict.tsx';

type Values = Readonly<Record<string, unknown>>;

/** How the fields of a form are read and filled. */
export type FormAccess = {
  read: () => Values;
  fill: (values: Values) => void;
  /** Saved fields under the names of the form, where these differ. */
  toForm?: ((saved: Values) => Values) | undefined;
};

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
export function useConflicts(loaded: Values, { read, fill, toForm = (saved) => saved }: FormAccess) {
  const base = useRef<{ etag?: string; values: Values } | null>(null);
  const [clashes, setClashes] = useState<readonly LabeledClash[]>([]);

  /** @returns whether nothing is left for the person to decide */
  async function merge(newer: NewerVersion): Promise<boolean> {
    const { inShapeOf, labelOf, mergeVersions } = await loadVersions();
    const mine = read();
    const shape = (values: Values) => inShapeOf(mine, toForm(values));
    const merged = mergeVersions({ base: shape(base.current?.values ?? loaded), mine, saved: shape(newer.saved) });
    base.current = { etag: newer.etag, values: newer.saved };
    fill(merged.taken);
    setClashes(merged.clashes.map((clash) => ({ ...clash, label: labelOf(clash.name) })));
    return merged.clashes.length === 0;
  }

  /** `send` sends `headers()`; `sendMerged` sends the form once a newer version was merged into it. @throws ApiError, also with `clashes` to show */
  async function save(send: () => Promise<unknown>, sendMerged: (refusal: ApiError) => Promise<unknown> = send): Promise<void> {
    setClashes([]);
    base.current ??= { values: loaded };
    base.current.etag ??= (await loadVersions()).etagOf(base.current.values);
    try {
      await send();
    } catch (error) {
      const newer = error instanceof ApiError ? error.newer : undefined;
      if (!newer || !(await merge(newer))) throw error;
      await sendMerged(error as ApiError);
    }
  }

  /** Another record, or another version of the same. */
  function begin(next: { etag?: string; values: Values } | null = null) {
    base.current = next;
    setClashes([]);
  }

  function takeSaved() {
    fill(Object.fromEntries(clashes.map(({ name, saved }) => [name, saved])));
    setClashes([]);
  }

  const headers = () => ({ 'if-match': base.current?.etag ?? '*' });
  return { merge, save, begin, headers, clashes, takeSaved };
}
