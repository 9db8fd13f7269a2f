import type { EndedCall } from './call.ts';
import { girl } from './girl.ts';
import { guy } from './guy.ts';
import { moderator } from './moderator.ts';

/**
 * Calls of every kind: REST, GraphQL, uploads, streams, forms that go as pages do; in pages and in dialogs. One row stands for all calls
 * of one component: a switch (`SavedSwitch`, `AttributeToggle`), a question (`ConfirmDialog`), a press at the admin area (`attempt`), a form of
 * account and security (`useLiveSubmit`). Posts are not among them: their flag is off here.
 */
export const endedCalls: EndedCall[] = [
  ...guy.map((call) => ({ ...call, as: 'guy' as const })),
  ...girl.map((call) => ({ ...call, as: 'girl' as const })),
  ...moderator.map((call) => ({ ...call, as: 'moderator' as const })),
];
