import { z } from 'zod';
import { jsonApiBody } from '#platform/http/json-api.ts';
import { EMAIL_FREQUENCIES } from '#shared/notification-kinds.ts';

export const notificationId = z.uuid();

export const markInput = jsonApiBody('notifications', z.object({ read: z.boolean({ error: 'read must be true or false' }) }));

/** `upTo`: the newest one that the person has seen; what came later stays unread. */
export const markAllInput = z.object({ upTo: notificationId.optional() });

export const pushSubscriptionInput = jsonApiBody('pushSubscriptions', z.object({ endpoint: z.url({ error: 'endpoint must be an address' }).max(1000) }));

export const preferenceChange = z.object({
  push: z.boolean({ error: 'push must be true or false' }).optional(),
  inApp: z.boolean({ error: 'inApp must be true or false' }).optional(),
  email: z.enum(EMAIL_FREQUENCIES, { error: `email must be ${EMAIL_FREQUENCIES.join(', ')}` }).optional(),
});
export type PreferenceChange = z.output<typeof preferenceChange>;

export const preferenceInput = jsonApiBody('notificationPreferences', preferenceChange);
