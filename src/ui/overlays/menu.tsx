import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLater } from '../use-later.ts';

export type MenuAction = { label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean } & (
  | { onSelect: () => void; to?: never }
  | { to: string; onSelect?: never }
);
export type MenuProps = { label: string; actions: readonly MenuAction[] };

export const dots = 'grid size-9 place-items-center rounded-md hover:bg-sunken';

const fetchMenu = () => import('./opened-menu.tsx').then(({ OpenedMenu }) => OpenedMenu);
const fetchEarly = () => void fetchMenu().catch(() => undefined);

/** The few things that can be done with one row or card, behind three dots. What opens there (50 KB) comes when somebody turns to them. */
export function Menu(props: MenuProps) {
  const [Opened, open] = useLater(fetchMenu);
  if (Opened) return <Opened {...props} />;
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      title={props.label}
      className={dots}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={open}
      onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && open()}
    >
      <EllipsisVertical aria-hidden className="size-5" />
    </button>
  );
}
