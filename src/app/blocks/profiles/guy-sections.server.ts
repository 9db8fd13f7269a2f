import { listGivenReferences } from '#features/reference-requests/queries.server.ts';
import { listGirlsOnlyComments, listGuyReviews } from '#features/reviews/guy-reviews.server.ts';
import { LookupsPaused } from '#features/timewasters/lookups/pauses.server.ts';
import { checkGuys } from '#features/timewasters/safety-check.server.ts';
import type { Actor } from '#permissions/actor.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { can } from '#permissions/index.ts';
import { readDb } from '#platform/db/client.server.ts';
import { TooMany } from '#shared/errors.ts';
import { type GuyOfPage, guySections } from './guy-sections.tsx';

const newest = { limit: 100, offset: 0 };

/** The same answer as beside a request; whoever looked up too many can read the rest of the page. */
async function loadVerdict(actor: Actor, { id }: GuyOfPage) {
  const [verdicts, blocked] = await Promise.all([
    checkGuys(actor, [id]).catch((error: unknown) => {
      if (error instanceof TooMany || error instanceof LookupsPaused) return new Map<number, never>();
      throw error;
    }),
    can(actor, 'guy.block') && actor.girlId !== null ? hasBlocked(readDb, actor.girlId, id) : undefined,
  ]);
  return { verdict: verdicts.get(id) ?? null, blocked };
}

type Load = (actor: Actor, guy: GuyOfPage) => Promise<unknown>;

/** The readers of the sections below a guy's profile, by their ids. */
const loaders: Readonly<Record<string, Load>> = {
  safety: loadVerdict,
  references: async (actor, guy) => {
    const [reviews, given] = await Promise.all([listGuyReviews(actor, guy.id, newest), listGivenReferences(actor, guy.id)]);
    return { ...reviews, given };
  },
  'girls-only-comments': (actor, guy) => listGirlsOnlyComments(actor, guy.id, newest),
};

/** The data of every section that this person sees. */
export async function loadGuySections(actor: Actor, guy: GuyOfPage): Promise<Record<string, unknown>> {
  const shown = guySections.filter(({ shownTo }) => shownTo(actor, guy));
  const loaded = await Promise.all(shown.map(async ({ id }) => [id, await loaders[id]?.(actor, guy)] as const));
  return Object.fromEntries(loaded);
}
