import { accountJobs } from '#features/accounts/jobs.server.ts';
import { appointmentJobs } from '#features/appointments/jobs.server.ts';
import { notifyOfMessagesJob } from '#features/bookings/messages/jobs.server.ts';
import { disputeJobs } from '#features/disputes/jobs.server.ts';
import { girlJobs } from '#features/girls/jobs.server.ts';
import { importJobs } from '#features/imports/jobs.server.ts';
import { meetingJobs } from '#features/meetings/jobs.server.ts';
import { morningReportJob } from '#features/moderation/morning-report/morning-report.server.ts';
import { notificationJobs } from '#features/notifications/jobs.server.ts';
import { savedSearchJobs } from '#features/saved-searches/jobs.server.ts';
import { timewasterJobs } from '#features/timewasters/jobs.server.ts';
import { travelJobs } from '#features/travels/jobs.server.ts';
import { noteAuditHeadJob } from '#platform/audit/chain-head.server.ts';
import { purgeCdnJob } from '#platform/cache/jobs.server.ts';
import { refreshGuyIdentifiersJob, reviewAccountHoldsJob } from '#platform/identities/jobs.server.ts';
import { registerJobs } from '#platform/jobs/enqueue.server.ts';
import { mailJobs } from '#platform/mail/jobs.server.ts';
import { releaseNoticesJob } from '#platform/notifications/jobs.server.ts';
import { retentionJobs } from '#platform/retention/jobs.server.ts';
import { uploadJobs } from '#platform/uploads/jobs.server.ts';
import { imports } from './imports.server.ts';
import { moderationKinds } from './moderation-kinds.server.ts';

const morningReport = morningReportJob(moderationKinds);

/** Every job of the product. A process calls this once, before it starts workers. */
export function composeJobs() {
  registerJobs([
    ...accountJobs,
    ...appointmentJobs,
    ...disputeJobs,
    ...girlJobs,
    ...importJobs(imports),
    ...mailJobs,
    ...meetingJobs,
    ...notificationJobs,
    ...retentionJobs,
    ...savedSearchJobs,
    ...timewasterJobs,
    ...travelJobs,
    ...uploadJobs,
    morningReport,
    noteAuditHeadJob,
    notifyOfMessagesJob,
    purgeCdnJob,
    refreshGuyIdentifiersJob,
    releaseNoticesJob,
    reviewAccountHoldsJob,
  ]);
}
