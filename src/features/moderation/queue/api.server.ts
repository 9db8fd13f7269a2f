import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { moment } from '#platform/http/json-api-answers.ts';
import { URGENCIES } from '#platform/moderation/kind.ts';
import { REASON_MAX } from '#shared/fields/rejection-reasons.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { MEASURES } from '#shared/measures.ts';
import { INVALID_VALUE } from '#shared/messages.ts';
import { passOn } from '../actions/pass-on.server.ts';
import { takeBackHandover } from '../actions/take-back-handover.server.ts';
import { decideItems, undoDecision } from './decide.server.ts';
import { listColleagues } from './handovers.server.ts';
import { DECISIONS } from './item.ts';
import { type Kinds, readKindNames } from './kinds.server.ts';
import { keepPresence } from './presence.server.ts';
import { countQueue, QUEUE_PAGE, QUEUE_PAGE_MAX, readQueue } from './queue.server.ts';

const id = rowId('id must be a number');

const shared = { tag: 'moderation', access: 'admin.open', format: 'json' } as const;

/** The calls of the queue. */
export function queueApi(kinds: Kinds) {
  const kind = z.enum(
    kinds.map(({ name }) => name),
    { error: 'There is no such kind' },
  );
  const named = z.object({ kind, id });
  const queueItem = z
    .object({
      kind,
      id: z.number(),
      title: z.string(),
      link: z.string().nullable(),
      editLink: z.string().nullable(),
      picture: z.string().nullable(),
      facts: z.array(z.tuple([z.string(), z.union([z.string(), z.number(), z.null()])])),
      links: z.record(z.string(), z.string()).optional(),
      gallery: z.array(z.string()).optional(),
      since: moment,
      turn: moment,
      due: moment.nullable(),
      urgency: z.enum(URGENCIES),
      standing: z.string(),
      overdue: z.boolean(),
      version: z.string(),
      veiled: z.boolean(),
      handover: z.object({ by: z.string(), to: z.string().nullable(), note: z.string(), at: moment, byMe: z.boolean(), toMe: z.boolean() }).nullable(),
    })
    .meta({ id: 'QueueItem' });
  const outcome = z
    .object({ kind, id: z.number(), done: z.boolean(), code: z.string().optional(), detail: z.string().optional() })
    .meta({ id: 'QueueOutcome' });
  return [
    endpoint({
      ...shared,
      operationId: 'listQueue',
      method: 'GET',
      path: '/api/admin/queue',
      summary: 'What waits for a moderator, most urgent first, then oldest',
      query: z.object({
        kind: z.string().max(500).optional(),
        after: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(QUEUE_PAGE_MAX).default(QUEUE_PAGE),
      }),
      response: z.object({ items: z.array(queueItem), next: z.string().nullable(), counts: z.record(z.string(), z.number()) }),
      async handle({ actor, query: { kind: asked, after, limit } }) {
        const [page, counts] = await Promise.all([
          readQueue(kinds, actor, { kinds: readKindNames(kinds, asked), after: after ?? null, limit }),
          countQueue(kinds, actor),
        ]);
        return { body: { items: page.items, next: page.next, counts } };
      },
    }),
    endpoint({
      ...shared,
      operationId: 'decideQueueItems',
      method: 'POST',
      path: '/api/admin/queue/decisions',
      summary: 'Decides exactly the items that were seen; what somebody else has decided or changed stays as it is',
      body: z.object({
        decision: z.enum(DECISIONS, { error: 'decision must be approve or reject' }),
        items: z
          .array(named.extend({ version: z.string().max(64) }))
          .min(1, 'Nothing to decide')
          .max(QUEUE_PAGE_MAX, `At most ${QUEUE_PAGE_MAX} at once`),
        reason: z.string().trim().max(REASON_MAX, `At most ${REASON_MAX} characters`).optional(),
        choice: z
          .object({
            email: z.string().trim().max(254).optional(),
            picture: z.string().max(2_000).optional(),
            measure: z.enum(MEASURES, { error: INVALID_VALUE }).optional(),
          })
          .optional(),
      }),
      response: z.object({ outcomes: z.array(outcome) }),
      async handle({ actor, body: { decision, items, reason, choice } }) {
        return { body: { outcomes: await decideItems(kinds, actor, { decision, items, reason: reason || undefined, choice }) } };
      },
    }),
    endpoint({
      ...shared,
      operationId: 'undoQueueDecision',
      method: 'POST',
      path: '/api/admin/queue/undo',
      summary: 'Takes a decision back: the item waits again',
      body: named.extend({ entry: z.number().int().positive().optional() }),
      response: z.object({ kind, id: z.number(), entry: z.number().optional(), done: z.literal(true) }),
      async handle({ actor, body }) {
        await undoDecision(kinds, actor, body);
        return { body: { ...body, done: true as const } };
      },
    }),
    endpoint({
      ...shared,
      operationId: 'keepQueuePresence',
      method: 'POST',
      path: '/api/admin/queue/presence',
      summary: 'Says what a moderator has open, and tells what others are on and have decided',
      body: z.object({ open: named.nullable(), shown: z.array(named).max(2 * QUEUE_PAGE_MAX) }),
      response: z.object({ claims: z.record(z.string(), z.string()), decided: z.record(z.string(), z.string()) }),
      async handle({ actor, body }) {
        return { body: await keepPresence(kinds, actor, body) };
      },
    }),
    endpoint({
      ...shared,
      operationId: 'listOtherModerators',
      method: 'GET',
      path: '/api/admin/queue/colleagues',
      summary: 'The other moderators, to pass an item on to',
      response: z.object({ colleagues: z.array(z.object({ id: z.string(), name: z.string() })) }),
      async handle({ actor }) {
        return { body: { colleagues: await listColleagues(actor) } };
      },
    }),
    endpoint({
      ...shared,
      operationId: 'passQueueItemOn',
      method: 'POST',
      path: '/api/admin/queue/handovers',
      summary: 'Passes an item on, to one of the other moderators or to any of them, with what one thinks of it',
      body: named.extend({ to: z.string().max(64).nullable(), note: requiredText('Say what you think, or what is left to do', REASON_MAX) }),
      async handle({ actor, body: { to, note, ...item } }) {
        await passOn(kinds, actor, item, { to, note });
        return {};
      },
    }),
    endpoint({
      ...shared,
      operationId: 'keepQueueItem',
      method: 'DELETE',
      path: '/api/admin/queue/handovers/{kind}/{id}',
      summary: 'Takes back that an item was passed on',
      params: z.object({ kind, id }),
      async handle({ actor, params }) {
        await takeBackHandover(actor, params);
        return {};
      },
    }),
  ];
}
