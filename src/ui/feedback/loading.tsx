import type { ReactNode } from 'react';

/** Says once that something is being loaded while its children (skeletons) show where it will be. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
