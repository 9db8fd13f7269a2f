import { accountRules } from './accounts.ts';
import { bookingRules } from './bookings.ts';
import { cacheRules } from './cache.ts';
import { commentRules } from './comments.ts';
import { communityRules } from './community.ts';
import { moderationRules } from './moderation.ts';
import { followRules } from './follows.ts';
import { disputeRules } from './disputes.ts';
import { girlReportRules } from './girl-reports.ts';
import { girlRules } from './girls.ts';
import { guyRules } from './guys.ts';
import { notificationRules } from './notifications.ts';
import { mediaRules } from './media.ts';
import { reviewRules } from './reviews.ts';
import { directoryRules } from './directory.ts';
import { sessionGirlRules } from './session-girls.ts';
import { travelRules } from './travels.ts';
import { timewasterRules } from './timewasters.ts';

/** All rules of the product, one file per feature. What stands in no file is denied. */
export const rules = {
  ...accountRules,
  ...bookingRules,
  ...cacheRules,
  ...commentRules,
  ...communityRules,
  ...moderationRules,
  ...disputeRules,
  ...followRules,
  ...reviewRules,
  ...girlReportRules,
  ...girlRules,
  ...guyRules,
  ...mediaRules,
  ...notificationRules,
  ...directoryRules,
  ...sessionGirlRules,
  ...travelRules,
  ...timewasterRules,
} as const;
