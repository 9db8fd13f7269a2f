import { useEffect, useEffectEvent, useRef } from 'react';
import type { NewerVersion } from '../../api/api-error.ts';
import { fillFields, readFields } from '../drafts/form-fields.ts';
import { useConflicts } from './use-conflicts.ts';

/**
 * `useConflicts` for a form that the action of its page saves. `version` goes into a hidden field, so that the server compares it without
 * scripts too.
 * @param newer the saved version that the action answered with when it refused the form
 */
export function usePageEditVersion({
  loaded,
  version,
  newer,
}: {
  loaded: Readonly<Record<string, unknown>>;
  version: string;
  newer: NewerVersion | undefined;
}) {
  const field = useRef<HTMLInputElement>(null);
  const form = () => field.current?.form;
  const { merge, clashes, takeSaved, begin } = useConflicts(loaded, {
    read() {
      const element = form();
      return element ? readFields(element) : {};
    },
    fill(values) {
      const element = form();
      if (element) fillFields(element, values);
    },
  });
  const resolve = useEffectEvent(async (refused: NewerVersion) => {
    if (await merge(refused)) form()?.requestSubmit();
  });
  const start = useEffectEvent(() => begin());
  useEffect(() => {
    if (newer) void resolve(newer);
    else start();
  }, [newer]);
  return { field: { ref: field, type: 'hidden', name: 'version', value: newer?.etag ?? version }, clashes, takeSaved, keepMine: () => form()?.requestSubmit() };
}
