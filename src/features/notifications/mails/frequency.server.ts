import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import { notifications } from '#db/schema/notifications.ts';
import { users } from '#db/schema/users.ts';
import { type EmailFrequency, NOTIFICATION_KINDS, type NotificationKind, notificationKind } from '#shared/notification-kinds.ts';

/** A notice joined with what its reader chose for its kind. */
export const chosen = and(eq(notificationPreferences.userId, notifications.userId), eq(notificationPreferences.kind, notifications.kind)) as SQL;

/** Whose address is theirs and who may still read here. */
export const reachable = and(eq(users.emailVerified, true), eq(users.banned, false), isNull(users.deletedAt)) as SQL;

const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
const inList = (list: readonly NotificationKind[]) =>
  sql`${notifications.kind} in (${sql.join(
    list.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;

/** Rooms that write every email about a kind themselves; the plain one and the digest leave those alone. */
const ours = kinds.filter((kind) => notificationKind(kind).ownMail !== 'always');

/** Kinds that go out by the plain email: nobody writes one of their own. */
export const plainKinds = kinds.filter((kind) => notificationKind(kind).ownMail === undefined);

/** Notices whose reader wants them so, by choice or because the kind is so. */
export function wants(frequency: EmailFrequency): SQL {
  const standard = ours.filter((kind) => notificationKind(kind).email === frequency);
  const byDefault = standard.length > 0 ? sql`(${notificationPreferences.email} is null and ${inList(standard)})` : sql`false`;
  return sql`${inList(ours)} and (${notificationPreferences.email} = ${frequency} or ${byDefault})`;
}
