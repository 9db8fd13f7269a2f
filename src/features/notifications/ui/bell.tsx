import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BellPanel } from './bell-panel.tsx';
import { followUnread } from './unread-stream.ts';

const mostShown = 99;
const countText = (unread: number) => (unread > mostShown ? `${mostShown}+` : String(unread));

type Props = { userId: string /** The session is over, here or elsewhere. */; onEnd: () => void };

/** The bell in the header, live, with the newest notices behind it. */
export default function Bell({ userId, onEnd }: Props) {
  const [unread, setUnread] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => followUnread(userId, { onCount: setUnread, onEnd: () => end.current() }), [userId]);

  /** On a wide screen its right edge is the bell's; a phone gives it the whole width. */
  const hangBelow = () => {
    const edge = button.current?.getBoundingClientRect().right ?? 0;
    const room = document.documentElement.clientWidth - edge;
    if (panel.current) panel.current.style.right = window.matchMedia('(min-width: 600px)').matches ? `${Math.max(8, room)}px` : '';
  };

  const some = unread !== null && unread > 0;
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="bell-panel"
        aria-label={some ? `Notifications, ${countText(unread)} unread` : 'Notifications'}
        className="relative icon-button"
      >
        <BellIcon aria-hidden className="size-5" />
        {some && (
          <span
            aria-hidden
            className="numbers absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-red-corner px-1 text-[0.6875rem] leading-none font-bold text-paper"
          >
            {countText(unread)}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {some ? `${countText(unread)} unread` : ''}
      </span>
      <div
        ref={panel}
        id="bell-panel"
        popover="auto"
        onBeforeToggle={hangBelow}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-x-2 top-16 bottom-auto m-0 w-auto overflow-hidden rounded-md border border-line bg-raised text-ink shadow-raised open:animate-arrive sm:left-auto sm:w-96"
      >
        {open && <BellPanel unread={unread} onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}
