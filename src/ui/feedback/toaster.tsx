import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { buttonStyle } from '../actions/button-style.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../class-names.ts';
import { modals } from '../overlays/modals.ts';
import { severityLooks } from './severity.ts';
import { toast, toastStore } from './toast.ts';

const TOAST_MILLISECONDS = 5_000;

/**
 * Shows the one current toast for five seconds; the time stands still while it is pointed at or focused. One with a way on stays.
 * It is in the dialog that is open: what is outside of a modal dialog can be seen, but neither pressed nor read aloud.
 */
export function Toaster() {
  const modal = useSyncExternalStore(modals.subscribe, modals.top, modals.onServer);
  return (
    <>
      <Layer isOnTop={modal === null} />
      {modal && createPortal(<Layer isOnTop />, modal)}
    </>
  );
}

function Layer({ isOnTop }: { isOnTop: boolean }) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.onServer);
  const current = isOnTop ? shown : null;
  const [held, setHeld] = useState(false);
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!current || held || current.action) return;
    const timer = setTimeout(toast.dismiss, TOAST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [current, held]);

  // A popover is above dialogs that were opened before it; opened again for each toast, it is above those opened since.
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (current) element.showPopover();
    else setHeld(false);
  }, [current]);

  const look = current && severityLooks[current.severity];
  return (
    <div
      ref={layer}
      popover="manual"
      role="region"
      aria-label="Notifications"
      aria-hidden={!isOnTop}
      className="fixed inset-auto right-0 bottom-(--bottom-bar) m-0 w-full max-w-[26rem] bg-transparent p-4"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role={current?.severity === 'error' ? 'alert' : 'status'} aria-live={current?.severity === 'error' ? 'assertive' : 'polite'}>
        {current && look && (
          <div
            key={current.id}
            data-toast={current.id}
            data-severity={current.severity}
            className={cx('flex animate-arrive items-start gap-3 rounded-md border-l-4 py-3 pr-2 pl-4 text-ink shadow-raised', look.box)}
          >
            <look.icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', look.sign)} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{current.title}</p>
              {current.description && <p className="text-sm">{current.description}</p>}
              {current.action && (
                <a href={current.action.href} className={cx(buttonStyle({ size: 'small' }), 'mt-2 mb-1')}>
                  {current.action.label}
                </a>
              )}
            </div>
            <IconButton label="Close" size="small" onClick={toast.dismiss}>
              <X aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
    </div>
  );
}
