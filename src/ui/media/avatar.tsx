import { graphemesOf } from '#shared/texts/graphemes.ts';
import { cx } from '../class-names.ts';

const sizes = { small: 'size-8 text-xs', medium: 'size-12 text-base', large: 'size-24 text-2xl' } as const;
const initialsOf = (name: string) =>
  name
    .split(/[\s_.-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => graphemesOf(word)[0]?.toUpperCase())
    .join('');

/** A circle is at most 96 px wide: the smallest size of a stored picture is enough for the sharpest screen. */
const smallOf = (src: string) => src.replace(/^(\/files\/public\/.+\/)640\.webp$/, '$1320.webp');

type Props = { name: string; src?: string | null | undefined; size?: keyof typeof sizes /** The ring of the person's corner. */; corner?: 'red' | 'blue' };

/** A person in a circle: the picture, or the initials. The name is beside it, so it says nothing itself. */
export function Avatar({ name, src, size = 'medium', corner }: Props) {
  const style = cx(
    'avatar',
    sizes[size],
    corner === 'red' && 'ring-2 ring-red-corner ring-offset-2 ring-offset-paper',
    corner === 'blue' && 'ring-2 ring-blue-corner ring-offset-2 ring-offset-paper',
  );
  return src ? (
    <img src={smallOf(src)} alt="" width={96} height={96} loading="lazy" decoding="async" className={style} />
  ) : (
    <span aria-hidden className={style}>
      {initialsOf(name)}
    </span>
  );
}
