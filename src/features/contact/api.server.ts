import { z } from 'zod';
import { createChallenge } from '#platform/captcha/captcha.server.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { sendContactMessage } from './actions/send-contact-message.server.ts';
import { contactInput } from './schema.ts';
import { EMAIL_SENT } from './texts.ts';

/** As the widget of the captcha library reads it; `signature` comes back with the solution. */
const challenge = z.object({
  codeChallenge: z.unknown().optional(),
  parameters: z.custom<object>().meta({ type: 'object' }),
  signature: z.string().optional(),
});

export const contactApi = [
  endpoint({
    operationId: 'sendContactMessage',
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
    operationId: 'createCaptchaChallenge',
    method: 'GET',
    path: '/captcha/challenge',
    summary: 'A proof of work for one form',
    tag: 'contact',
    access: 'anyone',
    format: 'json',
    perMinute: 60,
    response: challenge,
    async handle() {
      return { body: await createChallenge() };
    },
  }),
];
