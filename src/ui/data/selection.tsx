import { useState } from 'react';
import { boxStyle } from '../forms/choices/checkbox.tsx';

/** Which of the rows on the screen are chosen; a row that leaves the screen is not chosen any more. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const here = ids.filter((id) => chosen.has(id));
  if (here.length < chosen.size) setChosen(new Set(here));
  const clear = () => setChosen(new Set());
  return {
    has: (id: string) => chosen.has(id),
    toggle: (id: string) => setChosen(new Set(chosen.has(id) ? here.filter((other) => other !== id) : [...here, id])),
    clear,
    all: {
      isChosen: ids.length > 0 && here.length === ids.length,
      isPartly: here.length > 0 && here.length < ids.length,
      onChoose: () => (here.length === ids.length ? clear() : setChosen(new Set(ids))),
    },
  };
}

type Props = { label: string; isChosen: boolean; isPartly?: boolean; onChoose: () => void };

export function RowBox({ label, isChosen, isPartly = false, onChoose }: Props) {
  const show = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPartly;
  };
  return <input ref={show} type="checkbox" aria-label={label} checked={isChosen} onChange={onChoose} className={boxStyle} />;
}
