import { and, eq, isNull } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { type User, users } from '#db/schema/users.ts';
import { readDb } from '#platform/db/client.server.ts';
import type { PublicKind } from '#shared/catalogues/statuses.ts';
import { formatDate, formatMoment } from '#shared/dates.ts';
import { type PersonKind, personAddress } from '#shared/people/person-address.ts';
import { placeText } from '#shared/place-text.ts';
import type { Person, PersonFact } from './person.ts';

export type Head = { person: Person; userId: string | null };
type State = Person['states'][number];

const yesNo = (value: boolean | null) => (value === null ? 'Not decided' : value ? 'Yes' : 'No');
const onDay = (moment: Date | null) => moment && formatDate(moment);

const banned = (unbanAt: Date | null): State => ({ text: unbanAt ? `Banned until ${formatDate(unbanAt)}` : 'Banned for good', tone: 'error' });
const deleted: State = { text: 'Deleted', tone: 'neutral' };

/** The states that hold, in the order given. */
const holding = (...states: (State | false | null)[]): State[] => states.filter((state) => state !== false && state !== null);

const ofUser = (user: User | null): PersonFact[] =>
  user
    ? [
        ['Logs in as', user.displayUsername],
        ['Email', user.deletedAt ? null : `${user.email}${user.emailVerified ? '' : ' (not confirmed)'}`],
        ['Registered', formatDate(user.createdAt)],
        ['Second factor', user.twoFactorEnabled ? 'On' : 'Off'],
        ['Locked since', user.lockedAt && formatMoment(user.lockedAt)],
        ['Banned because', user.banReason],
        ['Linked', Object.keys(user.linkedSocials).join(', ') || null],
        ['Moderator', user.isModerator ? 'Yes' : null],
        ['Account deleted', onDay(user.deletedAt)],
      ]
    : [];

async function headOfGuy(id: number): Promise<Head | null> {
  const [found] = await readDb
    .select({ row: guyUsers, user: users, girlId: girls.id })
    .from(guyUsers)
    .leftJoin(users, eq(users.id, guyUsers.userId))
    .leftJoin(girls, and(eq(girls.userId, guyUsers.userId), isNull(girls.deletedAt)))
    .where(eq(guyUsers.id, id));
  if (!found) return null;
  const { row, user, girlId } = found;
  const isShown = !row.softDeleted && !row.banned && row.auth0Verified && row.userShowProfile && row.adminShowProfile !== false;
  const person: Person = {
    ...{ kind: 'guy', id, name: row.username, isBanned: row.banned, isDeleted: row.softDeleted },
    states: holding(
      row.banned && banned(row.unbanAt),
      row.softDeleted && deleted,
      row.adminShowProfile === false && { text: 'Hidden by a moderator', tone: 'warning' },
      !row.auth0Verified && { text: 'Email not confirmed', tone: 'warning' },
      isShown && { text: 'Public profile', tone: 'success' },
    ),
    publicPage: isShown ? `/guy/${encodeURIComponent(row.username)}` : null,
    account: ofUser(user),
    profile: [
      ['Name', row.name],
      ['Email', row.email],
      ['Phone', row.phone],
      ['Skype', row.skype],
      ['Location', placeText(row)],
      ['Birthday', row.birthday && formatDate(row.birthday)],
      ['About', row.aboutMe],
      ['He shows his profile', yesNo(row.userShowProfile)],
      ['Girls may contact him', yesNo(row.allowContact)],
      ['Note from an import', row.moderatorComments],
    ],
    notes: null,
    // A profile that no moderator decided about is shown.
    switches: row.softDeleted ? [] : [{ attribute: 'admin_show_profile', value: row.adminShowProfile !== false }],
    alsoAs: girlId === null ? [] : [{ label: 'The same account has a girl’s profile', to: personAddress('girl', girlId) }],
  };
  return { person, userId: row.userId };
}

const kindWords: Record<PublicKind, string> = {
  profile: 'Girl',
  scammer: 'Scammer',
  'problem-girl': 'Problem girl',
  review: 'Reviewed on forums',
  other: 'In no search',
};

async function headOfGirl(id: number): Promise<Head | null> {
  const [found] = await readDb
    .select({ row: girls, user: users, guyId: guyUsers.id, sessionGirlId: sessionGirls.id, sessionGirl: sessionGirls.username })
    .from(girls)
    .leftJoin(users, eq(users.id, girls.userId))
    .leftJoin(guyUsers, eq(guyUsers.userId, girls.userId))
    .leftJoin(sessionGirls, eq(sessionGirls.legacyGirlId, girls.id))
    .where(eq(girls.id, id))
    .limit(1);
  if (!found) return null;
  const { row, user, guyId, sessionGirlId, sessionGirl } = found;
  const name = row.stageName ?? row.username ?? row.name ?? `Record ${id}`;
  const isRejected = row.profileApproved === false;
  const person: Person = {
    ...{ kind: 'girl', id, name, isBanned: row.banned, isDeleted: row.deletedAt !== null },
    states: holding(
      row.banned && banned(user?.unbanAt ?? null),
      row.deletedAt && !isRejected && deleted,
      row.isScammer && { text: row.reportPending ? 'Reported as a scammer, waiting' : 'Scammer', tone: 'error' },
      row.matwiseGirl && row.profileApproved === null && { text: 'Waiting for approval', tone: 'warning' },
      isRejected && { text: 'Rejected', tone: 'error' },
      row.adminShowProfile === false && { text: 'Hidden by a moderator', tone: 'warning' },
      !row.girlShowProfile && { text: 'She hides her profile', tone: 'neutral' },
      row.disputed && { text: 'Disputed', tone: 'warning' },
      row.publicKind === 'profile' && { text: 'Public profile', tone: 'success' },
    ),
    publicPage: publicPageOf(row),
    account: ofUser(user),
    profile: [
      ['Shown as', row.publicKind && kindWords[row.publicKind]],
      ['Name', row.name],
      ['Username', row.username],
      ['Email', row.email],
      ['Phone', row.phone],
      ['Location', placeText(row)],
      ['Birthday', row.birthday && formatDate(row.birthday)],
      ['Headline', row.headline],
      ['About', row.about ?? row.description],
      ['Verification', row.descriptionVerification],
      ['Profile approved', yesNo(row.profileApproved)],
      ['Picture approved', row.profilePicPublicId ? yesNo(row.profilePicApproved) : 'No picture'],
    ],
    notes: row.deletedAt ? null : { text: row.notes },
    switches: row.deletedAt ? [] : switchesOf(row),
    alsoAs: [
      ...(guyId === null ? [] : [{ label: 'The same account has a guy’s profile', to: personAddress('guy', guyId) }]),
      ...(sessionGirlId === null ? [] : [{ label: `Matched with the session girl ${sessionGirl}`, to: personAddress('session-girl', sessionGirlId) }]),
    ],
  };
  return { person, userId: row.userId };
}

const switchesOf = (girl: Girl): Person['switches'] => [
  { attribute: 'girl_show_profile', value: girl.girlShowProfile === true },
  { attribute: 'admin_show_profile', value: girl.adminShowProfile === true },
  { attribute: 'matwise_girl', value: girl.matwiseGirl === true },
  { attribute: 'active', value: girl.active === true },
  { attribute: 'trans', value: girl.trans === true },
];

const publicPages: Partial<Record<PublicKind, string>> = { profile: '/profile', scammer: '/scammer', review: '/review' };

function publicPageOf({ publicKind, stageName, username, id }: Pick<Girl, 'publicKind' | 'stageName' | 'username' | 'id'>): string | null {
  const page = publicKind && publicPages[publicKind];
  return page ? `${page}/${encodeURIComponent(stageName ?? username ?? String(id))}` : null;
}

async function headOfSessionGirl(id: number): Promise<Head | null> {
  const [found] = await readDb
    .select({ row: sessionGirls, girlId: girls.id, girl: girls.stageName })
    .from(sessionGirls)
    .leftJoin(girls, eq(girls.id, sessionGirls.legacyGirlId))
    .where(eq(sessionGirls.id, id));
  if (!found) return null;
  const { row, girlId, girl } = found;
  const person: Person = {
    ...{ kind: 'session-girl', id, name: row.username, isBanned: false, isDeleted: false },
    states: holding(
      row.profileApproved === null && { text: 'Waiting for approval', tone: 'warning' },
      row.profileApproved === false && { text: 'Rejected', tone: 'error' },
      row.profileApproved === true && { text: 'Approved', tone: 'success' },
    ),
    publicPage: row.profileApproved ? `/sessiongirls/${encodeURIComponent(row.username)}` : null,
    account: [],
    profile: [
      ['Name', row.name],
      ['Email', row.email],
      ['Physique', row.physique],
      ['Picture approved', yesNo(row.profilePicApproved)],
      ['Found on', formatDate(row.createdAt)],
      ['Id on the older site', row.legacyGirlId === null ? null : String(row.legacyGirlId)],
    ],
    notes: null,
    switches: [],
    alsoAs: girlId === null ? [] : [{ label: `Matched with ${girl ?? `girl ${girlId}`}`, to: personAddress('girl', girlId) }],
  };
  return { person, userId: null };
}

export const headReaders: Record<PersonKind, (id: number) => Promise<Head | null>> = {
  guy: headOfGuy,
  girl: headOfGirl,
  'session-girl': headOfSessionGirl,
};
