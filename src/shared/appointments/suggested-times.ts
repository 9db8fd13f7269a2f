import { appointmentText } from '../appointment-text.ts';

/** A moment that a guy suggests, and the zone of the place where they would meet. */
export type SuggestedTime = { at: string; timeZone: string };

/** As the words of a request name it: 'Sat, Nov 28, 2026, 6:00 PM CST'. */
export const suggestedText = ({ at, timeZone }: SuggestedTime): string => appointmentText(new Date(at), timeZone);

/** Those that the words still name. Who changes the words by hand changes what he suggests. */
export const timesNamed = (words: string, times: readonly SuggestedTime[]): SuggestedTime[] => times.filter((time) => words.includes(suggestedText(time)));

/** The words with one more of them. */
export const addTime = (words: string, time: SuggestedTime): string => {
  const text = suggestedText(time);
  if (words.includes(text)) return words;
  return words.trim() ? `${words.trim()} or ${text}` : text;
};

/** The words without it. */
export const removeTime = (words: string, time: SuggestedTime): string => {
  const text = suggestedText(time);
  return words.replace(` or ${text}`, '').replace(`${text} or `, '').replace(text, '').trim();
};
