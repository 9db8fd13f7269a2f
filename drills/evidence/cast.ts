import { eq } from 'drizzle-orm';
import { blocks, bookings, girlsOnlyComments, guyReviews, timewasters, unverifiedReferences } from '#db/schema/index.ts';
import { addEmail } from '#features/timewasters/additions/contacts.server.ts';
import type { TimewasterInput } from '#features/timewasters/schema.ts';
import { db } from '#platform/db/client.server.ts';
import { refreshGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { makeMeeting } from '#tests/factories/meetings.ts';
import { createGirl, createGuy, createModerator, createNewGirl, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';

export type Session = { cookie: string; csrf: string };
/** An account of the attacker. Its name is in every text it writes, so that a difference names its author. */
export type Attacker = { name: string; kind: 'new girl' | 'approved girl' | 'guy'; isBannedLater: boolean; id: number; username: string; session: Session };
type Man = { name: string; guyId: number; username: string; phone: string; email: string; bookingId: number };

/** A site with evidence for and against five men, its honest readers, and the attacker's 20 accounts. Everyone is logged in. */
export type Cast = {
  men: Man[];
  /** Ids of reports that a moderator approved. */
  reports: Record<'severe' | 'anonymous' | 'anonymousOfOther' | 'signed' | 'disputed', number>;
  girls: { girlId: number; stageName: string }[];
  readers: Record<string, Session | undefined>;
  attackers: Attacker[];
  moderator: Session;
};

export const phoneOf = (number: number) => `+1512555${String(number).padStart(4, '0')}`;

export async function makeCast(): Promise<Cast> {
  const [girl, reporter, moderator] = [await createGirl(), await createGirl(), await createModerator()];
  const men = await makeMen(girl.girlId);
  const [reported, innocent, praised, , disputed] = men as [Man, Man, Man, Man, Man];

  const severe: Partial<TimewasterInput> = { clientType: 'dangerous', severity: 3, reasons: ['threat'] };
  const reports = {
    severe: await makeTimewaster(reporter, { ...severe, name: 'Rough Rider', phoneNumber: reported.phone }),
    // Alike except for their authors: no answer may differ by the author.
    anonymous: await makeTimewaster(reporter, { name: 'No Show', phoneNumber: phoneOf(201), anonymous: true }),
    anonymousOfOther: await makeTimewaster(girl, { name: 'No Show', phoneNumber: phoneOf(202), anonymous: true }),
    signed: await makeTimewaster(reporter, { name: 'Late Again', phoneNumber: phoneOf(203) }),
    disputed: await makeTimewaster(reporter, { ...severe, name: 'Says No', phoneNumber: disputed.phone, email: disputed.email }),
  };
  await db.update(timewasters).set({ disputed: true }).where(eq(timewasters.id, reports.disputed));
  await addEmail(actorOf(reporter), { timewasterId: reports.severe, email: reported.email });

  await makeMeeting(reporter.girlId, praised.guyId, { hoursAgo: 400, outcome: 'happened' });
  await db.insert(guyReviews).values({ girlId: reporter.girlId, guyUserId: praised.guyId, comment: 'Polite and on time', vote: true });
  await db.insert(girlsOnlyComments).values({ girlId: reporter.girlId, guyUserId: innocent.guyId, comment: 'Asked twice, never came' });
  await db.insert(unverifiedReferences).values({ guyUserId: praised.guyId, girlUsername: 'elsewhere', girlUrl: 'https://example.com/elsewhere' });

  const attackers = await makeAttackers();
  const blocked = attackers.find(({ kind }) => kind === 'guy') as Attacker;
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: blocked.id });
  await refreshGuyIdentifiers();
  const guy = await createGuy();
  return {
    ...{ men, reports, attackers, moderator: await signIn(moderator) },
    girls: [girl, reporter].map(({ girlId, username }) => ({ girlId, stageName: `Stage ${username}` })),
    readers: { girl: await signIn(girl), reporter: await signIn(reporter), guy: await signIn(guy), visitor: undefined },
  };
}

async function makeMen(girlId: number): Promise<Man[]> {
  const men: Man[] = [];
  for (const [at, name] of ['reported', 'innocent', 'praised', 'unknown', 'disputed'].entries()) {
    const [phone, email] = [phoneOf(101 + at), `${name}@example.org`];
    const { guyId, username } = await createGuy({ guy: { phone, email, allowContact: true }, user: { email } });
    const [booking] = await db
      .insert(bookings)
      .values({ girlId, guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' })
      .returning({ id: bookings.id });
    men.push({ name, guyId, username, phone, email, bookingId: booking?.id as number });
  }
  return men;
}

/** Ten girls without approval, nine guys and one approved girl; a moderator bans five of them halfway. */
async function makeAttackers(): Promise<Attacker[]> {
  const attackers: Attacker[] = [];
  const add = async (kind: Attacker['kind'], member: Member, isBannedLater = false) =>
    attackers.push({
      ...{ name: `attacker-${attackers.length + 1}.`, kind, isBannedLater },
      ...{ id: (member.girlId ?? member.guyId) as number, username: member.username, session: await signIn(member) },
    });
  for (let at = 0; at < 10; at += 1) await add('new girl', await createNewGirl(), at < 3);
  for (let at = 0; at < 9; at += 1) await add('guy', await createGuy({ guy: { phone: phoneOf(301 + at) } }), at > 6);
  await add('approved girl', await createGirl());
  return attackers;
}
