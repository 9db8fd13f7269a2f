import { cx } from '../class-names.ts';
import { drawMark } from './mark.ts';
import type { reportShapes } from './report-shapes.ts';
import { shapes } from './shapes.ts';
import { symbolsOf } from './symbols.ts';

export type IconName = keyof typeof shapes | keyof typeof reportShapes;

/** An icon beside words that say the same; the page holds its drawing once. All other icons come from lucide-react as they are. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={cx('icon', className)}>
      <use href={`#i-${name}`} />
    </svg>
  );
}

const ID = 'icon-shapes';

function drawShapes(): string {
  const mark = drawMark({ red: 'var(--color-red-corner)', blue: 'var(--color-blue-corner)', dot: 'var(--color-ink)' });
  return `${symbolsOf(shapes)}<symbol id="i-mark" viewBox="0 0 32 32">${mark}</symbol>`;
}

/** The server draws them; a browser takes them from the page that it got, so that no script brings them once more. */
const drawn = import.meta.env.SSR ? drawShapes() : (document.getElementById(ID)?.innerHTML ?? '');

/** What every `Icon` points to: once in each page. Not `display: none`, which some browsers do not draw from. */
export function IconSprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <svg id={ID} aria-hidden width="0" height="0" className="absolute" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />;
}
