import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../class-names.ts';
import { severityLooks } from './severity.ts';
import { toast, toastStore } from './toast.ts';

export const TOAST_MILLISECONDS = 5_000;

/** Shows the one current toast for five seconds; the time stands still while it is pointed at or focused. */
export function Toaster() {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.onServer);
  const [held, setHeld] = useState(false);
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!current || held) return;
    const timer = setTimeout(toast.dismiss, TOAST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [current, held]);

  // A popover stands above dialogs that were opened before it; opened anew for each toast, it stands above those opened since.
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
      className="fixed inset-auto right-0 bottom-0 m-0 w-full max-w-[26rem] bg-transparent p-4"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role={current?.severity === 'error' ? 'alert' : 'status'} aria-live={current?.severity === 'error' ? 'assertive' : 'polite'}>
        {current && look && (
          <div
            key={current.id}
            data-severity={current.severity}
            className={cx('flex animate-arrive items-start gap-3 rounded-md border-l-4 py-3 pr-2 pl-4 text-ink shadow-raised', look.box)}
          >
            <look.icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', look.sign)} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{current.title}</p>
              {current.description && <p className="text-sm">{current.description}</p>}
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
