import { rejectAppeal } from '#features/accounts/bans/appeals/actions/reject-appeal.server.ts';
import { reopenAppeal } from '#features/accounts/bans/appeals/actions/reopen-appeal.server.ts';
import { upholdAppeal } from '#features/accounts/bans/appeals/actions/uphold-appeal.server.ts';
import { banByAccountFlag } from '#features/accounts/bans/flags/ban-by-account-flag.server.ts';
import { dismissAccountFlag } from '#features/accounts/bans/flags/dismiss-account-flag.server.ts';
import { reopenAccountFlag } from '#features/accounts/bans/flags/reopen-account-flag.server.ts';
import { clearBookingFlag } from '#features/bookings/flags.server.ts';
import { decideDispute } from '#features/disputes/decisions/actions/decide-dispute.server.ts';
import { reopenDispute } from '#features/disputes/decisions/actions/reopen-dispute.server.ts';
import { approveGirlReport } from '#features/girl-reports/actions/approve-girl-report.server.ts';
import { rejectGirlReport } from '#features/girl-reports/actions/reject-girl-report.server.ts';
import { reopenGirlReport } from '#features/girl-reports/actions/reopen-girl-report.server.ts';
import { decideGirl } from '#features/girls/actions/decide-girl.server.ts';
import { decideStageName } from '#features/girls/actions/decide-stage-name.server.ts';
import { rejectGirl } from '#features/girls/actions/reject-girl.server.ts';
import { reopenGirl } from '#features/girls/actions/reopen-girl.server.ts';
import { reopenStageName } from '#features/girls/actions/reopen-stage-name.server.ts';
import type { DecisionHandlers } from '#features/moderation/queue/decision-handler.ts';
import { deleteProblemGirl } from '#features/problem-girls/actions/delete-problem-girl.server.ts';
import { restoreProblemGirl } from '#features/problem-girls/actions/restore-problem-girl.server.ts';
import { decideReport } from '#features/reports/actions/decide-report.server.ts';
import { reopenReport } from '#features/reports/actions/reopen-report.server.ts';
import { decideSessionGirl } from '#features/session-girls/actions/decide-session-girl.server.ts';
import { decideSessionGirlImage } from '#features/session-girls/actions/decide-session-girl-image.server.ts';
import { decideSessionGirlReport } from '#features/session-girls/actions/decide-session-girl-report.server.ts';
import { reopenSessionGirlReport } from '#features/session-girls/actions/reopen-session-girl-report.server.ts';
import { approveContact, rejectContact, reopenContact } from '#features/timewasters/additions/contacts.server.ts';
import { dismissLookupAlert, pauseByAlert, reopenLookupAlert } from '#features/timewasters/lookups/alerts.server.ts';
import { approveTimewaster, rejectTimewaster, reopenTimewaster } from '#features/timewasters/moderation/decisions.server.ts';
import { Invalid } from '#shared/errors.ts';
import { rejectFlaggedBooking, reopenFlaggedBooking } from '../blocks/admin/flagged-bookings.server.ts';

const decidesContact = (kind: 'phone' | 'email'): DecisionHandlers['addedPhone'] => ({
  approve: (actor, id, deciding) => approveContact(actor, kind, id, deciding),
  reject: (actor, id, deciding) => rejectContact(actor, kind, id, deciding),
  undo: (actor, id, deciding) => reopenContact(actor, kind, id, deciding),
});

/** What moderators do about what waits, each by the room that the record belongs to. */
export const deciders: DecisionHandlers = {
  timewaster: { approve: approveTimewaster, reject: rejectTimewaster, undo: reopenTimewaster },
  addedPhone: decidesContact('phone'),
  addedEmail: decidesContact('email'),
  lookupAlert: { approve: dismissLookupAlert, reject: pauseByAlert, undo: reopenLookupAlert },
  linkedAccount: { approve: dismissAccountFlag, reject: banByAccountFlag, undo: reopenAccountFlag },
  flaggedBooking: { approve: clearBookingFlag, reject: rejectFlaggedBooking, undo: reopenFlaggedBooking },
  report: {
    approve: (actor, id, deciding) => decideReport(actor, id, 'upheld', deciding),
    reject: (actor, id, deciding) => decideReport(actor, id, 'dismissed', deciding),
    undo: reopenReport,
  },
  dispute: {
    approve: (actor, id, deciding) => decideDispute(actor, id, 'upheld', deciding),
    reject: (actor, id, deciding) => decideDispute(actor, id, 'rejected', deciding),
    undo: reopenDispute,
  },
  appeal: { approve: upholdAppeal, reject: rejectAppeal, undo: reopenAppeal },
  scammerReport: {
    approve: (actor, id, deciding) => approveGirlReport(actor, 'scammer', id, deciding),
    reject: (actor, id, deciding) => rejectGirlReport(actor, 'scammer', id, deciding),
    undo: (actor, id, deciding) => reopenGirlReport(actor, 'scammer', id, deciding),
  },
  problemGirlReport: {
    approve: (actor, id, deciding) => approveGirlReport(actor, 'problem-girl', id, deciding),
    reject: (actor, id, deciding) => rejectGirlReport(actor, 'problem-girl', id, deciding),
    undo: (actor, id, deciding) => reopenGirlReport(actor, 'problem-girl', id, deciding),
  },
  sessionGirlReport: {
    approve: (actor, id, deciding) => decideSessionGirlReport(actor, id, true, deciding),
    reject: (actor, id, deciding) => decideSessionGirlReport(actor, id, false, deciding),
    undo: reopenSessionGirlReport,
  },
  girlProfile: {
    approve: (actor, id, deciding) => decideGirl(actor, id, { profileApproved: true }, deciding),
    reject: rejectGirl,
    undo: reopenGirl,
  },
  girlPicture: {
    approve: (actor, id, deciding) => decideGirl(actor, id, { profilePicApproved: true }, deciding),
    reject: (actor, id, deciding) => decideGirl(actor, id, { profilePicApproved: false }, deciding),
    undo: (actor, id, deciding) => decideGirl(actor, id, { profilePicApproved: null }, deciding),
  },
  girlName: {
    approve: (actor, id, deciding) => decideStageName(actor, id, 'approve', deciding),
    reject: (actor, id, deciding) => decideStageName(actor, id, 'reject', deciding),
    undo: reopenStageName,
  },
  explicitImage: {
    approve: (actor, id, deciding) => decideSessionGirlImage(actor, id, { jenApproved: true }, deciding),
    reject: (actor, id, deciding) => decideSessionGirlImage(actor, id, { jenApproved: false }, deciding),
    undo: (actor, id, deciding) => decideSessionGirlImage(actor, id, { jenApproved: null }, deciding),
  },
  sessionGirlPicture: {
    approve: (actor, id, deciding, { picture }) =>
      decideSessionGirl(actor, id, { profilePicApproved: true, ...(picture !== undefined && { cloudinarySecureUrl: picture }) }, deciding),
    reject: (actor, id, deciding) => decideSessionGirl(actor, id, { profilePicApproved: false }, deciding),
    undo: (actor, id, deciding) => decideSessionGirl(actor, id, { profilePicApproved: null }, deciding),
  },
  sessionGirlProfile: {
    approve: (actor, id, deciding) => decideSessionGirl(actor, id, { profileApproved: true }, deciding),
    reject: (actor, id, deciding) => decideSessionGirl(actor, id, { profileApproved: false }, deciding),
    undo: (actor, id, deciding) => decideSessionGirl(actor, id, { profileApproved: null }, deciding),
  },
  // Approved by filling in what it lacks, on its own page.
  crawledProblemGirl: { reject: deleteProblemGirl, undo: restoreProblemGirl },
  scrapedEmail: {
    approve: async (actor, id, deciding, { email }) => {
      if (!email) throw new Invalid([{ path: ['choice', 'email'], message: 'This field is required' }]);
      await decideSessionGirl(actor, id, { email }, deciding);
    },
    reject: (actor, id, deciding) => decideSessionGirl(actor, id, { email: '' }, deciding),
    undo: (actor, id, deciding) => decideSessionGirl(actor, id, { email: null }, deciding),
  },
};
