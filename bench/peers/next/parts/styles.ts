import { cx } from 'matwise/ui/class-names.ts';

export const control = cx(
  'block w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors placeholder:text-ink-faint',
  'hover:border-ink aria-invalid:border-error aria-invalid:border-2 disabled:opacity-60 [&[readonly]]:bg-sunken min-h-11',
);

const button = cx(
  'inline-flex items-center justify-center rounded-md border font-semibold leading-tight no-underline transition-colors select-none',
  'disabled:opacity-55 aria-disabled:opacity-55 [&>svg]:size-[1.15em] [&>svg]:shrink-0',
);
export const primary = cx(button, 'bg-ink text-paper hover:bg-ink-soft border-transparent min-h-11 px-4 text-base gap-2 w-full');
export const small = cx(button, 'bg-ink text-paper hover:bg-ink-soft border-transparent min-h-8 px-3 text-sm gap-1.5');
export const secondary = cx(button, 'bg-surface text-ink border-line-strong hover:bg-sunken min-h-11 px-4 text-base gap-2');
