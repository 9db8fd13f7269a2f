/** The list under a field. */
export const popupStyle = 'w-(--anchor-width) max-w-(--available-width) rounded-md border border-line bg-raised py-1 text-ink shadow-raised';
export const optionStyle =
  'grid min-h-10 cursor-default grid-cols-[1.25rem_1fr] items-center gap-1 px-3 text-sm outline-none select-none data-highlighted:bg-sunken';
