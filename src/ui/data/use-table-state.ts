import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readTableState, type TableState, writeTableState } from './table-address.ts';

const start: TableState = { filter: '', sort: null, page: 0, columns: null, size: null, isCompact: false, filters: {} };
const TYPING_PAUSE_MS = 300;

/**
 * The table's state: in the component, or in the address when the server does the work. What is typed reaches the address after a pause.
 * @param mark what the address says beside the state, unless it says it already: without a word the page might open another view
 */
export function useTableState(inAddress: boolean, prefix: string, mark?: { key: string; value: string }) {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState(start);
  const inParams = readTableState(params, prefix);
  // A column comes and goes at once, and so do lines: the rows they are in are here already. The address follows.
  const [columns, setColumns] = useState(inParams.columns);
  const [isCompact, setIsCompact] = useState(inParams.isCompact);
  const held = inAddress ? { ...inParams, columns, isCompact } : own;
  const [typed, setTyped] = useState(held.filter);

  const change = (next: Partial<TableState>) => {
    const state = { ...held, ...next };
    setColumns(state.columns);
    setIsCompact(state.isCompact);
    const address = (current: URLSearchParams) => {
      const written = writeTableState(current, state, prefix);
      if (mark && !written.has(mark.key)) written.set(mark.key, mark.value);
      return written;
    };
    if (inAddress) setParams(address, { preventScrollReset: true, replace: next.filter !== undefined });
    else setOwn(state);
  };

  // When the pause is over, what was chosen meanwhile holds, too.
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed === held.filter) return;
    const timer = setTimeout(() => latest.current({ filter: typed, page: 0 }), inAddress ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [typed]);

  // Back and Forward change the address under the field.
  useEffect(() => setTyped(held.filter), [held.filter]);
  const chosen = inParams.columns?.join() ?? '';
  useEffect(() => setColumns(chosen ? chosen.split(',') : null), [chosen]);

  useEffect(() => setIsCompact(inParams.isCompact), [inParams.isCompact]);

  return { state: held, change, typed, setTyped };
}
