import { bookingColumns } from '#permissions/columns/bookings.ts';
import type { ColumnClasses } from '#permissions/columns/classes.ts';
import { legacyFollowColumns, moderatorCommentColumns, reputationColumns } from '#permissions/columns/community.ts';
import { girlColumns } from '#permissions/columns/girls.ts';
import { guyUserColumns } from '#permissions/columns/guy-users.ts';
import { problemGirlColumns } from '#permissions/columns/problem-girls.ts';
import { girlsOnlyCommentColumns, guyReviewColumns, unverifiedReferenceColumns } from '#permissions/columns/reviews.ts';
import { sessionGirlColumns, sessionGirlReportColumns } from '#permissions/columns/session-girls.ts';
import { timewasterColumns, timewasterCommentColumns, timewasterEmailColumns } from '#permissions/columns/timewasters.ts';

/** Somebody who asks, as the specification sees them: not as the product's own rules compute it. */
export type Asker = {
  name: string;
  role: 'public' | 'male' | 'female' | 'moderator';
  userId: string | null;
  girlId: number | null;
  guyId: number | null;
  /** A girl a moderator approved, not hidden, banned or deleted. */
  isTrustedGirl: boolean;
};

/** Whose a marked row is, and whether the product shows it to those it is meant for. */
export type MarkedRow = {
  userId: string | null;
  girlId: number | null;
  guyId: number | null;
  open: boolean;
  /** The row of a public warning, which prints the name. */
  isWarning?: boolean;
};

type Audience = {
  /** Who may be shown such a row at all, apart from its owner and moderators. */
  rows: (asker: Asker, row: MarkedRow) => boolean;
  /** Which columns; a column in no class is for nobody, moderators included, unless `desk` names it. */
  classes: ColumnClasses;
  /** Columns in no class that moderators see in the admin area, or the owner in the copy of her own data. */
  desk?: readonly string[];
};

const everybody = () => true;
const members = (asker: Asker) => asker.role !== 'public';
const trustedGirls = (asker: Asker) => asker.isTrustedGirl;
const nobodyElse = () => false;
const whereOpen = (_asker: Asker, row: MarkedRow) => row.open;

/** Written down from the specification and the contract, so that a rule that goes wrong in the product does not go wrong here too. */
export const audiences: Record<string, Audience> = {
  girls: { rows: whereOpen, classes: girlColumns },
  guy_users: { rows: whereOpen, classes: guyUserColumns },
  bookings: { rows: nobodyElse, classes: bookingColumns },
  timewasters: { rows: (asker, row) => asker.isTrustedGirl && row.open, classes: timewasterColumns },
  timewaster_comments: { rows: trustedGirls, classes: timewasterCommentColumns },
  timewaster_emails: { rows: trustedGirls, classes: timewasterEmailColumns },
  timewaster_watches: { rows: nobodyElse, classes: { owner: ['city', 'country'] } },
  guy_reviews: { rows: trustedGirls, classes: guyReviewColumns },
  girls_only_comments: { rows: trustedGirls, classes: girlsOnlyCommentColumns },
  unverified_references: { rows: members, classes: unverifiedReferenceColumns },
  moderator_comments: { rows: nobodyElse, classes: moderatorCommentColumns },
  reputation_list: { rows: nobodyElse, classes: reputationColumns },
  legacy_follow_my_travels: { rows: nobodyElse, classes: legacyFollowColumns },
  problem_girls: { rows: whereOpen, classes: problemGirlColumns },
  session_girls: { rows: everybody, classes: sessionGirlColumns },
  session_girls_reports: { rows: nobodyElse, classes: sessionGirlReportColumns },
  notifications: { rows: nobodyElse, classes: { owner: ['title', 'body', 'url'] } },
  reports: { rows: nobodyElse, classes: { owner: ['reason', 'comment'] } },
  disputes: { rows: nobodyElse, classes: { moderators: ['statement'] } },
  contact_messages: { rows: nobodyElse, classes: { owner: ['email', 'subject', 'message'] } },
  import_files: { rows: nobodyElse, classes: {}, desk: ['file_name'] },
  import_sources: { rows: nobodyElse, classes: { moderators: ['name'] } },
  mail_outbox: { rows: nobodyElse, classes: {} },
  two_factors: { rows: nobodyElse, classes: {} },
  verifications: { rows: nobodyElse, classes: {} },
  users: { rows: everybody, classes: { public: ['image'], owner: ['name', 'email', 'ban_reason'] } },
};

const has = (list: readonly string[] | undefined, column: string) => list?.includes(column) ?? false;

/** Whether somebody may read this column of this row in any answer. */
export function mayRead(asker: Asker, table: string, column: string, row: MarkedRow): boolean {
  const audience = audiences[table];
  if (!audience) return false;
  const { classes, desk } = audience;
  const own =
    (row.userId !== null && row.userId === asker.userId) ||
    (row.girlId !== null && row.girlId === asker.girlId) ||
    (row.guyId !== null && row.guyId === asker.guyId);
  if (asker.role === 'moderator')
    return [classes.public, classes.members, classes.conditional, classes.owner, classes.moderators, desk].some((list) => has(list, column));
  if (!own && !audience.rows(asker, row)) return false;
  if (has(classes.public, column)) return true;
  if (has(classes.members, column)) return asker.role !== 'public';
  if (has(classes.conditional, column)) return own || row.isWarning === true;
  return own && has(classes.owner, column);
}
