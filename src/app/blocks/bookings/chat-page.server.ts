import { openingOf } from '#features/ai-chat/opening.ts';
import type { Purpose } from '#features/ai-chat/prompt.ts';
import { hasProvider } from '#features/ai-chat/provider.server.ts';
import type { Actor } from '#permissions/actor.ts';
import { isOn } from '#platform/flags.server.ts';
import { NotFound } from '#shared/errors.ts';
import { chatParts } from './chat-parts.server.ts';

/**
 * What a chat page begins with.
 * @throws NotFound while the flag is off, and for a girl the actor may not see (or not ask)
 */
export async function chatPage(actor: Actor, stageName: string, purpose: Purpose) {
  if (!isOn('ai-chat-book-girl-button')) throw new NotFound();
  const found = await chatParts.findFacts(actor, stageName, purpose);
  if (!found) throw new NotFound();
  const { girlId, facts, places } = found;
  const setting = { places, hisZone: null, now: new Date() };
  const byModel = hasProvider();
  return {
    girlId,
    stageName: facts.stageName,
    byModel,
    opening: openingOf(purpose, facts, !byModel, setting),
    guidedOpening: byModel ? openingOf(purpose, facts, true, setting) : null,
  };
}
