import type { HttpBindings } from '@hono/node-server';
import type { Actor } from '#permissions/actor.ts';

/** What the shell puts beside every request. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    address: string;
    actor: Actor;
    /** The id of the session that the cookie proves; null for visitors. */
    sessionId: string | null;
  };
};
