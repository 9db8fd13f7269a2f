import { cx } from '#ui/class-names.ts';

/** An option of a listbox that the keyboard walks through from its text box. */
export const optionProps = (id: string, index: number, active: number, look?: string) => ({
  id: `${id}-${index}`,
  role: 'option',
  'aria-selected': index === active,
  tabIndex: -1,
  className: cx(
    'flex min-h-11 scroll-mb-12 items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:bg-sunken',
    index === active && 'bg-sunken',
    look,
  ),
});
