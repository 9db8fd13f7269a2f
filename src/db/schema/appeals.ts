import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { APPEALABLE, type Appealable } from '#shared/measures.ts';
import { accountMeasures } from './account-measures.ts';
import { createdAt, exactlyOne, id, moment, oneOf } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';
import { reports } from './reports.ts';
import { users } from './users.ts';

/** told: the person was told of the measure and may appeal once; open: the appeal waits for a moderator. */
export const APPEAL_STATUSES = ['told', 'open', 'upheld', 'rejected'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

/** What somebody was told about a measure taken with the account, and the appeal against it by the link in that mail. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    /** In the link of the mail, signed. */
    publicId: uuid('public_id').notNull().defaultRandom().unique(),
    guyId: integer('guy_id').references(() => guyUsers.id, { onDelete: 'cascade' }),
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'cascade' }),
    measure: text('measure').$type<Appealable>().notNull(),
    /** Where the measure was taken because of a request. */
    accountMeasureId: integer('account_measure_id').references(() => accountMeasures.id, { onDelete: 'set null' }),
    /** The report whose decision hid a text. */
    reportId: integer('report_id').references(() => reports.id, { onDelete: 'set null' }),
    /** In the words of the mail. */
    told: text('told').notNull(),
    /** When the ban ends; null for a warning and for good. */
    endsAt: moment('ends_at'),
    /** Who took the measure decides about no appeal against it. */
    byUserId: text('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    status: text('status').$type<AppealStatus>().notNull().default('told'),
    message: text('message'),
    appealedAt: moment('appealed_at'),
    decidedByUserId: text('decided_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    check('appeals_measure', oneOf(t.measure, APPEALABLE)),
    check('appeals_status', oneOf(t.status, APPEAL_STATUSES)),
    check('appeals_person', exactlyOne(t.guyId, t.girlId)),
    check('appeals_message', sql`(${t.status} = 'told') = (${t.appealedAt} is null)`),
    index('appeals_open').on(t.appealedAt, t.id).where(sql`${t.status} = 'open'`),
    index('appeals_guy_id').on(t.guyId),
    index('appeals_girl_id').on(t.girlId),
    index('appeals_account_measure_id').on(t.accountMeasureId),
    index('appeals_report_id').on(t.reportId).where(sql`${t.reportId} is not null`),
    index('appeals_by_user_id').on(t.byUserId),
    index('appeals_decided_by_user_id').on(t.decidedByUserId),
  ],
);
