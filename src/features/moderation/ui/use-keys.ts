import { useEffect, useRef } from 'react';

type Where = {
  /** Only inside of what matches this. */
  inside?: string;
  /** Everywhere but inside of what matches this. */
  outside?: string;
};

/** Single keys that act on the page: not while somebody types, not with Ctrl, Alt or Meta, not behind a dialog. */
export function useKeys(keys: Record<string, () => void>, { inside, outside }: Where = {}) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // Done already by who is further inside; what was pressed may be gone from the page since.
      if (event.defaultPrevented) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const target = event.target as HTMLElement | null;
      if ((inside && !target?.closest(inside)) || (outside && target?.closest(outside))) return;
      if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') || document.querySelector('dialog[open]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [inside, outside]);
}
