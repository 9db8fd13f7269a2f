import { Menu as Base } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../class-names.ts';
import { useLayer } from './use-layer.ts';

export type MenuAction = { label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean } & (
  | { onSelect: () => void; to?: never }
  | { to: string; onSelect?: never }
);

const item =
  'flex min-h-10 w-full cursor-pointer items-center gap-2.5 px-3 text-left text-sm font-medium outline-none data-highlighted:bg-sunken data-disabled:opacity-55 [&>svg]:size-4';

/** The few things that can be done with one row or card, behind three dots. */
export function Menu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const { setAnchor, container } = useLayer();
  return (
    <Base.Root>
      <Base.Trigger ref={setAnchor} aria-label={label} title={label} className="grid size-9 place-items-center rounded-md hover:bg-sunken">
        <EllipsisVertical aria-hidden className="size-5" />
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner align="end" sideOffset={4} positionMethod="fixed" className="z-40">
          <Base.Popup className="min-w-48 rounded-md border border-line bg-raised py-1 text-ink shadow-raised outline-none">
            {actions.map(({ label: text, icon, danger, disabled, to, onSelect }) => {
              const style = cx(item, danger && 'text-error');
              return to === undefined ? (
                <Base.Item key={text} disabled={disabled ?? false} onClick={onSelect} className={style}>
                  {icon}
                  {text}
                </Base.Item>
              ) : (
                <Base.LinkItem key={text} render={<Link to={to} />} className={style} closeOnClick>
                  {icon}
                  {text}
                </Base.LinkItem>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
