import { and, asc, eq } from 'drizzle-orm';
import { type Timewaster, timewasterReasons, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { notifyReporter } from '#platform/notifications/notify-reporter.server.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { findLifeDetails } from '#shared/fields/life-details.ts';
import { askAboutDetails } from '#shared/people/ask-about-details.ts';

/** The row that a write is about, locked until the transaction ends. @throws NotFound when the actor does not see it */
export async function lockTimewaster(tx: Tx, actor: Actor, id: number): Promise<Timewaster> {
  const [row] = await tx
    .select()
    .from(timewasters)
    .where(and(eq(timewasters.id, id), visibleTimewasters(actor)))
    .for('update');
  if (!row) throw new NotFound();
  return row;
}

/** Whether other women's reports were merged into this record. */
export async function hasMerged(tx: Tx, id: number): Promise<boolean> {
  const [merged] = await tx.select({ id: timewasters.id }).from(timewasters).where(eq(timewasters.mergedIntoId, id)).limit(1);
  return merged !== undefined;
}

/** Fields whose changes by the reporter wait for a moderator. She decides at once whether her name is shown. */
export const JUDGED = [
  ...(['name', 'city', 'state', 'country', 'clientType', 'severity', 'happenedOn', 'source', 'proof', 'comment'] as const),
  ...(['facebook', 'instagram', 'twitter', 'skype'] as const),
] as const;

export const judgedOf = (row: Pick<Timewaster, (typeof JUDGED)[number]>) =>
  Object.fromEntries(JUDGED.map((field) => [field, row[field]])) as Pick<Timewaster, (typeof JUDGED)[number]>;

/** The reasons of one record. */
export async function listReasons(tx: Tx, timewasterId: number): Promise<TimewasterReason[]> {
  const rows = await tx
    .select({ reason: timewasterReasons.reason })
    .from(timewasterReasons)
    .where(eq(timewasterReasons.timewasterId, timewasterId))
    .orderBy(asc(timewasterReasons.createdAt), asc(timewasterReasons.reason));
  return rows.map(({ reason }) => reason);
}

export async function writeReasons(tx: Tx, timewasterId: number, reasons: TimewasterReason[]) {
  await tx.delete(timewasterReasons).where(eq(timewasterReasons.timewasterId, timewasterId));
  if (reasons.length > 0) await tx.insert(timewasterReasons).values(reasons.map((reason) => ({ timewasterId, reason })));
}

/** Where women write freely. */
const FREE_TEXTS = ['name', 'city', 'comment'] as const;
type Texts = Partial<Record<(typeof FREE_TEXTS)[number], string | null>>;

/**
 * Requires a confirmation for texts that seem to name his home, employer or family. `confirmed` accepts them. Unchanged texts were confirmed when
 * they were written.
 * @throws Invalid naming each field
 */
export function refuseLifeDetails(texts: Texts, { before = {}, confirmed = false }: { before?: Texts; confirmed?: boolean | undefined } = {}): void {
  if (confirmed) return;
  const issues = FREE_TEXTS.flatMap((field) => {
    const text = texts[field];
    const found = text && text !== before[field] ? findLifeDetails(text) : [];
    return found.length > 0 ? [{ path: ['data', 'attributes', field], message: askAboutDetails(found) }] : [];
  });
  if (issues.length > 0) throw new Invalid(issues);
}

/** Tells the girl who reported this what a moderator made of it. */
export const notifyGirl = (tx: Tx, { girlId }: Pick<Timewaster, 'girlId'>, became: 'followed' | 'refused' | 'reopened', reason?: string): Promise<void> =>
  notifyReporter(tx, { girlId }, { became, reason, url: '/girl/my-timewasters' });
