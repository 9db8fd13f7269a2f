import { lazy, Suspense } from 'react';
import { useHydrated } from '../../use-hydrated.ts';
import type { FieldText } from '../field.tsx';
import { type Option, Select } from './select.tsx';

const ComboboxControl = lazy(() => import('./combobox-control.tsx'));

export type ComboboxProps = FieldText & {
  id?: string;
  name?: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  className?: string;
};

/** One of many, found by typing. Without scripts, and until it has come, the browser's own select does the same. */
export function Combobox(props: ComboboxProps) {
  const { onChange, placeholder = 'Choose', ...rest } = props;
  const plain = <Select {...rest} placeholder={placeholder} onChange={(event) => onChange(event.target.value)} />;
  return useHydrated() ? (
    <Suspense fallback={plain}>
      <ComboboxControl {...props} />
    </Suspense>
  ) : (
    plain
  );
}
