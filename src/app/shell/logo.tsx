/** The mat between the two corners of a ring; the page holds its drawing once (`IconSprite`). */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href="#i-mark" />
    </svg>
  );
}
