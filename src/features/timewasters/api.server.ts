import { additionEndpoints } from './api/additions.server.ts';
import { moderationEndpoints } from './api/moderation.server.ts';
import { recordEndpoints } from './api/records.server.ts';
import { watchEndpoints } from './api/watches.server.ts';

/** Every call is behind a rule that is asked before anything is read: 'timewaster.use', or a narrower one. */
export const timewastersApi = [...recordEndpoints, ...additionEndpoints, ...watchEndpoints, ...moderationEndpoints];
