import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Subject } from '#platform/moderation/kind.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { PersonKind } from '#shared/people/person-address.ts';
import { readExcerpt } from '../queue/excerpt.server.ts';
import { withHandovers } from '../queue/handovers.server.ts';
import type { QueueItem } from '../queue/item.ts';
import type { Kinds } from '../queue/kinds.server.ts';
import { headReaders } from './heads.server.ts';
import type { Person, PersonSection } from './person.ts';
import { sectionsOf } from './sections.server.ts';

/**
 * Everything that moderators may know of one person on one page: what waits for a decision, the newest of each section, and all of the section `whole`.
 * What girls look up and what people write to each other is not among it: reading that takes a reason, or leaves a trace.
 * @throws Forbidden for all but moderators, NotFound
 */
export async function readPerson(
  kinds: Kinds,
  actor: Actor,
  kind: PersonKind,
  id: number,
  whole: string | null,
): Promise<{ person: Person; waiting: QueueItem[]; sections: PersonSection[] }> {
  authorize(actor, 'admin.open');
  const head = await headReaders[kind](id);
  if (!head) throw new NotFound('Nobody is there.');
  const subject = { id, userId: head.userId };
  const [waiting, ...sections] = await Promise.all([
    readWaiting(kinds, actor, kind, subject),
    ...sectionsOf[kind](subject).map(({ key, read }) => read(key === whole)),
  ]);
  return { person: head.person, waiting, sections: sections.filter(({ entries }) => entries.length > 0) };
}

/** More of one kind about one person are decided in the queue. */
const OF_A_KIND = 10;

async function readWaiting(kinds: Kinds, actor: Actor, person: PersonKind, subject: Subject): Promise<QueueItem[]> {
  const filters = new Map(kinds.map(({ name, about }) => [name, about?.[person]?.(subject)]));
  return withHandovers(actor, await readExcerpt(kinds, actor, filters, OF_A_KIND));
}
