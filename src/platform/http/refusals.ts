/** Every status with which the API refuses, for its documentation; `codes` are the values of `code` in the answer. */
export const refusals = {
  400: { name: 'Malformed', codes: ['malformed'], meaning: 'The request cannot be read: broken JSON, a parameter that is unknown or out of its range.' },
  401: { name: 'NotAuthenticated', codes: ['not-authenticated'], meaning: 'Nobody is logged in, or the log-in is over.' },
  403: {
    name: 'Forbidden',
    codes: ['access-denied', 'outdated-page'],
    meaning: 'Not allowed. `outdated-page`: the token in `X-CSRF-Token` is missing or that of another session; `GET /session` gives the one of now.',
  },
  404: { name: 'NotFound', codes: ['not-found'], meaning: 'Not there, or not visible to the caller. The two are never told apart.' },
  406: {
    name: 'NotAcceptable',
    codes: ['not-acceptable'],
    meaning: '`Accept` asks for JSON:API only with parameters or extensions that it does not have here.',
  },
  409: {
    name: 'Conflict',
    codes: ['conflict', 'changed-meanwhile'],
    meaning:
      'Somebody else was faster, or it is done already. `changed-meanwhile`: the saved version is another one than `If-Match` names; `meta` holds its fields and its `ETag`.',
  },
  410: { name: 'Gone', codes: ['gone'], meaning: 'It was there and is no more.' },
  413: { name: 'TooLarge', codes: ['too-large'], meaning: 'The body is larger than this call takes.' },
  415: { name: 'WrongType', codes: ['wrong-type'], meaning: 'The body has a media type that this call does not read.' },
  422: { name: 'Invalid', codes: ['invalid'], meaning: 'Fields break a rule: one error for each, with its place in `source`.' },
  429: { name: 'TooMany', codes: ['too-many-requests'], meaning: 'Too many requests. `Retry-After` says in how many seconds the next one is answered.' },
  500: { name: 'Unexpected', codes: ['unexpected'], meaning: 'A defect of ours. It was logged under the `X-Request-Id` of the answer.' },
  503: { name: 'Unavailable', codes: ['unavailable'], meaning: 'Away for a moment. `Retry-After` says in how many seconds to try again.' },
} as const;
export type RefusalStatus = keyof typeof refusals;
