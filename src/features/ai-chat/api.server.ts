import { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { isOn } from '#platform/flags.server.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';
import { NotFound } from '#shared/errors.ts';
import { acquireSlot, countQuestion } from './allowances.server.ts';
import type { BookingFormSchema } from './booking-fields.ts';
import { eventStream, LINES_OF_JSON } from './event-stream.server.ts';
import type { ChatFacts } from './facts.ts';
import { askGuide } from './guided.server.ts';
import type { Purpose } from './prompt.ts';
import { hasProvider } from './provider.server.ts';
import { chatEvent, chatInput } from './schema.ts';

/** What belongs to other rooms: her profile, and the form that is filled. */
export type ChatParts = {
  /** Null for whom the actor may not see, and for `book` also for who takes no request of his. */
  findFacts: (actor: Actor, stageName: string, purpose: Purpose) => Promise<{ girlId: number; facts: ChatFacts; places: MeetingPlace[] } | null>;
  bookingForm: () => BookingFormSchema;
};

const params = z.object({ stageName: z.string().min(1).max(200) });
const common = { method: 'POST', tag: 'chat', format: 'json', answersAs: LINES_OF_JSON, params, body: chatInput, response: chatEvent } as const;

/** The two chats. Both answer with one JSON event per line, and keep nothing. */
export function aiChatApi({ findFacts, bookingForm }: ChatParts) {
  async function answer(purpose: Purpose, { actor, address, request, params: { stageName }, body }: Asked): Promise<Response> {
    if (!isOn('ai-chat-book-girl-button')) throw new NotFound();
    const girl = await findFacts(actor, stageName, purpose);
    if (!girl) throw new NotFound();
    await countQuestion(actor, address);
    const leave = acquireSlot(actor, address);
    const away = new AbortController();
    const setting = { places: girl.places, hisZone: body.timeZone ?? null, now: new Date() };
    const asked = { purpose, facts: girl.facts, form: bookingForm(), messages: body.messages, setting, formNow: body.form, step: body.step };
    const signal = AbortSignal.any([request.signal, away.signal]);
    const ask = hasProvider() && !body.guided ? (await import('./ask-model.server.ts')).askModel : askGuide;
    return eventStream(ask({ ...asked, signal }), { stop: () => away.abort(), done: leave });
  }
  return [
    endpoint({
      ...common,
      operationId: 'chatToBookGirl',
      path: '/ai/chat/book-girl/{stageName}',
      summary: 'Prepare a booking request in a conversation: fills the form, sends nothing',
      access: 'booking.request',
      handle: (call) => answer('book', call),
    }),
    endpoint({
      ...common,
      operationId: 'chatAboutGirl',
      path: '/ai/chat/get-info/{stageName}',
      summary: 'Ask about a girl: answered from her public profile',
      access: 'anyone',
      handle: (call) => answer('ask', call),
    }),
  ];
}

type Asked = { actor: Actor; address: string; request: Request; params: z.output<typeof params>; body: z.output<typeof chatInput> };
