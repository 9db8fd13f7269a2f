import { decideGirl } from '#features/girls/actions/decide-girl.server.ts';
import type { RowActions } from '#features/moderation/tables/act-on-rows.server.ts';
import { decideSessionGirl } from '#features/session-girls/actions/decide-session-girl.server.ts';

/** What moderators do to several rows of a table at once, each by the room that the record belongs to. */
export const rowActions: RowActions = {
  girls: {
    show: (actor, id, deciding) => decideGirl(actor, id, { adminShowProfile: true }, deciding),
    hide: (actor, id, deciding) => decideGirl(actor, id, { adminShowProfile: false }, deciding),
  },
  'session-girls': {
    approve: (actor, id, deciding) => decideSessionGirl(actor, id, { profileApproved: true }, deciding),
    reject: (actor, id, deciding) => decideSessionGirl(actor, id, { profileApproved: false }, deciding),
  },
};
