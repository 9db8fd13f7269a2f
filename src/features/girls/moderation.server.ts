import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { bodyFacts, placeFact } from '#platform/moderation/item-facts.server.ts';
import type { Act, ItemReader, ModerationKind, Subject } from '#platform/moderation/kind.server.ts';
import { APPROVE, type ItemDetails, REJECT } from '#platform/moderation/kind.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { decideGirl } from './actions/decide-girl.server.ts';
import { decideStageName } from './actions/decide-stage-name.server.ts';
import { rejectGirl } from './actions/reject-girl.server.ts';
import { reopenGirl } from './actions/reopen-girl.server.ts';
import { reopenStageName } from './actions/reopen-stage-name.server.ts';

const who = {
  ...{ id: girls.id, name: girls.name, username: girls.username, stageName: girls.stageName, picture: girls.profilePicSecureUrl },
  ...{ city: girls.city, state: girls.state, country: girls.country, since: girls.createdAt },
};

type Named = { id: number; name: string | null; username: string | null; stageName: string | null; picture: string | null };

const headOf = ({ id, name, username, stageName, picture }: Named) => ({
  ...{ id, title: stageName ?? username ?? name ?? `Girl ${id}`, link: personAddress('girl', id), picture },
});

/** Girls with a profile of their own. */
const readGirls: ItemReader = async (where, on) => {
  const rows = await on
    .select({
      ...{ ...who, height: girls.height, weight: girls.weight, birthday: girls.birthday },
      ...{ physique: girls.physique, about: girls.about, descriptionVerification: girls.descriptionVerification },
    })
    .from(girls)
    .where(where);
  return rows.map((row) => ({
    ...headOf(row),
    facts: [
      ['Name', row.name],
      ['Username', row.username],
      placeFact(row),
      ['Birthday', row.birthday],
      ...bodyFacts(row),
      ['About', row.about],
      ['Verification', row.descriptionVerification],
    ],
    since: row.since,
  }));
};

const readStageNames: ItemReader = async (where, on) => {
  const rows = await on
    .select({ ...who, waiting: girls.stageNameWaiting, askedAt: girls.stageNameAskedAt })
    .from(girls)
    .where(where);
  return rows.map((row) => ({
    ...headOf(row),
    facts: [['New stage name', row.waiting], ['Stage name', row.stageName], ['Name', row.name], ['Username', row.username], placeFact(row)],
    since: row.askedAt ?? row.since,
  }));
};

const presentGirl = and(eq(girls.matwiseGirl, true), isNull(girls.deletedAt));

const ofGirl = {
  table: girls,
  editLink: ({ title }: ItemDetails) => `/admin/manage-girls?q=${encodeURIComponent(title)}`,
  about: { girl: ({ id }: Subject) => eq(girls.id, id) },
};

const decides =
  (decision: Parameters<typeof decideGirl>[2]): Act =>
  (actor, id, deciding) =>
    decideGirl(actor, id, decision, deciding);

/** The actions notify her of their decisions themselves. */
const undone = (title: string): NonNullable<ModerationKind['notice']> => ({
  ...{ kind: 'profile-decided', url: '/my-profile', undone: title },
  recipients: (tx: Tx, id: number) => tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, id)),
});

export const girlProfile: ModerationKind = {
  ...ofGirl,
  ...{ name: 'girlProfile', label: 'Profiles', one: 'Girl’s profile', hasPicture: true },
  section: { position: 3, heading: '{product} girls profile approvals' },
  waiting: and(presentGirl, isNull(girls.profileApproved)),
  risks: [{ what: 'Profile of a girl', urgency: 'soon', why: 'she waits to be seen', hours: 48 }],
  read: readGirls,
  approve: { ...APPROVE, act: decides({ profileApproved: true }) },
  reject: { ...REJECT, reasons: 'profile', act: rejectGirl },
  undo: reopenGirl,
  actions: ['girl.approved', 'girl.rejected', 'girl.deleted'],
  entries: /^girl\.(approved|rejected|reopened|deleted|restored)$/,
  notice: undone('A moderator is reviewing your profile again'),
  chart: { name: 'Profiles of girls', among: eq(girls.matwiseGirl, true), decided: { actions: ['girl.approved', 'girl.rejected'] } },
};

export const girlPicture: ModerationKind = {
  ...ofGirl,
  ...{ name: 'girlPicture', label: 'Pictures', one: 'Girl’s profile picture', hasPicture: true },
  section: { position: 7, heading: '{product} girls profile picture approvals' },
  waiting: and(
    presentGirl,
    sql`${girls.profilePicApproved} is not true`,
    // A picture that was rejected waits for her, not for a moderator.
    isNull(girls.profilePicApproved),
    isNotNull(girls.profilePicPublicId),
    eq(girls.profileApproved, true),
  ),
  risks: [{ what: 'Picture of a girl', urgency: 'soon', why: 'she waits to be seen', hours: 48 }],
  read: readGirls,
  seen: ({ picture }) => picture,
  approve: { ...APPROVE, act: decides({ profilePicApproved: true }) },
  reject: { ...REJECT, reasons: 'picture', act: decides({ profilePicApproved: false }) },
  undo: decides({ profilePicApproved: null }),
  actions: ['girl.pictureApproved', 'girl.pictureRejected'],
  entries: /^girl\.picture/,
  notice: undone('A moderator is reviewing your profile picture again'),
};

export const girlName: ModerationKind = {
  ...ofGirl,
  ...{ name: 'girlName', label: 'Stage names', one: 'Girl’s new stage name' },
  since: girls.stageNameAskedAt,
  waiting: and(presentGirl, isNotNull(girls.stageNameWaiting), isNotNull(girls.stageNameAskedAt)),
  risks: [{ what: 'New stage name of a girl', urgency: 'soon', why: 'she waits for her new name', hours: 48 }],
  read: readStageNames,
  approve: { ...APPROVE, act: (actor, id, deciding) => decideStageName(actor, id, 'approve', deciding) },
  reject: { ...REJECT, reasons: 'name', act: (actor, id, deciding) => decideStageName(actor, id, 'reject', deciding) },
  undo: reopenStageName,
  actions: ['girl.nameApproved', 'girl.nameRejected'],
  entries: /^girl\.name/,
  notice: undone('A moderator is reviewing your new stage name again'),
};
