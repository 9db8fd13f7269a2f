import { lazy, Suspense } from 'react';
import type { Clash } from './merge-versions.ts';

export type LabeledClash = Clash & { label: string };
export type ConflictProps = { clashes: readonly LabeledClash[]; busy: boolean; onKeep: () => void; onTake: () => void };

// Most forms never show it.
const Panel = lazy(() => import('./conflict-panel.tsx').then(({ ConflictPanel }) => ({ default: ConflictPanel })));

/** Both versions of the fields that were saved elsewhere while this form was open, and the choice between them. */
export const EditConflict = (props: ConflictProps) =>
  props.clashes.length > 0 && (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
