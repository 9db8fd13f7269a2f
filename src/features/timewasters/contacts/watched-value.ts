import type { WatchKind } from '#db/schema/timewaster-watches.ts';
import { readTimewasterQuery } from '../search/parse-query.ts';

/** Reads the identifier of a watch from its label. null: the label holds none of this kind. */
export const watchedValue = (kind: WatchKind, label: string): string | null => readTimewasterQuery(label).exact.find((one) => one.kind === kind)?.value ?? null;
