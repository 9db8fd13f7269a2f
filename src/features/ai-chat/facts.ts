import type { MeetingPlace } from '#shared/appointments/meeting-place.ts';

/**
 * A girl as the chats know her: her public profile, without the ways to reach her. No other data of hers, and none of the man
 * who asks, goes into an answer or to a language model.
 */
export type ChatFacts = {
  stageName: string;
  place: string | null;
  headline: string | null;
  about: string[];
  /** Age, height, weight, physique and lifts: label and value. */
  figures: [label: string, value: string][];
  /** Labels of the catalogue. */
  services: string[];
  /** The next first, both days inclusive, as they are shown: '11-05-2026 to 11-09-2026'. */
  travels: { place: string; dates: string }[];
};

/** @property places her home first, then her tours @property hisZone time zone of his browser */
export type Setting = { places: readonly MeetingPlace[]; hisZone: string | null; now: Date };
