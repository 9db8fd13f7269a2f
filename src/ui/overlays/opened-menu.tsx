import { Menu as Base } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../class-names.ts';
import { dots, type MenuProps } from './menu.tsx';
import { useLayer } from './use-layer.ts';

const item =
  'flex min-h-10 w-full cursor-pointer items-center gap-2.5 px-3 text-left text-sm font-medium outline-none data-highlighted:bg-sunken data-disabled:opacity-55 [&>svg]:size-4';

/** A menu from the press on that opened it first. */
export function OpenedMenu({ label, actions }: MenuProps) {
  const { setAnchor, container } = useLayer();
  return (
    <Base.Root defaultOpen>
      <Base.Trigger ref={setAnchor} aria-label={label} title={label} className={dots}>
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
