import { randomUUID } from 'node:crypto';
import {
  bookings,
  comments,
  contactMessages,
  girlsOnlyComments,
  guyReviews,
  guyUsers,
  legacyFollowMyTravels,
  moderatorComments,
  reports,
  reputationList,
  sessionGirlsReports,
  timewasterComments,
  timewasterEmails,
  twoFactors,
  unverifiedReferences,
  verifications,
} from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { contactHash, contactKeyId, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { makeProblemGirl, makeSessionGirl } from '#tests/factories/content.ts';
import { makeDisputeRecord } from '#tests/factories/disputes.ts';
import { createBannedGuy, createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { createNotification } from '#tests/factories/notification.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { makeTravel } from '#tests/factories/travel.ts';
import { signIn } from '#tests/sign-in.ts';
import type { Asker } from './audiences.ts';

export type Caster = Asker & { session: () => Promise<{ cookie: string; csrf: string } | undefined> };

const asker = (name: string, member: Member, role: Asker['role'], isTrustedGirl = false): Caster => ({
  ...{ name, role, userId: member.userId, girlId: member.girlId, guyId: member.guyId, isTrustedGirl },
  session: () => signIn(member),
});

const insertOne = async <Row>(rows: Promise<Row[]>): Promise<Row> => (await rows)[0] as Row;

/** Everybody who can ask, with rows of every protected kind about them. The contacts on the reports are told apart by `phones`. */
export async function makeCast(round: number): Promise<{ people: Caster[]; moderator: Caster; phones: string[] }> {
  const [girl, otherGirl, waiting, rejected, hidden] = await Promise.all([
    createGirl(),
    createGirl(),
    createGirl({ girl: { profileApproved: null } }),
    createGirl({ girl: { profileApproved: false, deletedAt: new Date() } }),
    createGirl({ girl: { adminShowProfile: false } }),
  ]);
  const [guy, otherGuy, banned, moderator] = await Promise.all([
    createGuy(),
    createGuy({ guy: { userShowProfile: false } }),
    createBannedGuy(),
    createModerator(),
  ]);

  const phones: string[] = [];
  for (const [at, reporter] of [girl, otherGirl, waiting, hidden].entries()) {
    const phone = `512555${String(2_000 + ((round * 7 + at) % 7_000)).padStart(4, '0')}`;
    phones.push(phone);
    const id = await makeTimewaster(reporter, {
      phoneNumber: phone,
      email: `mk--timewasters--email--g${reporter.girlId}--@example.org`,
      approved: reporter !== waiting,
      anonymous: at === 1,
    });
    await db.insert(timewasterComments).values({ timewasterId: id, girlId: otherGirl.girlId, comment: 'Again', anonymous: true });
    const email = `mk--timewaster_emails--email--g${otherGirl.girlId}--@example.org`;
    await db.insert(timewasterEmails).values({
      timewasterId: id,
      girlId: otherGirl.girlId,
      emailEncrypted: encryptContact(email),
      emailHash: contactHash('email', email),
      keyId: contactKeyId(),
    });
  }
  for (const her of [girl, otherGirl, waiting]) {
    const both = { girlId: her.girlId, guyUserId: guy.guyId };
    await db.insert(bookings).values({ girlId: her.girlId, guyId: guy.guyId, dateTimeAvailable: 'x', sessionLength: 'x', desiredSessionType: 'x' });
    await db.insert(guyReviews).values({ ...both, comment: 'x', vote: true });
    await db.insert(girlsOnlyComments).values({ ...both, comment: 'x' });
    await db.insert(moderatorComments).values({ girlId: her.girlId, comment: 'x' });
    await createNotification(her.userId);
    await makeTravel(her.girlId);
  }
  const reported = await insertOne(
    db
      .insert(comments)
      .values({ subjectType: 'girl', subjectId: String(girl.girlId), body: 'x', authorUserId: guy.userId })
      .returning(),
  );
  await db.insert(reports).values({ subjectType: 'comment', subjectId: String(reported.id), reason: 'x', comment: 'x', reporterUserId: girl.userId });
  await db.insert(unverifiedReferences).values({ guyUserId: guy.guyId, girlUrl: 'x', girlUsername: 'x', email: 'x' });
  await db.insert(moderatorComments).values({ guyUserId: guy.guyId, comment: 'x' });
  await db.insert(reputationList).values({ girlHandle: 'x', guyHandle: 'x', comment: 'x' });
  await db.insert(legacyFollowMyTravels).values({ username: `old${round}`, email: 'x' });
  await db.insert(sessionGirlsReports).values({ sessionGirlId: (await makeSessionGirl()).id, guyUserId: guy.guyId, category: 'other', comment: 'x' });
  await makeProblemGirl({ pending: true, guyId: guy.guyId });
  await makeProblemGirl();
  await makeDisputeRecord();
  await createNotification(guy.userId);
  await db.insert(contactMessages).values({ email: 'x', subject: 'x', message: 'x', userId: guy.userId });
  await db.insert(twoFactors).values({ id: randomUUID(), secret: 'x', backupCodes: 'x', userId: moderator.userId });
  await db.insert(verifications).values({ id: randomUUID(), identifier: `fuzz:${randomUUID()}`, value: 'x', expiresAt: new Date(Date.now() + 3_600_000) });
  await db.update(guyUsers).set({ phone: 'x', skype: 'x', moderatorComments: 'x' });

  const people: Caster[] = [
    { name: 'visitor', role: 'public', userId: null, girlId: null, guyId: null, isTrustedGirl: false, session: async () => undefined },
    asker('guy', guy, 'male'),
    asker('other guy', otherGuy, 'male'),
    asker('banned guy', banned, 'public'),
    asker('girl', girl, 'female', true),
    asker('other girl', otherGirl, 'female', true),
    asker('girl, not yet approved', waiting, 'female'),
    asker('girl, rejected', rejected, 'female'),
    asker('girl, hidden by a moderator', hidden, 'female'),
  ];
  return { people, moderator: asker('moderator', moderator, 'moderator'), phones };
}
