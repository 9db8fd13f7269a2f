import { accountRules } from './accounts/rules.ts';
import { appointmentRules } from './appointments/rules.ts';
import { bookingRules } from './bookings/rules.ts';
import { cacheRules } from './cache/rules.ts';
import { commentRules } from './comments/rules.ts';
import { communityRules } from './community/rules.ts';
import { directoryRules } from './directory/rules.ts';
import { disputeRules } from './disputes/rules.ts';
import { followRules } from './follows/rules.ts';
import { girlReportRules } from './girl-reports/rules.ts';
import { girlRules } from './girls/rules.ts';
import { guyRules } from './guys/rules.ts';
import { identityRules } from './identities/rules.ts';
import { importRules } from './imports/rules.ts';
import { mediaRules } from './media/rules.ts';
import { moderationRules } from './moderation/rules.ts';
import { notificationRules } from './notifications/rules.ts';
import { reviewRules } from './reviews/rules.ts';
import { savedSearchRules } from './saved-searches/rules.ts';
import { sessionGirlRules } from './session-girls/rules.ts';
import { textRules } from './texts/rules.ts';
import { timewasterRules } from './timewasters/rules.ts';
import { travelRules } from './travels/rules.ts';

/** All rules of the product, one file per feature. What is in no file is denied. */
export const rules = {
  ...accountRules,
  ...appointmentRules,
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
  ...identityRules,
  ...importRules,
  ...mediaRules,
  ...notificationRules,
  ...directoryRules,
  ...savedSearchRules,
  ...sessionGirlRules,
  ...textRules,
  ...travelRules,
  ...timewasterRules,
} as const;
