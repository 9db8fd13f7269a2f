import { takeMeasure } from '#features/accounts/bans/measures/actions/take-measure.server.ts';
import { undoMeasure } from '#features/accounts/bans/measures/actions/undo-measure.server.ts';
import { appeal, linkedAccount } from '#features/accounts/bans/moderation.server.ts';
import { flaggedBooking } from '#features/bookings/moderation.server.ts';
import { dispute } from '#features/disputes/moderation.server.ts';
import { problemGirlReport, scammerReport } from '#features/girl-reports/moderation.server.ts';
import { girlName, girlPicture, girlProfile } from '#features/girls/moderation.server.ts';
import { crawledProblemGirl } from '#features/problem-girls/moderation.server.ts';
import { report } from '#features/reports/moderation.server.ts';
import { explicitImage, scrapedEmail, sessionGirlPicture, sessionGirlProfile, sessionGirlReport } from '#features/session-girls/moderation.server.ts';
import { addedEmail, addedPhone, lookupAlert, timewaster } from '#features/timewasters/moderation.server.ts';
import type { ModerationKind } from '#platform/moderation/kind.server.ts';

/** Everything that waits for moderators, in the order of the queue's filters and of items with the same turn. */
export const moderationKinds: readonly ModerationKind[] = [
  timewaster,
  addedPhone,
  addedEmail,
  lookupAlert,
  linkedAccount,
  flaggedBooking({ take: takeMeasure, undo: undoMeasure }),
  report,
  dispute,
  appeal,
  scammerReport,
  problemGirlReport,
  sessionGirlReport,
  girlProfile,
  girlPicture,
  girlName,
  explicitImage,
  sessionGirlPicture,
  sessionGirlProfile,
  crawledProblemGirl,
  scrapedEmail,
];
