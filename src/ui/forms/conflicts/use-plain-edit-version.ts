import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { CallOptions } from '../../api/client.ts';
import type { LabeledClash } from './edit-conflict.tsx';
import { loadVersions } from './use-edit-version.ts';

type Values = Record<string, unknown>;
type Options = Pick<CallOptions, 'headers'>;
type Base = { etag?: string; values: Values };

/**
 * `useEditVersion` for a form of plain text fields.
 * @param loaded the fields as the form shows them, under the names of the API; `names` maps them to fields with other names
 */
export function usePlainEditVersion(loaded: Values, names: Readonly<Record<string, string>> = {}) {
  const base = useRef<Base | null>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const [clashes, setClashes] = useState<readonly LabeledClash[]>([]);
  const toForm = (values: Values): Values => Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));

  async function take(values: Readonly<Values>) {
    const { typeInto } = await loadVersions();
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) typeInto(field, String(value ?? ''));
    }
  }

  /** Sends the form; `send` reads its fields. @throws ApiError, and then `clashes` are shown where a newer version was saved */
  async function save(element: HTMLFormElement, send: (options: Options) => Promise<unknown>): Promise<void> {
    form.current = element;
    setClashes([]);
    const { etagOf, inShapeOf, labelOf, mergeVersions } = await loadVersions();
    const { etag, values }: Base = base.current ?? { values: loaded };
    try {
      await send({ headers: { 'if-match': etag ?? etagOf(values) } });
    } catch (error) {
      const newer = error instanceof ApiError ? error.newer : undefined;
      if (!newer) throw error;
      const mine = Object.fromEntries(new FormData(element)) as Values;
      const merged = mergeVersions({ base: inShapeOf(mine, toForm(values)), mine, saved: inShapeOf(mine, toForm(newer.saved)) });
      base.current = { etag: newer.etag, values: newer.saved };
      await take(merged.taken);
      if (merged.clashes.length > 0) {
        setClashes(merged.clashes.map((clash) => ({ ...clash, label: labelOf(clash.name) })));
        throw error;
      }
      await send({ headers: { 'if-match': newer.etag } });
    }
    base.current = null;
  }

  async function takeSaved() {
    await take(Object.fromEntries(clashes.map(({ name, saved }) => [name, saved])));
    setClashes([]);
  }
  /** Another record, or the same as it is now: for a form that opens. */
  const begin = (values: Values | null = loaded) => {
    base.current = values && { values };
    setClashes([]);
  };
  return { save, clashes, takeSaved: () => void takeSaved(), keepMine: () => form.current?.requestSubmit(), begin };
}
