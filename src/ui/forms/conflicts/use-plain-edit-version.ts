import { useRef, useState } from 'react';
import { etagOf } from '#shared/versions/version-of.ts';
import { ApiError } from '../../api/api-error.ts';
import type { CallOptions } from '../../api/client.ts';
import { typeInto } from '../drafts/type-into.ts';
import { labelOf } from './label-of.ts';
import { inShapeOf, mergeVersions } from './merge-versions.ts';
import type { LabeledClash } from './use-edit-version.ts';

type Values = Record<string, unknown>;
type Options = Pick<CallOptions, 'headers'>;

/**
 * `useEditVersion` for a form of plain text fields.
 * @param loaded the fields as the form shows them, under the names of the API; `names` maps them to fields with other names
 */
export function usePlainEditVersion(loaded: Values, names: Readonly<Record<string, string>> = {}) {
  const base = useRef<{ etag: string; values: Values } | null>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const [clashes, setClashes] = useState<readonly LabeledClash[]>([]);
  const toForm = (values: Values): Values => Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));

  function take(values: Readonly<Values>) {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) typeInto(field, String(value ?? ''));
    }
  }

  /** Sends the form; `send` reads its fields. @throws ApiError, and then `clashes` are shown where a newer version was saved */
  async function save(element: HTMLFormElement, send: (options: Options) => Promise<unknown>): Promise<void> {
    form.current = element;
    base.current ??= { etag: etagOf(loaded), values: loaded };
    setClashes([]);
    try {
      await send({ headers: { 'if-match': base.current.etag } });
    } catch (error) {
      const newer = error instanceof ApiError ? error.newer : undefined;
      if (!newer) throw error;
      const mine = Object.fromEntries(new FormData(element)) as Values;
      const merged = mergeVersions({
        base: inShapeOf(mine, toForm(base.current.values)),
        mine,
        saved: inShapeOf(mine, toForm(newer.saved)),
      });
      base.current = { etag: newer.etag, values: newer.saved };
      take(merged.taken);
      if (merged.clashes.length === 0) return void (await send({ headers: { 'if-match': newer.etag } }));
      setClashes(merged.clashes.map((clash) => ({ ...clash, label: labelOf(clash.name) })));
      throw error;
    }
    base.current = null;
  }

  const takeSaved = () => {
    take(Object.fromEntries(clashes.map(({ name, saved }) => [name, saved])));
    setClashes([]);
  };
  const keepMine = () => form.current?.requestSubmit();
  /** For a form that opens again. */
  const begin = () => {
    base.current = { etag: etagOf(loaded), values: loaded };
    setClashes([]);
  };
  /** For a form that goes on with another record: its version is read when it is saved. */
  const forget = () => {
    base.current = null;
    setClashes([]);
  };
  return { save, clashes, takeSaved, keepMine, begin, forget };
}
