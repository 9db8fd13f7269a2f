import { clearBookingFlag, deleteFlaggedBooking, reopenBookingFlag } from '#features/bookings/flags.server.ts';
import { decideDispute, reopenDispute } from '#features/disputes/decisions/decide.server.ts';
import { approveGirlReport, rejectGirlReport, reopenGirlReport } from '#features/girl-reports/decisions.server.ts';
import { decideGirl, rejectGirl, reopenGirl } from '#features/girls/decisions.server.ts';
import type { DecisionHandlers } from '#features/moderation/queue/decision-handler.ts';
import { deleteProblemGirl, restoreProblemGirl } from '#features/problem-girls/moderation.server.ts';
import { decideReport, reopenReport } from '#features/reports/decide.server.ts';
import { decideSessionGirl, decideSessionGirlImage } from '#features/session-girls/decisions.server.ts';
import { decideSessionGirlReport, reopenSessionGirlReport } from '#features/session-girls/reports.server.ts';
import { dismissLookupAlert, pauseByAlert, reopenLookupAlert } from '#features/timewasters/lookups/alert-decisions.server.ts';
import { approveTimewaster } from '#features/timewasters/moderation/approve.server.ts';
import { rejectTimewaster, reopenTimewaster } from '#features/timewasters/moderation/rejections.server.ts';
import { Invalid } from '#shared/errors.ts';

/** What moderators do about what waits, each by the room that the record belongs to. */
export const deciders: DecisionHandlers = {
  timewaster: { approve: approveTimewaster, reject: rejectTimewaster, undo: reopenTimewaster },
  lookupAlert: { approve: dismissLookupAlert, reject: pauseByAlert, undo: reopenLookupAlert },
  flaggedBooking: { approve: clearBookingFlag, reject: deleteFlaggedBooking, undo: reopenBookingFlag },
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
