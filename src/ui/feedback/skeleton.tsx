import { cx } from '../class-names.ts';

/** A grey shape where something will be. Hidden from screen readers: wrap groups in `Loading`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-md bg-sunken', className)} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 && 'w-2/3')} />
      ))}
    </div>
  );
}

export function SkeletonCard() {
  return (
    <div aria-hidden className="grid gap-2">
      <Skeleton className="aspect-4/5 rounded-lg" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
