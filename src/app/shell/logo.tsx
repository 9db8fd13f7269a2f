/** The mat between the two corners of a ring. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className} fill="none" strokeWidth="4.5">
      <path d="M3.5 21V3.5H21" className="stroke-red-corner" />
      <path d="M28.5 11v17.5H11" className="stroke-blue-corner" />
      <circle cx="16" cy="16" r="5.5" className="fill-ink" />
    </svg>
  );
}
