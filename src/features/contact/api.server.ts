import { z } from 'zod';
import { createChallenge } from '#platform/captcha/captcha.server.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { sendContactMessage } from './actions/send-contact-message.server.ts';
import { contactInput, EMAIL_SENT } from './schema.ts';

export const contactApi = [
  endpoint({
    method: 'POST',
    path: '/send_contact_form',
    summary: 'Write to the people who run the site',
    tag: 'contact',
    access: 'anyone',
    format: 'text',
    body: contactInput,
    bodyLimit: 64 * 1024,
    perMinute: 60,
    idempotent: true,
    response: z.literal(EMAIL_SENT),
    async handle({ actor, address, body }) {
      await sendContactMessage(actor, address, body);
      return { body: EMAIL_SENT };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/captcha/challenge',
    summary: 'A proof of work for one form',
    tag: 'contact',
    access: 'anyone',
    format: 'json',
    perMinute: 60,
    response: z.looseObject({ parameters: z.looseObject({}), signature: z.string() }),
    async handle() {
      return { body: await createChallenge() };
    },
  }),
];
