import { cx } from '../class-names.ts';

/** Text that somebody typed: paragraphs and line breaks stay, everything else is text. */
export function Prose({ children, className }: { children: string; className?: string }) {
  return <p className={cx('max-w-[44rem] whitespace-pre-line break-words', className)}>{children}</p>;
}
