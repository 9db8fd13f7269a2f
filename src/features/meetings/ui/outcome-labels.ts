import type { BookingSide, MeetingOutcome } from '#shared/catalogues/statuses.ts';

/** The answers to 'How did it go?', as buttons. */
export const outcomeLabels: Record<BookingSide, readonly (readonly [MeetingOutcome, string])[]> = {
  girl: [
    ['happened', 'We met'],
    ['called-off', 'It was called off'],
    ['no-show', 'He didn’t come'],
    ['went-wrong', 'Something went wrong'],
  ],
  guy: [
    ['happened', 'We met'],
    ['called-off', 'It was called off'],
    ['no-show', 'She didn’t come'],
    ['went-wrong', 'Something went wrong'],
  ],
};

/** The same once it is said. */
export const saidLabels: Record<BookingSide, Record<MeetingOutcome, string>> = {
  girl: {
    happened: 'You met.',
    'called-off': 'It was called off.',
    'no-show': 'He didn’t come. We’re sorry.',
    'went-wrong': 'Something went wrong. We’re sorry.',
  },
  guy: {
    happened: 'You met.',
    'called-off': 'It was called off.',
    'no-show': 'She didn’t come. We’re sorry.',
    'went-wrong': 'Something went wrong. We’re sorry.',
  },
};

/** What a review of a no-show starts with. */
export const noShowTexts: Record<BookingSide, string> = {
  girl: 'He did not come to the session that we had agreed on.',
  guy: 'She did not come to the session that we had agreed on.',
};
