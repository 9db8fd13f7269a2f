import { type SQL, sql } from 'drizzle-orm';
import { bookingConversations } from '#db/schema/booking-conversations.ts';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';

/** How many messages of the other one this side has not read. Beside `bookings`, named in full: a query of one table leaves names of tables out. */
export const unreadBy = (side: BookingSide): SQL<number> => {
  const [other, read] = side === 'girl' ? ['guy', 'girl_read_id'] : ['girl', 'guy_read_id'];
  return sql<number>`(select count(*)::int from ${bookingMessages} m where m.booking_id = "bookings"."id"
    and m.side = ${sql.raw(`'${other}'`)} and m.delivery = 'sent' and not m.hidden
    and m.id > coalesce((select c.${sql.raw(read)} from ${bookingConversations} c where c.booking_id = "bookings"."id"), 0))`;
};
