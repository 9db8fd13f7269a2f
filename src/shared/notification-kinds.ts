/** How a person wants to hear of something by email: at once, in one email a day or a week, or not. */
export const EMAIL_FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

export type Audience = 'girl' | 'guy' | 'moderator';

type Definition = {
  /** As it is on the page of preferences. */
  label: string;
  about: string;
  /** Who can be told of it, and so who is asked how. */
  to: readonly Audience[];
  /** Unless the person says otherwise. */
  email: EmailFrequency;
  /**
   * A room that writes an email of its own: 'instant' instead of the plain one (the daily digest still names it),
   * 'always' instead of both. It asks `wantsInstantEmail` before.
   */
  ownMail?: 'instant' | 'always';
  /** What can be chosen: at once, daily or not, unless told. */
  frequencies?: readonly EmailFrequency[];
};

/** Everything that a person can be told of. The order is that of the page of preferences. */
export const NOTIFICATION_KINDS = {
  'booking-received': { label: 'Booking requests', about: 'A guy sends you a booking request', to: ['girl'], email: 'instant', ownMail: 'instant' },
  'booking-answered': {
    label: 'Answers to bookings',
    about: 'The other person answers, changes or completes a booking',
    to: ['girl', 'guy'],
    email: 'instant',
  },
  'booking-reminder': { label: 'Reminders of bookings', about: 'A day and two hours before a booking', to: ['girl', 'guy'], email: 'instant' },
  // Its emails carry a link that answers without a log-in.
  'check-in': {
    label: 'Check-ins',
    about: 'Your check-in runs out, or your contact answers',
    to: ['girl'],
    email: 'instant',
    ownMail: 'always',
    frequencies: ['instant', 'off'],
  },
  'after-session': {
    label: 'After a session',
    about: 'You are asked how a session went, or a review of yours gets a reply',
    to: ['girl', 'guy'],
    email: 'instant',
  },
  'message-received': { label: 'Messages', about: 'Someone writes to you about a booking, and you are not there', to: ['girl', 'guy'], email: 'instant' },
  'timewaster-severe': { label: 'Severe reports', about: 'A number or city you watch is reported', to: ['girl'], email: 'daily', ownMail: 'always' },
  'review-received': { label: 'Reviews', about: 'A guy writes a review about you', to: ['girl'], email: 'daily' },
  'reference-received': { label: 'References', about: 'A girl writes a reference about you', to: ['guy'], email: 'daily' },
  'reference-asked': { label: 'Reference requests', about: 'A guy asks you for a reference', to: ['girl'], email: 'daily' },
  'comment-received': { label: 'Comments', about: 'Someone comments on your profile', to: ['girl', 'guy'], email: 'daily' },
  'follower-new': { label: 'New followers', about: 'A guy follows you', to: ['girl'], email: 'daily' },
  'travel-announced': { label: 'Travels', about: 'A girl you follow plans a trip', to: ['guy'], email: 'instant', ownMail: 'instant' },
  'girl-new': {
    label: 'New girls in your area',
    about: 'A girl near you joins',
    to: ['guy'],
    email: 'instant',
    ownMail: 'always',
    frequencies: EMAIL_FREQUENCIES,
  },
  // How often is said for each search; here all of them end.
  'search-matched': {
    label: 'Saved searches',
    about: 'A new girl or a trip matches a search you saved',
    to: ['girl', 'guy', 'moderator'],
    email: 'instant',
    ownMail: 'always',
    frequencies: ['instant', 'off'],
  },
  'profile-decided': {
    label: 'Your profile and pictures',
    about: 'A moderator approves or rejects your profile or pictures',
    to: ['girl', 'guy'],
    email: 'instant',
  },
  'report-decided': { label: 'Your reports', about: 'A moderator decides on something you reported', to: ['girl', 'guy'], email: 'daily' },
  'report-disputed': { label: 'Disputes of your reports', about: 'Someone disputes a record you reported', to: ['girl', 'guy'], email: 'daily' },
  'dispute-opened': { label: 'Disputes', about: 'Someone disputes a record', to: ['moderator'], email: 'daily' },
  'report-opened': { label: 'Reports to look at', about: 'Someone reports a comment or a profile', to: ['moderator'], email: 'off' },
  'account-linked': { label: 'Linked accounts', about: 'A new account shares a contact with a banned one', to: ['moderator'], email: 'instant' },
  'lookups-unusual': { label: 'Unusual look-ups', about: 'A girl looks up far more timewasters than usual', to: ['moderator'], email: 'instant' },
  'moderator-proposed': {
    label: 'New moderators',
    about: 'Someone is proposed as a moderator, or a proposal is decided',
    to: ['moderator'],
    email: 'instant',
  },
  'queue-waiting': {
    label: 'Morning report',
    about: 'Every morning: what waits, what is overdue, and what was decided the day before',
    to: ['moderator'],
    email: 'instant',
  },
  'item-passed-on': { label: 'Passed on to you', about: 'Another moderator passes an item of the queue on to you', to: ['moderator'], email: 'instant' },
} as const satisfies Record<string, Definition>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const notificationKind = (kind: NotificationKind): Definition => NOTIFICATION_KINDS[kind];

/** How often the emails of a kind can come. */
export const frequenciesOf = (kind: NotificationKind): readonly EmailFrequency[] => notificationKind(kind).frequencies ?? ['instant', 'daily', 'off'];

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);
