/**
 * All that the chats know of a girl: what everybody reads on her profile, without the ways to reach her. Nothing else of
 * her, and nothing of the man who asks, goes into an answer or to a language model.
 */
export type ChatFacts = {
  stageName: string;
  place: string | null;
  headline: string | null;
  about: string[];
  /** Age, height, weight, physique and what she lifts: label and value. */
  figures: [label: string, value: string][];
  /** Labels of the catalogue. */
  services: string[];
  /** The next first, both days inclusive, as they are shown: '11-05-2026 to 11-09-2026'. */
  travels: { place: string; dates: string }[];
};
