import type { IsoDate } from '../dates.ts';

/** A place where a girl can be met: her home (no days), or a stop of a tour with its days, both inclusive. */
export type MeetingPlace = {
  /** 'Austin, Texas, United States' */
  text: string;
  city: string;
  /** 'America/Chicago'; null: not known. */
  timeZone: string | null;
  from: IsoDate | null;
  to: IsoDate | null;
  /** The days as they are shown. */
  dates: string | null;
};

/** The place that a text names: by its whole text, else by its city. */
export function findMeetingPlace(text: string, places: readonly MeetingPlace[]): MeetingPlace | undefined {
  const words = text.toLowerCase();
  return places.find((place) => place.text === text) ?? places.find(({ city }) => words.includes(city.toLowerCase()));
}
