import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { bodyFacts, reporterLink } from '#platform/moderation/item-facts.server.ts';
import type { Act, ItemReader, ModerationKind, Subject } from '#platform/moderation/kind.server.ts';
import { APPROVE, DISMISS_REPORT, type ItemDetails, REJECT, UPHOLD_REPORT } from '#platform/moderation/kind.ts';
import { Invalid } from '#shared/errors.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { decideSessionGirl } from './actions/decide-session-girl.server.ts';
import { decideSessionGirlImage } from './actions/decide-session-girl-image.server.ts';
import { decideSessionGirlReport } from './actions/decide-session-girl-report.server.ts';

const GALLERY_MAX = 100;

/** Stored here, or still where it was crawled. */
const crawledPicture = sql<string | null>`coalesce(${sessionGirls.cloudinarySecureUrl}, ${sessionGirls.pictureUrl})`;

const readSessionGirls: ItemReader = async (where, on) => {
  const rows = await on
    .select({
      ...{ id: sessionGirls.id, name: sessionGirls.name, username: sessionGirls.username, email: sessionGirls.email },
      ...{ height: sessionGirls.height, weight: sessionGirls.weight, physique: sessionGirls.physique },
      ...{ legacyGirlId: sessionGirls.legacyGirlId, picture: crawledPicture, since: sessionGirls.createdAt },
    })
    .from(sessionGirls)
    .where(where);
  return rows.map(({ id, name, username, email, legacyGirlId, picture, since, ...body }) => ({
    id,
    title: name ?? username,
    link: personAddress('session-girl', id),
    picture,
    facts: [['Username', username], ...bodyFacts(body), ['Email', email], ['Legacy id', legacyGirlId]],
    since,
  }));
};

/** With the pictures of her gallery: a moderator may choose another profile picture among them. */
const readWithGallery: ItemReader = async (where, on) => {
  const items = await readSessionGirls(where, on);
  const gallery = await readGalleries(
    items.map(({ id }) => id),
    on,
  );
  return items.map((item) => ({ ...item, gallery: (gallery.get(item.id) ?? []).flatMap(({ url }) => url ?? []).slice(0, GALLERY_MAX) }));
};

async function readGalleries(ids: number[], on: Db | Tx) {
  const rows = await on
    .select({ girl: sessionGirlsImages.sessionGirlId, url: sessionGirlsImages.cloudinarySecureUrl })
    .from(sessionGirlsImages)
    .where(
      and(
        inArray(sessionGirlsImages.sessionGirlId, ids),
        eq(sessionGirlsImages.imageType, 'gallery'),
        isNotNull(sessionGirlsImages.cloudinarySecureUrl),
        // A picture that waits as explicit, or was rejected as such, becomes no one's profile picture.
        sql`(not ${sessionGirlsImages.explicit} or ${sessionGirlsImages.jenApproved})`,
      ),
    )
    .orderBy(asc(sessionGirlsImages.id));
  return Map.groupBy(rows, ({ girl }) => girl);
}

const ofSessionGirl = {
  table: sessionGirls,
  editLink: ({ facts, title }: ItemDetails) =>
    `/admin/manage-sessiongirls?q=${encodeURIComponent(String(facts.find(([name]) => name === 'Username')?.[1] ?? title))}`,
  about: { 'session-girl': ({ id }: Subject) => eq(sessionGirls.id, id) },
};

const decides =
  (decision: Parameters<typeof decideSessionGirl>[2]): Act =>
  (actor, id, deciding) =>
    decideSessionGirl(actor, id, decision, deciding);

const FOUND_ELSEWHERE = { urgency: 'routine', why: 'found on another site', hours: null } as const;

export const sessionGirlPicture: ModerationKind = {
  ...ofSessionGirl,
  ...{ name: 'sessionGirlPicture', label: 'Session-girl pictures', one: 'Session girl’s picture', hasPicture: true },
  section: { position: 1, heading: 'Sessiongirls profile picture approvals' },
  asksFor: 'picture',
  waiting: and(sql`${sessionGirls.profilePicApproved} is not true`, isNull(sessionGirls.profilePicApproved), sql`${crawledPicture} is not null`),
  risks: [{ what: 'Picture of a session girl', ...FOUND_ELSEWHERE }],
  read: readWithGallery,
  seen: ({ picture }) => picture,
  approve: {
    ...APPROVE,
    act: (actor, id, deciding, { picture }) =>
      decideSessionGirl(actor, id, { profilePicApproved: true, ...(picture !== undefined && { cloudinarySecureUrl: picture }) }, deciding),
  },
  reject: { ...REJECT, act: decides({ profilePicApproved: false }) },
  undo: decides({ profilePicApproved: null }),
  actions: ['sessionGirl.pictureApproved', 'sessionGirl.pictureRejected'],
  entries: /^sessionGirl\.picture/,
};

const notSeen = ['Email', 'Legacy id'];

export const sessionGirlProfile: ModerationKind = {
  ...ofSessionGirl,
  ...{ name: 'sessionGirlProfile', label: 'Session-girl profiles', one: 'Session girl’s profile', hasPicture: true },
  section: { position: 2, heading: 'Sessiongirls profile approvals' },
  waiting: isNull(sessionGirls.profileApproved),
  risks: [{ what: 'Profile of a session girl', ...FOUND_ELSEWHERE }],
  read: readSessionGirls,
  seen: ({ title, facts }) => [title, facts.filter(([name]) => !notSeen.includes(name))],
  approve: { ...APPROVE, act: decides({ profileApproved: true }) },
  reject: { ...REJECT, act: decides({ profileApproved: false }) },
  undo: decides({ profileApproved: null }),
  actions: ['sessionGirl.approved', 'sessionGirl.rejected'],
  entries: /^sessionGirl\.(approved|rejected|reopened)$/,
  chart: { name: 'Session girls', decided: { actions: ['sessionGirl.approved', 'sessionGirl.rejected'] } },
};

export const scrapedEmail: ModerationKind = {
  ...ofSessionGirl,
  ...{ name: 'scrapedEmail', label: 'Scraped emails', one: 'Email of a session girl' },
  section: { position: 4, heading: 'Add email to scraped SessionGirl' },
  asksFor: 'email',
  waiting: isNull(sessionGirls.email),
  risks: [{ what: 'Session girl without an email', urgency: 'routine', why: 'has no email address yet', hours: null }],
  read: readSessionGirls,
  seen: ({ title }) => title,
  approve: {
    ...{ label: 'Match', done: 'Email added' },
    act: async (actor, id, deciding, { email }) => {
      if (!email) throw new Invalid([{ path: ['choice', 'email'], message: 'This field is required' }]);
      await decideSessionGirl(actor, id, { email }, deciding);
    },
  },
  reject: { label: 'No match (set empty email)', done: 'Email added', act: decides({ email: '' }) },
  undo: decides({ email: null }),
  actions: ['sessionGirl.emailSet'],
  entries: /^sessionGirl\.emailSet$/,
};

const decidesImage =
  (jenApproved: boolean | null): Act =>
  (actor, id, deciding) =>
    decideSessionGirlImage(actor, id, { jenApproved }, deciding);

export const explicitImage: ModerationKind = {
  ...{ name: 'explicitImage', label: 'Explicit images', one: 'Explicit image', hasPicture: true, isVeiled: true },
  section: { position: 6, heading: 'Explicit images' },
  table: sessionGirlsImages,
  waiting: and(eq(sessionGirlsImages.explicit, true), isNull(sessionGirlsImages.jenApproved)),
  risks: [{ what: 'Explicit image', urgency: 'urgent', why: 'explicit picture', hours: 24 }],
  read: async (where, on) => {
    const rows = await on
      .select({ row: sessionGirlsImages, username: sessionGirls.username })
      .from(sessionGirlsImages)
      .innerJoin(sessionGirls, eq(sessionGirls.id, sessionGirlsImages.sessionGirlId))
      .where(where);
    return rows.map(({ row: { id, cloudinarySecureUrl, imageType, explicitNudity, createdAt, sessionGirlId }, username }) => ({
      id,
      title: `Picture of ${username}`,
      link: personAddress('session-girl', sessionGirlId),
      picture: cloudinarySecureUrl,
      facts: [
        ['Kind', imageType],
        ['Explicit nudity', explicitNudity === null ? null : `${Math.round(explicitNudity * 100)} %`],
      ],
      since: createdAt,
    }));
  },
  about: { 'session-girl': ({ id }) => eq(sessionGirlsImages.sessionGirlId, id) },
  approve: { ...APPROVE, act: decidesImage(true) },
  reject: { ...REJECT, act: decidesImage(false) },
  undo: decidesImage(null),
  actions: ['sessionGirl.imageApproved', 'sessionGirl.imageRejected'],
};

/** Reports of guys about crawled profiles. */
export const sessionGirlReport: ModerationKind = {
  ...{ name: 'sessionGirlReport', label: 'Session-girl reports', one: 'Session-girl report' },
  table: sessionGirlsReports,
  // A report that became a scammer or problem-girl report waits as such.
  waiting: and(eq(sessionGirlsReports.status, 'open'), isNull(sessionGirlsReports.scammerId), isNull(sessionGirlsReports.problemGirlId)),
  risks: [{ what: 'Report of a session girl', urgency: 'soon', why: 'a profile is reported', hours: 72 }],
  read: async (where, on) => {
    const rows = await on
      .select({ row: sessionGirlsReports, username: sessionGirls.username, reporter: guyUsers.username })
      .from(sessionGirlsReports)
      .innerJoin(sessionGirls, eq(sessionGirls.id, sessionGirlsReports.sessionGirlId))
      .leftJoin(guyUsers, eq(guyUsers.id, sessionGirlsReports.guyUserId))
      .where(where);
    return rows.map(({ row, username, reporter }) => ({
      id: row.id,
      title: `${username}: ${row.category}`,
      link: personAddress('session-girl', row.sessionGirlId),
      picture: null,
      facts: [
        ['The reporter says', row.comment],
        ['Reported by', reporter],
      ],
      ...reporterLink(row.guyUserId === null ? null : { kind: 'guy', id: row.guyUserId }),
      since: row.createdAt,
    }));
  },
  about: { 'session-girl': ({ id }) => eq(sessionGirlsReports.sessionGirlId, id) },
  approve: { ...UPHOLD_REPORT, act: (actor, id, deciding) => decideSessionGirlReport(actor, id, 'upheld', deciding) },
  reject: { ...DISMISS_REPORT, reasons: 'dismissal', act: (actor, id, deciding) => decideSessionGirlReport(actor, id, 'dismissed', deciding) },
  undo: (actor, id, deciding) => decideSessionGirlReport(actor, id, 'open', deciding),
  actions: ['sessionGirlReport.upheld', 'sessionGirlReport.dismissed'],
};
