type Defaults = { production: boolean; staging: boolean; development: boolean };

const on: Defaults = { production: true, staging: true, development: true };
const off: Defaults = { production: false, staging: false, development: false };

/** The feature flags with one default per environment (specification §6). */
export const flagDefaults = {
  'session-interests-in-book-a-girl': off,
  'hyvor-comments-on-homepage': off,
  'hyvor-comments-on-girl-profile': off,
  'hyvor-comments-on-guy-profile': off,
  'featured-girls': off,
  'payment-provider-cryptocurrency': { production: false, staging: false, development: true },
  'girl-reviews-guy': on,
  'guy-unverified-references': on,
  'guy-report-girl': on,
  'guy-reviews-girl': on,
  'registration-girls': on,
  'registration-guys': on,
  // Without effect: the specification lists the flag and no page (FEED-19).
  'tips-page': on,
  'problem-girls': on,
  'girls-advanced-search-for-clients': on,
  'ai-chat-book-girl-button': on,
  'girl-post-on-timeline-or-profile': { production: false, staging: true, development: true },
} as const satisfies Record<string, Defaults>;

export type FlagName = keyof typeof flagDefaults;
