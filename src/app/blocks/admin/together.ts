import type { Asks, Together } from '#features/moderation/ui/tables/together.ts';
import { CONDUCT_REASONS, reasonsOf } from '#shared/fields/rejection-reasons.ts';
import { LADDER, MEASURE_LABELS, PAUSE_DAYS } from '#shared/measures.ts';

/** What moderators do to several rows of a table at once; how it is done is in registries/row-actions.server.ts. */

const measure = (asks: Pick<Asks, 'title' | 'again'>): Asks => ({
  ...asks,
  rules: LADDER,
  danger: true,
  reason: { label: 'Why', hint: 'Recorded in the audit log. Nobody else reads it.', required: true },
  told: { label: 'What they are told', hint: 'In an email to each, with a link to appeal. Name nobody.', templates: CONDUCT_REASONS },
});

export const guysTogether: Together = {
  table: 'guys',
  nameOf: ({ username, id }) => String(username ?? `No. ${id}`),
  actions: {
    warn: { label: MEASURE_LABELS.warn, done: 'warned', undo: true, asks: measure({ title: 'Warn {n}' }) },
    pause: { label: MEASURE_LABELS.pause, done: `banned for ${PAUSE_DAYS} days`, undo: true, asks: measure({ title: `Ban {n} for ${PAUSE_DAYS} days` }) },
    ban: {
      label: MEASURE_LABELS.ban,
      done: 'banned for good',
      undo: true,
      asks: measure({ title: 'Ban {n} for good', again: 'They stay out until a moderator lifts the ban of each.' }),
    },
    hide: { label: 'Hide', done: 'hidden', undo: true },
    show: { label: 'Show', done: 'shown', undo: true },
  },
};

export const girlsTogether: Together = {
  table: 'girls',
  nameOf: ({ stage_name, username, name, id }) => String(stage_name ?? username ?? name ?? id),
  actions: { hide: { label: 'Hide', done: 'hidden', undo: true }, show: { label: 'Show', done: 'shown', undo: true } },
};

export const sessionGirlsTogether: Together = {
  table: 'session-girls',
  nameOf: ({ username, id }) => String(username ?? id),
  actions: { approve: { label: 'Approve', done: 'approved', undo: true }, reject: { label: 'Reject', done: 'rejected', undo: true } },
};

export const timewastersTogether: Together = {
  table: 'timewasters',
  nameOf: ({ name, id }) => String(name || `No. ${id}`),
  actions: {
    approve: { label: 'Approve', done: 'approved', undo: true },
    hide: { label: 'Hide', done: 'hidden', undo: true },
    reject: {
      label: 'Reject',
      done: 'rejected',
      undo: true,
      asks: {
        title: 'Reject {n}',
        says: 'Nobody sees them any more. For 30 days they can be brought back, then they are deleted.',
        danger: true,
        reason: { label: 'Message to the reporters', hint: 'Also recorded in the audit log.', templates: reasonsOf('report') },
      },
    },
  },
};

export const scammersTogether: Together = {
  table: 'scammers',
  nameOf: girlsTogether.nameOf,
  actions: {
    approve: { label: 'Approve report', done: 'approved', undo: true },
    unset: {
      label: 'Unset scammer',
      done: 'no longer scammers',
      undo: true,
      asks: {
        title: 'Unset {n}',
        says: 'They are no longer scammers and leave the list.',
        danger: true,
        reason: { label: 'Comment', hint: 'Recorded in the audit log. Nobody else reads it.', required: true },
      },
    },
  },
};

const why = { label: 'Why', hint: 'Recorded in the audit log. Nobody else reads it.' };

export const bookingsTogether: Together = {
  table: 'bookings',
  nameOf: ({ girl, guy, id }) => `${guy ?? 'a guy who is gone'} to ${girl ?? 'a girl who is gone'} (${id})`,
  actions: {
    fine: { label: 'Nothing wrong', done: 'without their flag', undo: true },
    delete: {
      label: 'Delete for both',
      done: 'deleted for both',
      asks: { title: 'Delete {n} bookings', says: 'They are deleted for both sides. This cannot be undone.', danger: true, reason: why },
    },
  },
};

/** Rows that can only be deleted, for good. */
const deletable = (table: string, what: string, nameOf: Together['nameOf']): Together => ({
  table,
  nameOf,
  actions: {
    delete: {
      label: 'Delete',
      done: 'deleted',
      asks: { title: `Delete {n} ${what}`, says: 'This cannot be undone. What they held stays in the audit log.', danger: true, reason: why },
    },
  },
});

export const referencesTogether = deletable(
  'unverified-references',
  'references',
  ({ guy, girl_username, id }) => `${guy ?? 'somebody'} to ${girl_username} (${id})`,
);
export const legacyFollowsTogether = deletable('follow-my-travels', 'follows', ({ username, email, id }) => `${username ?? email ?? 'somebody'} (${id})`);
export const votesTogether = deletable('votes', 'votes', ({ poll, id }) => `${poll} (${id})`);
export const reputationTogether = deletable(
  'reputation-list',
  'items',
  ({ girl_handle, guy_handle, id }) => `${girl_handle ?? '—'} and ${guy_handle ?? '—'} (${id})`,
);
