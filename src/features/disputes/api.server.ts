import { z } from 'zod';
import { DISPUTE_RECORD_STATUSES } from '#db/schema/dispute-records.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, document, idParam, jsonApiBody, paging, resource } from '#platform/http/json-api.ts';
import { documentOf, listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { INVALID_VALUE } from '#shared/messages.ts';
import { disputeReview } from './actions/dispute-review.server.ts';
import { sendNewCode } from './actions/send-new-code.server.ts';
import { startDispute } from './actions/start-dispute.server.ts';
import { decideDispute } from './decisions/actions/decide-dispute.server.ts';
import { makePhoneCode } from './decisions/actions/make-phone-code.server.ts';
import { reopenDispute } from './decisions/actions/reopen-dispute.server.ts';
import { codeForm } from './forms.ts';
import { markCalled } from './proof/actions/mark-called.server.ts';
import { proveDispute } from './proof/actions/prove-dispute.server.ts';
import { listDisputes, listWaitingForCode } from './queries.server.ts';
import { disputeInput, reviewDisputeForm, verdictInput } from './schema.ts';

const tag = 'disputes';
const caseName = z.string({ error: INVALID_VALUE }).min(1, INVALID_VALUE).max(100, INVALID_VALUE);

const started = (state: 'unproven' | 'proven') => z.object({ state: z.literal(state) });
const dispute = { subjectType: z.string(), contactKind: z.string() };
const waiting = resourceOf(
  'DisputeWaitingForCall',
  'disputes',
  z.object({ subjectType: z.string(), contact: z.string(), statement: z.string().nullable(), hasCode: z.boolean(), createdAt: moment }),
);
const disputeRecord = resourceOf(
  'DisputeRecord',
  'dispute-records',
  z.object({
    disputeId: z.number(),
    ...dispute,
    subjectId: z.number().nullable(),
    status: z.enum(DISPUTE_RECORD_STATUSES),
    statement: z.string().nullable(),
    contact: z.string(),
    record: z.string().nullable().meta({ description: 'The name in the record; null where the contact is named in no private warning.' }),
    contactIsInRecord: z.boolean(),
    provenAt: moment.nullable(),
    answeredAt: moment.nullable(),
    decidedAt: moment.nullable(),
    createdAt: moment,
  }),
);
const decided = z.object({ status: z.enum(DISPUTE_RECORD_STATUSES), told: z.enum(['email', 'call']).optional() });

export const disputesApi = [
  endpoint({
    operationId: 'startDispute',
    method: 'POST',
    path: '/api/v1/disputes',
    summary: 'Starts a dispute of a record that names oneself; the contact is proven by a code. The same answer whether a private record exists or not',
    tag,
    access: 'anyone',
    format: 'jsonapi',
    body: jsonApiBody('disputes', disputeInput),
    exampleBody: {
      data: {
        type: 'disputes',
        attributes: {
          ...{ contactKind: 'email', contact: 'me@example.org', recaptcha: 'the token of a solved captcha' },
          ...{ subjectType: 'scammer', subjectId: 17, statement: 'That was not me.' },
        },
      },
    },
    bodyLimit: 64 * 1024,
    perMinute: 60,
    idempotent: 'by-key',
    response: documentOf(resourceOf('StartedDispute', 'disputes', started('unproven').extend(dispute))),
    status: 202,
    async handle({ address, body }) {
      const { subjectType, contactKind } = body.data.attributes;
      const id = await startDispute(address, body.data.attributes);
      return { body: document(resource('disputes', id, { subjectType, contactKind, state: 'unproven' })) };
    },
  }),
  endpoint({
    operationId: 'disputeReview',
    method: 'POST',
    path: '/api/v1/bookings/{id}/reviews/dispute',
    summary: 'Disputes a review after a session that has appeared about oneself: moderators decide',
    tag,
    access: 'members',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    body: jsonApiBody('disputes', reviewDisputeForm),
    refuses: [409],
    response: documentOf(resourceOf('DisputedReview', 'disputes', z.object({ disputed: z.literal(true) }))),
    async handle({ actor, params: { id }, body }) {
      await disputeReview(actor, id, body.data.attributes.statement);
      return { body: document(resource('disputes', id, { disputed: true })) };
    },
  }),
  endpoint({
    operationId: 'proveDispute',
    method: 'POST',
    path: '/api/v1/disputes/proof',
    summary: 'Proves the contact by the code that was mailed, or told in a call',
    tag,
    access: 'anyone',
    format: 'jsonapi',
    body: jsonApiBody('disputes', codeForm.extend({ case: caseName })),
    perMinute: 60,
    response: documentOf(resourceOf('ProvenDispute', 'disputes', started('proven'))),
    async handle({ body }) {
      const { case: id, code } = body.data.attributes;
      await proveDispute(id, code);
      return { body: document(resource('disputes', id, { state: 'proven' })) };
    },
  }),
  endpoint({
    operationId: 'sendNewDisputeCode',
    method: 'POST',
    path: '/api/v1/disputes/new-code',
    summary: 'Mails a new code for a dispute that is not proven yet',
    tag,
    access: 'anyone',
    format: 'jsonapi',
    body: jsonApiBody('disputes', z.object({ case: caseName })),
    perMinute: 60,
    response: documentOf(resourceOf('UnprovenDispute', 'disputes', started('unproven'))),
    status: 202,
    async handle({ body }) {
      const id = body.data.attributes.case;
      await sendNewCode(id);
      return { body: document(resource('disputes', id, { state: 'unproven' })) };
    },
  }),
  endpoint({
    operationId: 'listDisputesWaitingForCall',
    method: 'GET',
    path: '/api/v1/disputes',
    summary: 'Disputes by phone that wait for the call with their code, the oldest first',
    tag: 'moderation',
    access: 'dispute.decide',
    format: 'jsonapi',
    query: z.object(paging),
    response: listOf(waiting),
    async handle({ actor, query, request }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { rows, total } = await listWaitingForCode(actor, page);
      const data = rows.map(({ id, ...attributes }) => resource('disputes', id, attributes));
      return { body: collection(request.url, data, { ...page, total }) };
    },
  }),
  endpoint({
    operationId: 'listDisputeRecords',
    method: 'GET',
    path: '/api/v1/dispute-records',
    summary: 'What is disputed, the oldest first: each record that a proven contact disputes, for itself',
    tag: 'moderation',
    access: 'dispute.decide',
    format: 'jsonapi',
    query: z.object({ ...paging, 'filter[status]': z.enum(DISPUTE_RECORD_STATUSES).default('open') }),
    response: listOf(disputeRecord),
    async handle({ actor, query, request }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { rows, total } = await listDisputes(actor, query['filter[status]'], page);
      const data = rows.map(({ id, ...attributes }) => resource('dispute-records', id, attributes));
      return { body: collection(request.url, data, { ...page, total }) };
    },
  }),
  endpoint({
    operationId: 'decideDisputeRecord',
    method: 'PATCH',
    path: '/api/v1/dispute-records/{id}',
    summary: 'Decides a dispute about one record: upheld takes the record away, rejected leaves it, open takes the decision back',
    tag: 'moderation',
    access: 'dispute.decide',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    body: jsonApiBody('dispute-records', verdictInput),
    exampleBody: { data: { type: 'dispute-records', attributes: { status: 'rejected', reason: 'Two women say the same of this number.' } } },
    response: documentOf(resourceOf('DecidedDisputeRecord', 'dispute-records', decided)),
    async handle({ actor, params: { id }, body }) {
      const { status, reason } = body.data.attributes;
      if (status === 'open') {
        await reopenDispute(actor, id);
        return { body: document(resource('dispute-records', id, { status })) };
      }
      const { told } = await decideDispute(actor, id, status, { reason: reason ?? undefined });
      return { body: document(resource('dispute-records', id, { status, told })) };
    },
  }),
  endpoint({
    operationId: 'markDisputeCalled',
    method: 'POST',
    path: '/api/v1/disputes/{id}/called',
    summary: 'Says that the outcome was told in a call',
    tag: 'moderation',
    access: 'dispute.decide',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    async handle({ actor, params: { id } }) {
      await markCalled(actor, id);
      return {};
    },
  }),
  endpoint({
    operationId: 'makeDisputePhoneCode',
    method: 'POST',
    path: '/api/v1/disputes/{id}/code',
    summary: 'A code for a moderator to tell in a call; it is shown once',
    tag: 'moderation',
    access: 'dispute.decide',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    response: documentOf(resourceOf('DisputeCode', 'disputes', z.object({ code: z.string() }))),
    status: 201,
    async handle({ actor, params: { id } }) {
      return { body: document(resource('disputes', id, { code: await makePhoneCode(actor, id) })) };
    },
  }),
];
