import type { RouterContextProvider } from 'react-router';
import type { QueueCounts } from '#features/moderation/queue/kinds.ts';
import { countQueue } from '#features/moderation/queue/queue.server.ts';
import { actorContext } from '../../render/context.ts';

const counted = new WeakMap<Readonly<RouterContextProvider>, Promise<QueueCounts>>();

/** What waits of each kind, counted once per request: the navigation and the page in it say the same. */
export function countOnce(context: Readonly<RouterContextProvider>): Promise<QueueCounts> {
  const counts = counted.get(context) ?? countQueue(context.get(actorContext));
  counted.set(context, counts);
  return counts;
}
