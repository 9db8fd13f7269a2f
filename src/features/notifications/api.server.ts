import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, paging, resource } from '#platform/http/json-api.ts';
import { listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { NotAuthenticated, NotFound } from '#shared/errors.ts';
import { EMAIL_FREQUENCIES } from '#shared/notification-kinds.ts';
import { markAllRead } from './actions/mark-all-read.server.ts';
import { markNotification } from './actions/mark-notification.server.ts';
import { turnOffPush } from './actions/turn-off-push.server.ts';
import { turnOnPush } from './actions/turn-on-push.server.ts';
import { openStream } from './live/stream.server.ts';
import { listPreferences, savePreferences } from './preferences.server.ts';
import { type Preference, presentNotification } from './present.ts';
import { pushPublicKey } from './push/vapid.server.ts';
import { isPushOn, listNotifications } from './queries.server.ts';
import { markAllInput, markInput, notificationId, preferenceInput, pushSubscriptionInput } from './schema.ts';

const tag = 'notifications';
const access = 'notification.own';
const unreadCount = z.object({ meta: z.object({ unread: z.number() }) });

const notification = resourceOf(
  'Notification',
  'notifications',
  z.object({
    kind: z.string(),
    label: z.string(),
    title: z.string(),
    body: z.string().nullable(),
    url: z.string().nullable(),
    read: z.boolean(),
    createdAt: moment,
  }),
);
const preference = resourceOf(
  'NotificationPreference',
  'notificationPreferences',
  z.object({
    label: z.string(),
    about: z.string(),
    inApp: z.boolean(),
    push: z.boolean(),
    email: z.enum(EMAIL_FREQUENCIES),
    frequencies: z.array(z.enum(EMAIL_FREQUENCIES)),
  }),
);

const pushState = z.object({
  meta: z.object({
    on: z.boolean().meta({ description: 'Whether the browser of this log-in shows notices.' }),
    publicKey: z.string().meta({ description: 'What the browser subscribes with (VAPID, base64url).' }),
  }),
});
const pushMeta = (on: boolean) => ({ body: { meta: { on, publicKey: pushPublicKey() } } });
const push = { path: '/api/v1/push-subscription', tag, access, format: 'jsonapi', response: pushState } as const;

const preferenceResource = ({ kind, ...attributes }: Preference) => resource('notificationPreferences', kind, attributes);

export const notificationsApi = [
  endpoint({
    operationId: 'listNotifications',
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'What the caller was told, the newest first',
    tag,
    access,
    format: 'jsonapi',
    query: z.object({ ...paging, 'filter[unread]': z.enum(['true', 'false']).default('false') }),
    response: listOf(notification, { meta: { unread: z.number() } }),
    async handle({ actor, query, request }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { rows, total, unread } = await listNotifications(actor, { ...page, unreadOnly: query['filter[unread]'] === 'true' });
      const data = rows.map(presentNotification).map(({ id, ...attributes }) => resource('notifications', id, attributes));
      const { meta, ...list } = collection(request.url, data, { ...page, total });
      return { body: { ...list, meta: { ...meta, unread } } };
    },
  }),
  endpoint({
    operationId: 'streamUnreadCount',
    method: 'GET',
    path: '/notifications/stream',
    summary: 'Server-sent events: how many are unread, at once and whenever that changes',
    tag,
    access,
    format: 'text',
    perMinute: 120,
    answersAs: 'text/event-stream',
    async handle({ actor, sessionHolds }) {
      return openStream({ userId: actor.userId as string, holds: sessionHolds });
    },
  }),
  endpoint({
    operationId: 'markAllNotificationsRead',
    method: 'POST',
    path: '/api/v1/notifications/read-all',
    summary: 'Mark all as read, or all up to the newest one that was seen',
    tag,
    access,
    format: 'jsonapi',
    body: markAllInput,
    response: unreadCount,
    async handle({ actor, body }) {
      return { body: { meta: { unread: await markAllRead(actor, body.upTo) } } };
    },
  }),
  endpoint({
    operationId: 'markNotification',
    method: 'PATCH',
    path: '/api/v1/notifications/{id}',
    summary: 'Mark one as read or unread',
    tag,
    access,
    format: 'jsonapi',
    params: z.object({ id: notificationId }),
    body: markInput,
    response: unreadCount,
    async handle({ actor, params: { id }, body }) {
      return { body: { meta: { unread: await markNotification(actor, id, body.data.attributes.read) } } };
    },
  }),
  endpoint({
    operationId: 'listNotificationPreferences',
    method: 'GET',
    path: '/api/v1/notification-preferences',
    summary: 'How the caller is told of each kind',
    tag,
    access,
    format: 'jsonapi',
    response: z.object({ data: z.array(preference) }),
    async handle({ actor }) {
      return { body: { data: (await listPreferences(actor)).map(preferenceResource) } };
    },
  }),
  endpoint({
    operationId: 'updateNotificationPreference',
    method: 'PATCH',
    path: '/api/v1/notification-preferences/{kind}',
    summary: 'Change how the caller is told of one kind',
    tag,
    access,
    format: 'jsonapi',
    params: z.object({ kind: z.string().max(50) }),
    body: preferenceInput,
    response: z.object({ data: preference }),
    async handle({ actor, params: { kind }, body }) {
      const saved = (await savePreferences(actor, [{ kind, ...body.data.attributes }])).find((one) => one.kind === kind);
      if (!saved) throw new NotFound();
      return { body: { data: preferenceResource(saved) } };
    },
  }),
  endpoint({
    ...push,
    operationId: 'getPushSubscription',
    method: 'GET',
    summary: 'Whether the browser of this log-in shows notices while the site is closed',
    async handle({ actor, sessionId }) {
      return pushMeta(await isPushOn(actor, sessionId));
    },
  }),
  endpoint({
    ...push,
    operationId: 'turnOnPush',
    method: 'POST',
    summary: 'The browser of this log-in shows notices from now on; pushes have no text',
    body: pushSubscriptionInput,
    exampleBody: { data: { type: 'pushSubscriptions', attributes: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example' } } },
    async handle({ actor, sessionId, body }) {
      if (sessionId === null) throw new NotAuthenticated();
      await turnOnPush(actor, sessionId, body.data.attributes.endpoint);
      return pushMeta(true);
    },
  }),
  endpoint({
    ...push,
    operationId: 'turnOffPush',
    method: 'DELETE',
    summary: 'The browser of this log-in shows no notices any more',
    async handle({ actor, sessionId }) {
      await turnOffPush(actor, sessionId);
      return pushMeta(false);
    },
  }),
];
