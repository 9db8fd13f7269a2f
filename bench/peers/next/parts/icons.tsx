import { cx } from 'matwise/ui/class-names.ts';
import { drawMark } from 'matwise/ui/icons/mark.ts';
import { shapes } from 'matwise/ui/icons/shapes.ts';

/** The same drawings as in Matwise, each once in the page. */
export function Icon({ name, className }: { name: keyof typeof shapes; className?: string }) {
  return (
    <svg aria-hidden className={cx('icon', className)}>
      <use href={`#i-${name}`} />
    </svg>
  );
}

export function Logo({ className }: { className: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href="#i-mark" />
    </svg>
  );
}

const mark = drawMark({ red: 'var(--color-red-corner)', blue: 'var(--color-blue-corner)', dot: 'var(--color-ink)' });
const drawn = [
  ...Object.entries(shapes).map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`),
  `<symbol id="i-mark" viewBox="0 0 32 32">${mark}</symbol>`,
].join('');

/** What every `Icon` points to. */
export function IconSprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <svg id="icon-shapes" aria-hidden width="0" height="0" className="absolute" dangerouslySetInnerHTML={{ __html: drawn }} />;
}
