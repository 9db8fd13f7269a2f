import { randomUUID } from 'node:crypto';
import { accountMeasures } from '#db/schema/account-measures.ts';
import { girlMerges } from '#db/schema/girl-merges.ts';
import { girlsSiteProfiles } from '#db/schema/girls-site-profiles.ts';
import { moderationHandovers } from '#db/schema/moderation-handovers.ts';
import { moderatorProposals } from '#db/schema/moderator-proposals.ts';
import { tableViews } from '#db/schema/table-views.ts';
import { db } from '#platform/db/client.server.ts';
import { makeScammer } from './content.ts';
import { createGirl, createGuy, createModerator } from './members.ts';

/** An open proposal by a moderator of its own. @returns its id */
export async function createProposal(): Promise<number> {
  const [proposer, proposed] = [await createModerator(), await createGuy()];
  const [row] = await db
    .insert(moderatorProposals)
    .values({ userId: proposed.userId, proposedByUserId: proposer.userId, reason: 'Knows the scene' })
    .returning({ id: moderatorProposals.id });
  return row!.id;
}

/** A merge of two records without children. @returns its id */
export async function createGirlMerge(): Promise<number> {
  const [into, from] = [await makeScammer(), await makeScammer({ deletedAt: new Date() })];
  const [row] = await db.insert(girlMerges).values({ intoId: into.id, fromId: from.id }).returning({ id: girlMerges.id });
  return row!.id;
}

/** A girl whose profile on the other site is confirmed. @returns her id */
export async function createSiteProfile(): Promise<number> {
  const { girlId, username } = await createGirl({ girl: { sessiongirlsUrl: 'https://girls.example/confirmed' } });
  await db.insert(girlsSiteProfiles).values({ girlId, username, profileUrl: 'https://girls.example/confirmed' });
  return girlId;
}

/** A profile that this moderator passed on. @returns the id of the girl */
export async function createHandover({ userId }: { userId: string }): Promise<number> {
  const { girlId } = await createGirl({ girl: { profileApproved: null } });
  await db.insert(moderationHandovers).values({ subjectType: 'girlProfile', subjectId: String(girlId), byUserId: userId, note: 'Is it her?' });
  return girlId;
}

/** A view of the table of girls that this moderator keeps. */
export async function createTableView({ userId }: { userId: string }, query = 'f.banned=yes'): Promise<number> {
  const [view] = await db
    .insert(tableViews)
    .values({ userId, tableName: 'girls', name: `View ${randomUUID()}`, query })
    .returning({ id: tableViews.id });
  return view!.id;
}

/** A guy whom this moderator warned just now. */
export async function createWarnedGuy({ userId }: { userId: string }): Promise<number> {
  const { guyId } = await createGuy();
  await db.insert(accountMeasures).values({ guyId, measure: 'warn', reason: 'Rude to a girl', byUserId: userId });
  return guyId;
}
