/** Polls are configured here: an identifier that votes carry, a question, and the options by their keys. */
export const POLLS = [
  {
    id: 'favourite-style',
    question: 'Which style do you like best?',
    options: [
      ['wrestling', 'Wrestling'],
      ['grappling', 'Grappling and martial arts'],
      ['boxing', 'Boxing and kickboxing'],
      ['other', 'Something else'],
    ],
  },
] as const satisfies readonly { id: string; question: string; options: readonly (readonly [string, string])[] }[];

export type Poll = (typeof POLLS)[number];

/** The poll of that identifier; null when there is none. */
export function findPoll(id: string): Poll | null {
  return POLLS.find((poll) => poll.id === id) ?? null;
}
