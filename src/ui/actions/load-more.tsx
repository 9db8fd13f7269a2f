import { Link } from 'react-router';
import { formatCount } from '#shared/numbers/format-count.ts';
import { Button } from './button.tsx';
import { buttonStyle } from './button-style.ts';

type Props = {
  shown: number;
  total: number;
  /** False: there are at least `total`, and `isMore` says whether any are left. */
  isExact?: boolean;
  isMore?: boolean;
  busy?: boolean;
} & (
  | { onLoad: () => void; to?: never }
  | { /** The address that shows more, so that it works without scripts and Back keeps its place. */ to: string; onLoad?: never }
);

/** The next part of a long list, with how much of it is there. Nothing when all of it is. */
export function LoadMore({ shown, total, isExact = true, isMore = shown < total, busy = false, onLoad, to }: Props) {
  if (!isMore) return null;
  return (
    <div className="mt-8 flex flex-col items-center gap-2">
      {to === undefined ? (
        <Button variant="secondary" busy={busy} onClick={onLoad}>
          Load More
        </Button>
      ) : (
        <Link to={to} preventScrollReset replace aria-busy={busy || undefined} className={buttonStyle({ variant: 'secondary' })}>
          Load More
        </Link>
      )}
      <p role="status" className="numbers text-sm text-ink-faint">
        {formatCount(shown)} {shown < total ? `of ${formatCount(total)}${isExact ? '' : '+'}` : 'so far'}
      </p>
    </div>
  );
}
