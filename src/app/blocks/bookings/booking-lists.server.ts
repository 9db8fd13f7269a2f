import { requestOfGuy, requestToGirl, type Warnings } from '#features/bookings/present.ts';
import { listRequestsOfGuy, listRequestsToGirl, type RequestToGirl } from '#features/bookings/queries.server.ts';
import { listReputations } from '#features/bookings/reputation-summary.server.ts';
import { LookupsPaused } from '#features/timewasters/lookups/refusals.ts';
import { checkPersons } from '#features/timewasters/safety-check.server.ts';
import { NO_PROOF } from '#features/timewasters/search/summary.ts';
import type { Actor } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { TooMany } from '#shared/errors.ts';

type Page = { limit: number; offset: number };
type Guy = RequestToGirl['guy'];

/** Her inbox, with what is known about each guy (for a girl a moderator approved): here bookings and timewasters meet. */
export async function loadInbox(actor: Actor, page: Page) {
  const { rows, total } = await listRequestsToGirl(actor, page);
  if (!can(actor, 'timewaster.look-up')) return { total, rows: rows.map((row) => requestToGirl(row, undefined, 'closed')) };
  const guys = [...new Map(rows.map(({ guy }) => [guy.id, guy])).values()];
  const [reputations, warnings] = await Promise.all([
    listReputations(
      actor,
      guys.map(({ id }) => id),
    ),
    warningsOf(actor, guys),
  ]);
  return { total, rows: rows.map((row) => requestToGirl(row, reputations.get(row.guy.id), warnings.get(row.guy.id) ?? null)) };
}

export async function loadSent(actor: Actor, page: Page) {
  const { rows, total } = await listRequestsOfGuy(actor, page);
  return { total, rows: rows.map(requestOfGuy) };
}

async function warningsOf(actor: Actor, guys: Guy[]): Promise<Map<number, Warnings>> {
  const contacts = guys.map(({ email, phone, skype, linkedSocials }) => ({
    emails: [email],
    phones: [phone],
    skype,
    facebook: linkedSocials?.facebook ?? null,
    instagram: linkedSocials?.instagram ?? null,
    twitter: linkedSocials?.twitter ?? null,
  }));
  try {
    const summaries = await checkPersons(actor, contacts);
    return new Map(summaries.map(({ sentence, reporters, severity }, at) => [(guys[at] as Guy).id, { sentence, reporters, severity, note: NO_PROOF }]));
  } catch (error) {
    // Her requests can be read all the same; the page says that the look-up has to wait.
    if (error instanceof TooMany || error instanceof LookupsPaused) return new Map();
    throw error;
  }
}

/** The newest requests of whoever asks, for the dashboard; nobody is looked up for it. */
export async function loadBookingGlance(actor: Actor) {
  const page = { limit: 3, offset: 0 };
  if (actor.girlId !== null) {
    const { rows, total } = await listRequestsToGirl(actor, page);
    return { title: 'Booking requests', total, newest: rows.map(({ guy, ...row }) => glance(row, guy.name ?? guy.username)) };
  }
  if (actor.guyId === null) return null;
  const { rows, total } = await listRequestsOfGuy(actor, page);
  const newest = rows.map(({ girl, ...row }) => glance(row, girl.stageName ?? girl.username ?? 'A girl'));
  return { title: 'My bookings', total, newest, more: { label: 'Following', to: '/guy/following' } };
}

const glance = ({ id, time, createdAt }: { id: number; time: string; createdAt: Date }, name: string) => ({
  id,
  name,
  time,
  createdAt: createdAt.toISOString(),
});
