import { presentMessages } from '#features/bookings/messages/present.ts';
import { listMessages } from '#features/bookings/messages/queries.server.ts';
import { requestOfGuy, requestToGirl } from '#features/bookings/present.ts';
import { listRequestsOfGuy, listRequestsToGirl } from '#features/bookings/queries.server.ts';
import type { BookingTab } from '#features/bookings/state.ts';
import { LookupsPaused } from '#features/timewasters/lookups/pauses.server.ts';
import { checkGuys } from '#features/timewasters/safety-check.server.ts';
import type { Verdict } from '#features/timewasters/verdict/verdict.ts';
import type { Actor } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { NotFound, TooMany } from '#shared/errors.ts';
import type { ShownVerdict } from '../safety/guy-verdict.tsx';

type Page = { limit: number; offset: number; tab?: BookingTab; id?: number };

/** Her inbox, with what is known about each guy (for a girl a moderator approved): here bookings and timewasters meet. */
export async function loadInbox(actor: Actor, page: Page) {
  const { rows, total } = await listRequestsToGirl(actor, page);
  const verdicts = can(actor, 'timewaster.look-up') ? await verdictsOf(actor, [...new Set(rows.map(({ guy }) => guy.id))]) : 'closed';
  const shown = (guyId: number): ShownVerdict => (verdicts === 'closed' ? verdicts : (verdicts.get(guyId) ?? null));
  return { total, rows: rows.map((row) => ({ ...requestToGirl(row), verdict: shown(row.guy.id) })) };
}

export async function loadSent(actor: Actor, page: Page) {
  const { rows, total } = await listRequestsOfGuy(actor, page);
  return { total, rows: rows.map(requestOfGuy) };
}

/** One request as its two sides see it. @throws NotFound when the actor has no such request (any more) */
export async function loadBooking(actor: Actor, id: number) {
  const one = { id, limit: 1, offset: 0 };
  if (actor.girlId !== null) {
    const [request] = (await loadInbox(actor, one)).rows;
    if (request) return { side: 'girl' as const, request };
  } else if (actor.guyId !== null) {
    const [request] = (await loadSent(actor, one)).rows;
    if (request) return { side: 'guy' as const, request };
  }
  throw new NotFound();
}

/** How many messages the page of a request comes with; older ones are asked for. */
const MESSAGES = 30;

/** What the two of a request wrote to each other last. @throws NotFound */
export const loadMessages = async (actor: Actor, id: number) => presentMessages(await listMessages(actor, id, { limit: MESSAGES }));

async function verdictsOf(actor: Actor, guyIds: number[]): Promise<Map<number, Verdict>> {
  try {
    return await checkGuys(actor, guyIds);
  } catch (error) {
    // Her requests can be read all the same; the page says that the look-up has to wait.
    if (error instanceof TooMany || error instanceof LookupsPaused) return new Map();
    throw error;
  }
}
