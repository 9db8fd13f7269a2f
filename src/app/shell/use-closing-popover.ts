import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** @returns the ref of a popover that every navigation closes. */
export function useClosingPopover() {
  const popover = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }, [key]);
  return popover;
}
