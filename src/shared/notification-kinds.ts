/** How a person wants to hear of something by e-mail: at once, in one e-mail a day, or not. */
export const EMAIL_FREQUENCIES = ['instant', 'daily', 'off'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

export type Audience = 'girl' | 'guy' | 'moderator';

type Definition = {
  /** As it stands on the page of preferences. */
  label: string;
  about: string;
  /** Who can be told of it, and so who is asked how. */
  to: readonly Audience[];
  /** Unless the person says otherwise. */
  email: EmailFrequency;
  /**
   * A room that writes an e-mail of its own: 'instant' instead of the plain one (the daily digest still names it),
   * 'always' instead of both. It asks `mailsAtOnce` before.
   */
  ownMail?: 'instant' | 'always';
};

/** Everything that a person can be told of. The order is that of the page of preferences. */
export const NOTIFICATION_KINDS = {
  'booking-received': { label: 'Booking requests', about: 'A guy asks you for a session', to: ['girl'], email: 'instant', ownMail: 'instant' },
  'booking-answered': { label: 'Answers to bookings', about: 'The other side completes a booking or takes it back', to: ['girl', 'guy'], email: 'instant' },
  'timewaster-severe': { label: 'Severe reports', about: 'A contact or a city that you watch is reported', to: ['girl'], email: 'daily', ownMail: 'always' },
  'review-received': { label: 'Reviews', about: 'A guy writes a review about you', to: ['girl'], email: 'daily' },
  'reference-received': { label: 'References', about: 'A girl writes a reference about you', to: ['guy'], email: 'daily' },
  'comment-received': { label: 'Comments', about: 'Somebody comments on your profile', to: ['girl', 'guy'], email: 'daily' },
  'follower-new': { label: 'New followers', about: 'A guy follows you', to: ['girl'], email: 'daily' },
  'travel-announced': { label: 'Travels', about: 'A girl whom you follow plans a travel', to: ['guy'], email: 'instant', ownMail: 'instant' },
  'girl-new': { label: 'New girls in your area', about: 'A girl near you has a profile now', to: ['guy'], email: 'instant', ownMail: 'instant' },
  'profile-decided': { label: 'Your profile and pictures', about: 'A moderator approves or rejects what you sent in', to: ['girl', 'guy'], email: 'instant' },
  'report-decided': { label: 'Your reports', about: 'A moderator decides on something that you reported', to: ['girl', 'guy'], email: 'daily' },
  'report-disputed': { label: 'Disputes of your reports', about: 'Somebody answers a record that you reported', to: ['girl', 'guy'], email: 'daily' },
  'dispute-opened': { label: 'Disputes', about: 'Somebody answers a record', to: ['moderator'], email: 'daily' },
  'report-opened': { label: 'Reports to look at', about: 'Somebody reports a comment or a profile', to: ['moderator'], email: 'off' },
  'lookups-unusual': { label: 'Unusual look-ups', about: 'A girl looks up far more timewasters than usual', to: ['moderator'], email: 'instant' },
  'moderator-proposed': {
    label: 'New moderators',
    about: 'Somebody is proposed as a moderator, or a proposal is decided',
    to: ['moderator'],
    email: 'instant',
  },
  'queue-waiting': { label: 'Moderation queue', about: 'Something waits too long for a decision', to: ['moderator'], email: 'off' },
} as const satisfies Record<string, Definition>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const notificationKind = (kind: NotificationKind): Definition => NOTIFICATION_KINDS[kind];

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);
