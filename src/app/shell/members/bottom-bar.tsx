import { CalendarCheck, House, type LucideIcon, ShieldQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { hearUnread } from '#features/notifications/ui/unread-stream.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { useShell } from '../../render/viewer.ts';

type Item = { label: string; to: string; icon: LucideIcon | IconName; count?: number };

/** What a member needs most, at the thumb of whoever holds a phone. Wider screens have it all in the header. */
export default function BottomBar() {
  const { viewer, flags } = useShell();
  const { userId } = viewer;
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    // The bell in the header asks for it.
    if (userId !== null) return hearUnread(userId, setUnread);
  }, [userId]);
  const items: (Item | false | undefined)[] = [
    { label: 'Home', to: '/', icon: House },
    viewer.girlId !== null
      ? { label: 'Number', to: '/girl/timewasters', icon: ShieldQuestionMark }
      : flags['girls-advanced-search-for-clients'] && { label: 'Search', to: '/advanced_search', icon: 'search' },
    { label: 'Requests', to: '/bookings', icon: CalendarCheck },
    { label: 'Bell', to: '/notifications', icon: 'bell', count: unread },
    { label: 'Me', to: '/dashboard', icon: 'user-round' },
  ];
  return (
    <nav aria-label="Shortcuts" className="bottom-bar">
      {items.map(
        (item) =>
          item && (
            <NavLink key={item.to} to={item.to} end={item.to === '/'} discover="none">
              {typeof item.icon === 'string' ? <Icon name={item.icon} className="size-5" /> : <item.icon aria-hidden className="size-5" />}
              {item.label}
              {item.count !== undefined && item.count > 0 && (
                <span className="numbers absolute top-1 left-1/2 ml-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-red-corner px-1 text-[0.6875rem] leading-none font-bold text-paper">
                  <span aria-hidden>{item.count > 99 ? '99+' : item.count}</span>
                  <span className="sr-only">, {item.count} unread</span>
                </span>
              )}
            </NavLink>
          ),
      )}
    </nav>
  );
}
