import type { ChatFacts } from '#features/ai-chat/facts.ts';
import { openingOf } from '#features/ai-chat/guided.server.ts';
import type { Purpose } from '#features/ai-chat/prompt.ts';
import { hasProvider } from '#features/ai-chat/provider.server.ts';
import type { Actor } from '#permissions/actor.ts';
import { isOn } from '#platform/flags.server.ts';
import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { NotFound } from '#shared/errors.ts';
import { loadBookableGirl } from './bookable-girl.server.ts';
import { chatFacts, chatParts } from './chat-parts.server.ts';

/**
 * What the page of the chat about her begins with.
 * @throws NotFound while the flag is off, and for a girl the actor may not see
 */
export async function askPage(actor: Actor, stageName: string) {
  if (!isOn('ai-chat-book-girl-button')) throw new NotFound();
  const found = await chatParts.findFacts(actor, stageName, 'ask');
  if (!found) throw new NotFound();
  return { girlId: found.girlId, ...openings('ask', found.facts, found.places) };
}

/**
 * What the page of the chat that books begins with: the conversation, and the form beside it.
 * @throws NotFound while the flag is off, and for a girl the actor may not ask
 */
export async function bookPage(actor: Actor, stageName: string) {
  if (!isOn('ai-chat-book-girl-button')) throw new NotFound();
  const found = await loadBookableGirl(actor, stageName);
  if (!found) throw new NotFound();
  const { row, travels, girl, head } = found;
  return { girl, head, ...openings('book', chatFacts(row, travels), girl.places) };
}

function openings(purpose: Purpose, facts: ChatFacts, places: readonly MeetingPlace[]) {
  const context = { purpose, facts, form: chatParts.bookingForm(), setting: { places, hisZone: null, now: new Date() } };
  const byModel = hasProvider();
  return {
    stageName: facts.stageName,
    byModel,
    opening: openingOf(!byModel, context),
    guidedOpening: byModel ? openingOf(true, context) : null,
  };
}
