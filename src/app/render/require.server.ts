import { type RouterContextProvider, redirect } from 'react-router';
import type { Actor } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { isPublicDemo } from '#platform/demo.server.ts';
import { isDemo } from '#platform/settings.server.ts';
import { Forbidden, NotFound } from '#shared/errors.ts';
import { actorContext } from './context.ts';

type At = { request: Request; context: Readonly<RouterContextProvider> };

export type Member = Actor & { userId: string };

/** The page that is asked for, also where the browser asks for its data alone. */
function pageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const page = pathname.replace(/\.data$/, '');
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
}

/** Whoever is logged in; a visitor is sent to log in and comes back here. */
export function requireMember({ request, context }: At): Member {
  const actor = context.get(actorContext);
  if (actor.userId === null) {
    throw redirect(`/auth/login?return_to=${encodeURIComponent(pageAddress(request))}`);
  }
  return actor as Member;
}

/** A girl of the product. @throws Forbidden for other members */
export function requireGirl(at: At): Member & { girlId: number } {
  const actor = requireMember(at);
  if (actor.girlId === null) throw new Forbidden();
  return actor as Member & { girlId: number };
}

/** A guy. @throws Forbidden for other members */
export function requireGuy(at: At): Member & { guyId: number } {
  const actor = requireMember(at);
  if (actor.guyId === null) throw new Forbidden();
  return actor as Member & { guyId: number };
}

/** Whoever may read the mails of this demo: everybody on its machine, moderators of a public one. @throws NotFound for all others, and where there is no demo */
export function requireOutbox(context: At['context']): void {
  if (!isDemo() || !can(context.get(actorContext), 'outbox.read', { isLocalDemo: !isPublicDemo() })) throw new NotFound();
}
