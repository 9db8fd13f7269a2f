import type { RefObject } from 'react';
import { useKeys } from '../use-keys.ts';

/** J and K go from row to row, X chooses the row one is in. The first table of a page answers until one is inside another. */
export function useRowKeys(table: RefObject<HTMLElement | null>) {
  const isMeant = () => {
    const inside = document.activeElement?.closest('[data-row-keys]') ?? document.querySelector('[data-row-keys]');
    return inside === table.current;
  };
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>('tbody tr') ?? null;

  function move(by: 1 | -1) {
    if (!isMeant()) return;
    const all = rows();
    const here = current();
    const next = all[here ? all.indexOf(here) + by : 0];
    next?.querySelector<HTMLElement>('a, button, input')?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  }

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      if (isMeant()) current()?.querySelector<HTMLInputElement>('.data-table-box input')?.click();
    },
  });
}
