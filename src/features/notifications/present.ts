import { type EmailFrequency, isNotificationKind, type NotificationKind, notificationKind } from '#shared/notification-kinds.ts';
import type { NotificationRow } from './queries.server.ts';

export type NotificationShown = {
  id: string;
  kind: string;
  label: string;
  title: string;
  body: string | null;
  url: string | null;
  read: boolean;
  createdAt: string;
};

export type Preference = {
  kind: NotificationKind;
  label: string;
  about: string;
  inApp: boolean;
  /** On the devices where notices are turned on. */
  push: boolean;
  email: EmailFrequency;
  /** What can be chosen for `email`. */
  frequencies: EmailFrequency[];
};

/** The fields of the preferences form: their version is compared when the form is saved. */
export const editablePreferences = (preferences: readonly Pick<Preference, 'kind' | 'inApp' | 'push' | 'email'>[]): Record<string, unknown> =>
  Object.fromEntries(
    preferences.flatMap(({ kind, inApp, push, email }) => Object.entries({ [`inApp:${kind}`]: inApp, [`push:${kind}`]: push, [`email:${kind}`]: email })),
  );

/** Only a path of this site, whatever is in the row. */
const ownPath = (url: string | null) => (url !== null && /^\/(?![/\\])/.test(url) ? url : null);

export function presentNotification({ publicId, kind, title, body, url, readAt, createdAt }: NotificationRow): NotificationShown {
  const label = isNotificationKind(kind) ? notificationKind(kind).label : 'News';
  return { id: publicId, kind, label, title, body, url: ownPath(url), read: readAt !== null, createdAt: createdAt.toISOString() };
}
