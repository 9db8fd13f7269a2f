import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../class-names.ts';
import { modals } from './modals.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, the cross or a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, the one that goes on last. */
  actions?: ReactNode;
  width?: 'small' | 'medium' | 'large';
  /** 'alertdialog' for questions that must be answered; those do not close by a press beside them. */
  role?: 'dialog' | 'alertdialog';
  /** How it is on the screen; Sheet uses it. */
  placement?: 'middle' | 'side';
};

const widths = { small: 'w-[min(28rem,calc(100%-2rem))]', medium: 'w-[min(40rem,calc(100%-2rem))]', large: 'w-[min(64rem,calc(100%-2rem))]' };
const middle = 'max-h-[min(90dvh,52rem)] rounded-lg border border-line animate-arrive';
const side = 'mr-0 h-dvh max-h-none w-[min(26rem,100%)] max-w-none border-l border-line animate-arrive';

/** The browser's own modal dialog: it keeps the focus inside, gives it back, and is above everything. */
export function Dialog({ open, onClose, title, children, actions, width = 'medium', role = 'dialog', placement = 'middle' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) {
      element?.close();
      return;
    }
    // Inside of a menu that is closed nobody would see it: opened again after a log-in, it brings its menu along.
    element.closest<HTMLElement>('[popover]:not(:popover-open)')?.showPopover();
    if (!element.open) element.showModal();
    return modals.add(element);
  }, [open]);

  // Closed before it is taken off the page, it gives the focus back.
  useLayoutEffect(() => () => dialog.current?.close(), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      onClick={(event) => role === 'dialog' && event.target === event.currentTarget && onClose()}
      className={cx('overflow-hidden bg-raised p-0 text-ink shadow-raised', placement === 'side' ? side : cx(middle, widths[width]))}
    >
      {open && (
        <div className={cx('flex flex-col', placement === 'side' ? 'h-full' : 'max-h-[inherit]')}>
          <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 sm:pl-6">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 sm:p-6">{children}</div>
          {actions && <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
