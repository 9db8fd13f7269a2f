import type { RouterContextProvider } from 'react-router';
import type { QueueCounts } from '#features/moderation/queue/item.ts';
import { countQueue } from '#features/moderation/queue/queue.server.ts';
import { actorContext } from '../render/context.ts';
import { moderationKinds } from './moderation-kinds.server.ts';

const counted = new WeakMap<Readonly<RouterContextProvider>, Promise<QueueCounts>>();

/** Counts of each kind, once per request: the navigation and the page in it show the same. */
export function countOnce(context: Readonly<RouterContextProvider>): Promise<QueueCounts> {
  const counts = counted.get(context) ?? countQueue(moderationKinds, context.get(actorContext));
  counted.set(context, counts);
  return counts;
}
