import { MARK } from '#ui/icons/mark.ts';

/** The mat between the two corners of a ring. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className} fill="none" strokeWidth={MARK.stroke}>
      <path d={MARK.red} className="stroke-red-corner" />
      <path d={MARK.blue} className="stroke-blue-corner" />
      <circle {...MARK.dot} className="fill-ink" />
    </svg>
  );
}
