import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';

const GAP = 4;

/**
 * What can be done with a row, behind three dots. The browser opens it, before the scripts run too, and what is in it stays on the page:
 * its dialogs open again after a log-in.
 */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  /** Beside its button, wherever there is room; on a phone the style sheet puts it at the bottom. */
  function place() {
    if (!menu.current || !button.current) return;
    const from = button.current.getBoundingClientRect();
    const { width, height } = menu.current.getBoundingClientRect();
    const below = from.bottom + GAP + height <= window.innerHeight;
    menu.current.style.setProperty('--menu-top', `${Math.max(GAP, below ? from.bottom + GAP : from.top - GAP - height)}px`);
    menu.current.style.setProperty('--menu-left', `${Math.max(GAP, Math.min(from.left, window.innerWidth - width - GAP))}px`);
  }

  return (
    <div className="row-menu">
      <button ref={button} type="button" popoverTarget={id} aria-label={`Actions for ${name}`} title="Actions" className="icon-button">
        <EllipsisVertical aria-hidden className="size-5" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={`Actions for ${name}`}
        onToggle={({ newState }) => newState === 'open' && place()}
        className="row-menu-actions"
      >
        <p className="truncate font-semibold">{name}</p>
        {children}
      </div>
    </div>
  );
}
