import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { URGENCIES } from '#platform/moderation/kind.ts';
import { expectedVersion, versionHeader } from '#platform/versions/expected-version.server.ts';
import { type Kinds, partsOf } from '../kinds.server.ts';
import { resetWeight } from './actions/reset-weight.server.ts';
import { weighRisk } from './actions/weigh-risk.server.ts';
import { resetInput, weightInput } from './schema.ts';
import { listWeights } from './weights.server.ts';

const shared = { tag: 'moderation', access: 'queue.weigh', format: 'json' } as const;

/** The calls of the queue's weights. */
export function queueWeightsApi(kinds: Kinds) {
  const risk = z.enum(
    partsOf(kinds).map(({ riskName }) => riskName),
    { error: 'There is no such kind' },
  );
  const params = z.object({ risk });
  const weight = { urgency: z.enum(URGENCIES), hours: z.number().nullable() };
  const weighedRisk = z
    .object({ name: risk, what: z.string(), why: z.string(), ...weight, usual: z.object(weight), is_changed: z.boolean() })
    .meta({ id: 'WeighedRisk' });
  return [
    endpoint({
      ...shared,
      operationId: 'listQueueWeights',
      method: 'GET',
      path: '/api/admin/queue/weights',
      summary: 'How urgent the queue takes each kind, and within how many hours a decision is expected',
      response: z.object({ weights: z.array(weighedRisk) }),
      async handle({ actor }) {
        return { body: { weights: await listWeights(kinds, actor) } };
      },
    }),
    endpoint({
      ...shared,
      operationId: 'weighQueueKind',
      method: 'PATCH',
      path: '/api/admin/queue/weights/{risk}',
      summary: 'Changes how urgent a kind is and how long it may wait; with the reason in the audit log',
      params,
      body: weightInput,
      exampleBody: { urgency: 'urgent', hours: 24, reason: 'Many were hurt by late answers' },
      versioned: true,
      async handle({ actor, params: { risk: name }, body, request }) {
        return { headers: versionHeader(await weighRisk(kinds, actor, name, body, expectedVersion(request))) };
      },
    }),
    endpoint({
      ...shared,
      operationId: 'resetQueueKind',
      method: 'DELETE',
      path: '/api/admin/queue/weights/{risk}',
      summary: 'Weighs a kind as the product does',
      params,
      body: resetInput,
      async handle({ actor, params: { risk: name }, body: { reason } }) {
        await resetWeight(kinds, actor, name, reason);
        return {};
      },
    }),
  ];
}
