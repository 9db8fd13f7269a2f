import type { NotificationKind } from '#shared/notification-kinds.ts';
import type { Tx } from '../db/client.server.ts';
import type { MailCalendar } from '../mail/mail-content.server.ts';

type Notified = { userId: string; data: Record<string, unknown> };
type Load = (tx: Tx, notice: Notified) => Promise<MailCalendar | null>;

const loads = new Map<string, Load>();

/** Sets what emails about notices of a kind carry for the reader's calendar; called by the composer in `src/app/registries/`. */
export function attachCalendar(kind: NotificationKind, load: Load): void {
  loads.set(kind, load);
}

export const calendarOfNotice = async (tx: Tx, { kind, ...notice }: Notified & { kind: string }): Promise<MailCalendar | null> =>
  (await loads.get(kind)?.(tx, notice)) ?? null;
