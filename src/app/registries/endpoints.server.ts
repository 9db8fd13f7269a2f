import { accountsApi } from '#features/accounts/api.server.ts';
import { bansApi } from '#features/accounts/bans/api.server.ts';
import { moderatorProposalsApi } from '#features/accounts/moderators/proposals-api.server.ts';
import { registrationApi } from '#features/accounts/registration/api.server.ts';
import { migrationApi } from '#features/accounts/registration/migration-api.server.ts';
import { passkeysApi } from '#features/accounts/second-factor/passkeys-api.server.ts';
import { aiChatApi } from '#features/ai-chat/api.server.ts';
import { checkInsApi } from '#features/appointments/check-ins/api.server.ts';
import { bookingsApi } from '#features/bookings/api.server.ts';
import { messagesApi } from '#features/bookings/messages/api.server.ts';
import { cacheApi } from '#features/cache-revalidation/api.server.ts';
import { commentsApi } from '#features/comments/api.server.ts';
import { contactApi } from '#features/contact/api.server.ts';
import { directoryApi } from '#features/directory/api.server.ts';
import { disputesApi } from '#features/disputes/api.server.ts';
import { followsApi } from '#features/follows/api.server.ts';
import { girlReportsApi } from '#features/girl-reports/api.server.ts';
import { girlsApi } from '#features/girls/api.server.ts';
import { girlMergesApi } from '#features/girls/merges/api.server.ts';
import { photosApi } from '#features/girls/photos/api.server.ts';
import { postsApi } from '#features/girls/posts/api.server.ts';
import { siteProfileApi } from '#features/girls/site-profile/api.server.ts';
import { guysApi } from '#features/guys/api.server.ts';
import { identitiesApi } from '#features/identities/api.server.ts';
import { importsApi } from '#features/imports/api.server.ts';
import { mediaApi } from '#features/media/api.server.ts';
import { meetingsApi } from '#features/meetings/api.server.ts';
import { findApi } from '#features/moderation/find/find.server.ts';
import { queueApi } from '#features/moderation/queue/api.server.ts';
import { queueWeightsApi } from '#features/moderation/queue/weights/api.server.ts';
import { adminTablesApi } from '#features/moderation/tables/api.server.ts';
import { tableViewsApi } from '#features/moderation/tables/views/api.server.ts';
import { notificationsApi } from '#features/notifications/api.server.ts';
import { personalDataApi } from '#features/personal-data/api.server.ts';
import { problemGirlsApi } from '#features/problem-girls/api.server.ts';
import { referenceRequestsApi } from '#features/reference-requests/api.server.ts';
import { reportsApi } from '#features/reports/api.server.ts';
import { reviewsApi } from '#features/reviews/api.server.ts';
import { savedSearchesApi } from '#features/saved-searches/api.server.ts';
import { scammersApi } from '#features/scammers/api.server.ts';
import { sessionGirlsApi } from '#features/session-girls/api.server.ts';
import { timewasterAdditionsApi } from '#features/timewasters/api/additions.server.ts';
import { timewasterModerationApi } from '#features/timewasters/api/moderation.server.ts';
import { timewasterRecordsApi } from '#features/timewasters/api/records.server.ts';
import { timewasterWatchesApi } from '#features/timewasters/api/watches.server.ts';
import { travelsApi } from '#features/travels/api.server.ts';
import { referencesApi } from '#features/unverified-references/api.server.ts';
import { warningsApi } from '#features/warnings/api.server.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { chatParts } from '../blocks/bookings/chat-parts.server.ts';
import { clientErrorsApi } from '../errors/client-errors.server.ts';
import { imports } from './imports.server.ts';
import { moderationKinds } from './moderation-kinds.server.ts';
import { rowActions } from './row-actions.server.ts';

/** Every REST call, one list per room. The router, the OpenAPI document and the permission matrix read it. */
export const endpoints: Endpoint[] = [
  // One list per line, so that rooms that come at the same time do not meet here.
  ...accountsApi,
  ...passkeysApi,
  ...registrationApi,
  ...migrationApi,
  ...bansApi,
  ...moderatorProposalsApi,
  ...aiChatApi(chatParts),
  ...bookingsApi,
  ...checkInsApi,
  ...cacheApi,
  ...queueApi(moderationKinds),
  ...findApi,
  ...clientErrorsApi,
  ...commentsApi,
  ...contactApi,
  ...adminTablesApi(rowActions),
  ...tableViewsApi,
  ...queueWeightsApi(moderationKinds),
  ...directoryApi,
  ...disputesApi,
  ...followsApi,
  ...girlReportsApi,
  ...identitiesApi,
  ...importsApi(imports),
  ...mediaApi,
  ...meetingsApi,
  ...messagesApi,
  ...problemGirlsApi,
  ...referenceRequestsApi,
  ...referencesApi,
  ...reportsApi,
  ...reviewsApi,
  ...savedSearchesApi,
  ...scammersApi,
  ...sessionGirlsApi,
  ...travelsApi,
  ...girlsApi,
  ...girlMergesApi,
  ...photosApi,
  ...postsApi,
  ...siteProfileApi,
  ...guysApi,
  ...notificationsApi,
  ...personalDataApi,
  ...timewasterRecordsApi,
  ...timewasterAdditionsApi,
  ...timewasterWatchesApi,
  ...timewasterModerationApi,
  ...warningsApi,
];
