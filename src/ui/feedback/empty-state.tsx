import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** What to do instead. */
  actions?: ReactNode;
  icon?: ReactNode;
  level?: 2 | 3;
};

/** Nothing here yet, and what one can do about it. */
export function EmptyState({ title, children, actions, icon, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      {icon && <div className="mb-1 text-ink-faint [&>svg]:size-9 [&>svg]:stroke-[1.5]">{icon}</div>}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="max-w-[34rem] text-ink-soft">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
