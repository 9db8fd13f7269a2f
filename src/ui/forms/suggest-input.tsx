import { lazy, Suspense } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import type { FieldText } from './field.tsx';
import { TextInput } from './text-input.tsx';

const SuggestControl = lazy(() => import('./suggest-control.tsx'));

export type SuggestInputProps = FieldText & {
  id?: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Texts that fit what was typed; called after a pause in typing. What it throws shows nothing: the field takes any text. */
  load: (typed: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** The pause, e.g. half a second for places. */
  pauseMs?: number;
  placeholder?: string;
  className?: string;
};

/** Free text with suggestions, e.g. a city that may be missing in our list. Without scripts a plain text field. */
export function SuggestInput(props: SuggestInputProps) {
  const { load: _load, pauseMs: _pause, onChange, ...rest } = props;
  const plain = <TextInput {...rest} onChange={(event) => onChange(event.target.value)} />;
  return useHydrated() ? (
    <Suspense fallback={plain}>
      <SuggestControl {...props} />
    </Suspense>
  ) : (
    plain
  );
}
