import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { type MemberText, memberTextOf, TEXT_KINDS } from '#permissions/texts/member-texts.server.ts';

/** Two lists that must stay complete: every text that a member publishes, and every write of a guy towards a girl. */

const src = join(fileURLToPath(new URL('..', import.meta.url)), 'src');
const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [{ name, table, config: getTableConfig(table) }] : []));
const code = globSync('{features,platform,app}/**/*.ts', { cwd: src })
  .filter((file) => !/\.test\.ts$|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

/** Keys, places, catalogue values and other short facts, by the names of their columns. */
const FACTS =
  /(^|_)(id|ids|key|keys|url|urls|hash|username|handle|name|names|email|phone|city|cities|state|states|country|countries|status|kind|type|types|side|token|zone|mime|placeholder|prefix|user|by|zip|slug|pattern|patterns)$|^(facebook|twitter|instagram|tiktok|youtube|skype|whatsapp|tier|physique|pinterest|amazon_wishlist|clips4sale|wb270|herbiceps|patreon|onlyfans|cameo|usertype|identifier|image|current_sign_in_ip|last_sign_in_ip)$/;

/** Prose that is on the path in another form, or is not published by a member. A new column has to be put here or into `memberTexts`. */
const NOT_PUBLISHED: Record<string, readonly string[]> = {
  'waits for a moderator before anybody else reads it; the person named answers by a dispute': [
    'timewasters.*',
    'timewaster_phones.*',
    'timewaster_reasons.*',
    'problem_girls.*',
    'session_girls_reports.*',
    'girls.stage_name_waiting',
  ],
  'published as a row of girl_reviews or guy_reviews': ['meeting_reviews.about', 'meeting_reviews.comment'],
  'read by the two of a request; what is flagged waits as a flagged booking': ['bookings.*', 'booking_steps.*', 'booking_conversations.*'],
  'read by moderators only': [
    'appeals.*',
    'contact_messages.*',
    'disputes.*',
    'dispute_records.*',
    'reports.*',
    'unverified_references.*',
    'girls.description_verification',
    'girls.notes',
    'guy_users.moderator_comments',
    'users.ban_reason',
  ],
  'written by moderators or the product': [
    'account_measures.*',
    'audit_log.*',
    'identity_cuts.*',
    'moderation_claims.*',
    'moderation_handovers.*',
    'moderator_comments.*',
    'moderator_proposals.*',
    'queue_weights.*',
    'reputation_list.*',
    'timewaster_lookup_alerts.*',
    'timewaster_lookup_pauses.*',
    'girls.public_kind',
    'girls.search_text',
    'girls.warning_terms',
    'girls.review',
    'guy_users.search_text',
    'directory_entries.*',
    'session_girls.*',
    'session_girls_travels.*',
    'forum_reviews.*',
    'places.*',
  ],
  'read by its owner only': [
    'saved_searches.*',
    'table_views.*',
    'notifications.*',
    'notification_preferences.*',
    'calendar_feeds.*',
    'check_ins.*',
    'passkeys.*',
  ],
  'a choice from a list': ['poll_votes.*', 'meeting_answers.*', 'reference_requests.answer', 'booking_messages.delivery', 'timewaster_identifiers.*'],
  'plumbing of accounts, files, imports and mail': [
    'auth_accounts.*',
    'sessions.*',
    'two_factors.*',
    'verifications.*',
    'idempotency_keys.*',
    'import_files.*',
    'import_refusals.*',
    'import_runs.*',
    'import_sources.*',
    'mail_outbox.*',
    'site_state.*',
    'timewaster_probes.*',
    'uploads.*',
    'push_subscriptions.*',
  ],
};

test('every text column holds a listed text, a short fact, or prose with a reason why it is not on the path', () => {
  const listed = new Set(TEXT_KINDS.flatMap((kind) => memberTextOf(kind).words.map((column) => `${getTableName(column.table)}.${column.name}`)));
  const excused = new Set(Object.values(NOT_PUBLISHED).flat());
  const unknown = tables.flatMap(({ config }) =>
    config.columns
      .filter((column) => column.columnType === 'PgText' && !FACTS.test(column.name))
      .map((column) => `${config.name}.${column.name}`)
      .filter((name) => !listed.has(name) && !excused.has(name) && !excused.has(`${config.name}.*`)),
  );
  expect(unknown).toEqual([]);
});

test('every listed text can be hidden, has an author, and is flagged where it is written', () => {
  const unhidable = TEXT_KINDS.filter((kind) => {
    const { hidden, author }: MemberText = memberTextOf(kind);
    return (!hidden && !kind.endsWith('-profile')) || Object.keys(author).length === 0;
  });
  expect(unhidable).toEqual([]);
  const unflagged = TEXT_KINDS.filter((kind) => !code.some(({ text }) => text.includes(`flagText(tx, '${kind}'`)));
  expect(unflagged).toEqual([]);
});

test('whoever inserts a listed text flags it', () => {
  const texts = TEXT_KINDS.filter((kind) => !kind.endsWith('-profile') && kind !== 'review-reply');
  const written = new Map(texts.map((kind) => [tables.find(({ table }) => table === memberTextOf(kind).table)?.name, kind]));
  const inserts = new RegExp(`\\.insert\\((${[...written.keys()].join('|')})\\)`);
  // The session's reviews are flagged by who publishes them; a request for a reference has no words yet.
  const excused = ['platform/meetings/reviews.server.ts', 'features/reference-requests/actions/ask-for-reference.server.ts'];
  const silent = code.filter(({ file, text }) => inserts.test(text) && !text.includes('flagText(') && !excused.includes(file));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

/** Writes to rows between a girl and a guy that no guy makes, or that reach nobody. */
const NOT_TOWARDS_HER: Record<string, readonly string[]> = {
  'a girl writes': [
    'features/accounts/actions/delete-account.server.ts',
    'features/reviews/actions/comment-among-girls.server.ts',
    'features/reviews/actions/review-guy.server.ts',
    'features/reference-requests/actions/answer-reference.server.ts',
    'features/bookings/actions/set-blocked.server.ts',
  ],
  'a moderator or a job decides': [
    'platform/texts/hide-text.server.ts',
    'platform/meetings/reviews.server.ts',
    'platform/retention/empty-abandoned.server.ts',
    'features/session-girls/reports.server.ts',
    'features/disputes/decisions/records.server.ts',
    'features/disputes/decisions/answers.server.ts',
    'features/disputes/decisions/actions/make-phone-code.server.ts',
    'features/disputes/decisions/actions/reopen-dispute.server.ts',
    'features/disputes/proof/actions/mark-called.server.ts',
    'features/timewasters/contacts/rehash.server.ts',
    'features/bookings/flags.server.ts',
    'features/accounts/bans/measures/take-back.server.ts',
    'features/accounts/bans/measures/actions/take-measure.server.ts',
    'features/accounts/bans/appeals/tell-of-measure.server.ts',
    'features/accounts/bans/appeals/actions/decide-appeal.server.ts',
  ],
  'she learns nothing of it': [
    'features/accounts/bans/appeals/actions/appeal.server.ts',
    'features/appointments/check-ins/timer.server.ts',
    'features/appointments/check-ins/follow.server.ts',
    'features/bookings/messages/actions/mark-messages-read.server.ts',
    'features/comments/actions/delete-comment.server.ts',
    'features/meetings/actions/say-outcome.server.ts',
    'features/polls/actions/cast-vote.server.ts',
    'features/polls/actions/change-vote.server.ts',
  ],
  'a report that waits for a moderator': ['features/girl-reports/actions/report-girl.server.ts'],
  'publish.server.ts asks when the review appears': ['features/meetings/actions/write-review.server.ts'],
  'notify.server.ts asks when the author is notified': ['features/disputes/actions/dispute-review.server.ts'],
  'proven by a phone or an email, not by the account of a guy': [
    'features/disputes/actions/start-dispute.server.ts',
    'features/disputes/mail-code.server.ts',
    'features/disputes/proof/actions/prove-dispute.server.ts',
  ],
};

test('every write of a guy towards a girl asks whether she has blocked him', () => {
  const between = tables.filter(({ name, config }) => {
    const to = new Set(config.foreignKeys.map((key) => getTableName(key.reference().foreignTable)));
    return (to.has('girls') && to.has('guy_users')) || to.has('bookings') || ['comments', 'disputes'].includes(name);
  });
  expect(between.map(({ name }) => name)).toEqual(expect.arrayContaining(['bookings', 'bookingMessages', 'follows', 'girlReviews', 'referenceRequests']));
  const writes = new RegExp(`\\.(?:insert|update)\\((?:${between.map(({ name }) => name).join('|')})\\)`);
  const excused = Object.values(NOT_TOWARDS_HER).flat();
  const writers = code.filter(({ text }) => writes.test(text));
  const unasked = writers.filter(({ file, text }) => !/\b(?:hasBlocked|isBlockedBy)\(|\bwithheld\b/.test(text) && !excused.includes(file));
  expect(unasked.map(({ file }) => file)).toEqual([]);
  expect(excused.filter((file) => !writers.some((writer) => writer.file === file))).toEqual([]);
});
