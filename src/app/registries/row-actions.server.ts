import { measureGuy } from '#features/accounts/bans/measures/actions/measure-guy.server.ts';
import { undoGuyMeasure } from '#features/accounts/bans/measures/actions/undo-guy-measure.server.ts';
import { actOnBooking } from '#features/bookings/actions/act-on-booking.server.ts';
import { clearBookingFlag, reopenBookingFlag } from '#features/bookings/flags.server.ts';
import { decideGirlReport } from '#features/girl-reports/actions/decide-girl-report.server.ts';
import { decideGirl } from '#features/girls/actions/decide-girl.server.ts';
import { decideGuy } from '#features/guys/actions/decide-guy.server.ts';
import { deleteLegacyFollow } from '#features/legacy-follows/actions/delete-legacy-follow.server.ts';
import type { RowAction, RowActions } from '#features/moderation/tables/act-on-rows.server.ts';
import { deleteVote } from '#features/polls/actions/delete-vote.server.ts';
import { deleteReputationItem } from '#features/reputation/actions/delete-reputation-item.server.ts';
import { restoreScammer } from '#features/scammers/actions/restore-scammer.server.ts';
import { unsetScammer } from '#features/scammers/actions/unset-scammer.server.ts';
import { decideSessionGirl } from '#features/session-girls/actions/decide-session-girl.server.ts';
import { approveTimewaster, hideTimewaster, rejectTimewaster, restoreTimewaster } from '#features/timewasters/moderation/decisions.server.ts';
import { deleteUnverifiedReference } from '#features/unverified-references/actions/delete-unverified-reference.server.ts';
import { MEASURES, type Measure } from '#shared/measures.ts';

const measures = Object.fromEntries(
  MEASURES.map((measure): [Measure, RowAction] => [
    measure,
    { act: (actor, id, deciding) => measureGuy(actor, id, measure, deciding), undo: undoGuyMeasure, needsReason: true },
  ]),
) as Record<Measure, RowAction>;

type Act = RowAction['act'];
const showGirl =
  (adminShowProfile: boolean): Act =>
  (actor, id, deciding) =>
    decideGirl(actor, id, { adminShowProfile }, deciding);
const showGuy =
  (adminShowProfile: boolean): Act =>
  (actor, id, deciding) =>
    decideGuy(actor, id, { adminShowProfile }, deciding);
const decideCrawled =
  (profileApproved: boolean | null): Act =>
  (actor, id, deciding) =>
    decideSessionGirl(actor, id, { profileApproved }, deciding);

const decideReported =
  (approved: boolean | null): Act =>
  (actor, id, deciding) =>
    decideGirlReport(actor, 'scammer', id, approved, deciding);

/** What moderators do to several rows of a table at once, each by the room that the record belongs to. */
export const rowActions: RowActions = {
  girls: {
    show: { act: showGirl(true), undo: showGirl(false), unless: ['admin_show_profile', true] },
    hide: { act: showGirl(false), undo: showGirl(true), unless: ['admin_show_profile', false] },
  },
  // As in the queue: what is taken back waits again.
  'session-girls': {
    approve: { act: decideCrawled(true), undo: decideCrawled(null), unless: ['profile_approved', true] },
    reject: { act: decideCrawled(false), undo: decideCrawled(null), unless: ['profile_approved', false] },
  },
  guys: {
    ...measures,
    show: { act: showGuy(true), undo: showGuy(false), unless: ['admin_show_profile', true] },
    hide: { act: showGuy(false), undo: showGuy(true), unless: ['admin_show_profile', false] },
  },
  timewasters: {
    approve: { act: approveTimewaster, undo: hideTimewaster, unless: ['approved', true] },
    hide: { act: hideTimewaster, undo: approveTimewaster, unless: ['approved', false] },
    reject: { act: rejectTimewaster, undo: restoreTimewaster, removes: true },
  },
  // As in the queue, where a report about her waits.
  scammers: {
    approve: { act: decideReported(true), undo: decideReported(null), unless: ['report_pending', false] },
    unset: { act: unsetScammer, undo: restoreScammer, needsReason: true, removes: true },
  },
  bookings: {
    fine: { act: clearBookingFlag, undo: reopenBookingFlag },
    delete: { act: (actor, id, deciding) => actOnBooking(actor, id, { kind: 'deleted' }, deciding) },
  },
  'unverified-references': { delete: { act: deleteUnverifiedReference } },
  votes: { delete: { act: deleteVote } },
  'follow-my-travels': { delete: { act: deleteLegacyFollow } },
  'reputation-list': { delete: { act: deleteReputationItem } },
};
