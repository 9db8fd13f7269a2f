import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BellPanel } from './bell-panel.tsx';
import { followUnread } from './unread-stream.ts';

const mostShown = 99;
export const countText = (unread: number) => (unread > mostShown ? `${mostShown}+` : String(unread));

type Props = { userId: string /** The session is over, here or elsewhere. */; onEnd: () => void };

/** The bell in the header, live, with the newest notices behind it. */
export default function Bell({ userId, onEnd }: Props) {
  const [unread, setUnread] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => followUnread(userId, { onCount: setUnread, onEnd: () => end.current() }), [userId]);

  const some = unread !== null && unread > 0;
  return (
    <>
      <button
        type="button"
        popoverTarget="bell-panel"
        aria-label={some ? `Notifications, ${countText(unread)} unread` : 'Notifications'}
        className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
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
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed top-16 right-2 bottom-auto left-auto m-0 w-[min(24rem,calc(100vw-1rem))] overflow-hidden rounded-md border border-line bg-raised text-ink shadow-raised open:animate-arrive"
      >
        {open && <BellPanel unread={unread} onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}
