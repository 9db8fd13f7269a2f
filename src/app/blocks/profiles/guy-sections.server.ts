import { listGirlsOnlyComments, listGuyReviews } from '#features/reviews/guy-reviews.server.ts';
import type { Actor } from '#permissions/actor.ts';
import { type GuyOfPage, guySections } from './guy-sections.tsx';

const newest = { limit: 100, offset: 0 };

type Load = (actor: Actor, guy: GuyOfPage) => Promise<unknown>;

/** The readers of the sections below a guy's profile, by their ids. */
const loaders: Readonly<Record<string, Load>> = {
  references: (actor, guy) => listGuyReviews(actor, guy.id, newest),
  'girls-only-comments': (actor, guy) => listGirlsOnlyComments(actor, guy.id, newest),
};

/** The data of every section that this person sees. */
export async function loadGuySections(actor: Actor, guy: GuyOfPage): Promise<Record<string, unknown>> {
  const shown = guySections.filter(({ shownTo }) => shownTo(actor, guy));
  const loaded = await Promise.all(shown.map(async ({ id }) => [id, await loaders[id]?.(actor, guy)] as const));
  return Object.fromEntries(loaded);
}
