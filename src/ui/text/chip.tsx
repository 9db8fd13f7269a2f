import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

const shape = 'inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-line-strong bg-surface text-sm font-medium text-ink';

type Props = {
  children: ReactNode;
  /** What pressing the cross takes away, in words: 'Remove Blond hair'. */
  removeLabel?: string;
  onRemove?: () => void;
  /** A link that removes it, so that chips work without JavaScript too. */
  removeTo?: string;
};

/** A choice that holds at the moment, removable by a press or a link. */
export function Chip({ children, removeLabel, onRemove, removeTo }: Props) {
  const cross = 'grid size-8 shrink-0 place-items-center rounded-full hover:bg-sunken';
  const removable = Boolean(onRemove || removeTo);
  return (
    <span className={cx(shape, removable ? 'pl-3' : 'px-3')}>
      <span className="truncate">{children}</span>
      {removeTo !== undefined ? (
        <Link to={removeTo} discover="none" aria-label={removeLabel} className={cross} preventScrollReset>
          <Icon name="x" className="size-4" />
        </Link>
      ) : onRemove ? (
        <button type="button" aria-label={removeLabel} className={cross} onClick={onRemove}>
          <Icon name="x" className="size-4" />
        </button>
      ) : null}
    </span>
  );
}
