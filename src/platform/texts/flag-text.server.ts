import { and, eq, isNull } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { reports } from '#db/schema/reports.ts';
import { memberTextOf, type TextKind } from '#permissions/texts/member-texts.server.ts';
import { findSexualServicesPhrase } from '#shared/catalogues/sexual-services.ts';
import { findLifeDetails } from '#shared/fields/life-details.ts';
import { findPrivateDetails } from '#shared/texts/private-details.ts';
import { containsRealName } from '#shared/texts/real-name.ts';
import type { Tx } from '../db/client.server.ts';
import { notifyOfReportedText } from './notify-of-reported-text.server.ts';

type Written = {
  texts: readonly (string | null | undefined)[];
  /** The person the text is about, whose registered name must not be in it. */
  about?: { girlId?: number | null; guyId?: number | null };
  /** A girl quotes what a guy asked for; that isn't flagged. */
  mayQuote?: boolean;
  /** Two who agreed on a session exchange numbers and addresses; these aren't flagged. */
  mayHoldContacts?: boolean;
};

/**
 * Puts a text before moderators that looks like private details or asks for sexual services. The text stays visible until they decide.
 * Call it in the transaction of every write of a member's text.
 */
export async function flagText(tx: Tx, kind: TextKind, id: number, written: Written): Promise<void> {
  const reason = await findReason(tx, written);
  if (!reason) return;
  const subject = { subjectType: kind, subjectId: String(id) };
  const own = and(eq(reports.subjectType, kind), eq(reports.subjectId, subject.subjectId), isNull(reports.reporterUserId), eq(reports.status, 'open'));
  const [open] = await tx.update(reports).set({ reason }).where(own).returning({ id: reports.id });
  if (!open) await tx.insert(reports).values({ ...subject, reason });
  await notifyOfReportedText(tx, kind, id, `A ${memberTextOf(kind).label} was flagged`);
}

async function findReason(tx: Tx, { texts, about = {}, mayQuote = false, mayHoldContacts = false }: Written): Promise<string | null> {
  const text = texts.filter((one) => one).join('\n');
  if (text === '') return null;
  const phrase = mayQuote ? null : findSexualServicesPhrase(texts);
  if (phrase) return `Asks for sexual services: '${phrase}'`;
  const details = (mayHoldContacts ? null : findPrivateDetails(text)) ?? findLifeDetails(text)[0]?.what ?? null;
  if (details) return `May name ${details}`;
  return (await namesPerson(tx, text, about)) ? 'May give the real name of the person it is about' : null;
}

async function namesPerson(tx: Tx, text: string, { girlId, guyId }: NonNullable<Written['about']>): Promise<boolean> {
  const [girl] = girlId ? await tx.select({ name: girls.name, known: girls.stageName, username: girls.username }).from(girls).where(eq(girls.id, girlId)) : [];
  const [guy] = guyId
    ? await tx.select({ name: guyUsers.name, known: guyUsers.username, username: guyUsers.username }).from(guyUsers).where(eq(guyUsers.id, guyId))
    : [];
  return [girl, guy].some((person) => person?.name && containsRealName(text, person.name, [person.known, person.username]));
}
