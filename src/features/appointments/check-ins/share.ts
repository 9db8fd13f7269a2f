/** What her contact is told beside her name: what she chose to share, in her words. Nothing of it is required. */
export type Share = { where: string | null; when: string | null; who: string | null; note: string | null };

export const NOTHING: Share = { where: null, when: null, who: null, note: null };

const LABELS: Record<keyof Share, string> = { where: 'Where', when: 'When', who: 'With', note: 'Note' };

/** As the email and its preview print it, a line each. */
export const shareLines = (share: Share): string[] =>
  (Object.keys(LABELS) as (keyof Share)[]).flatMap((key) => (share[key] ? [`${LABELS[key]}: ${share[key]}`] : []));

/** The words of the email to her contact: the preview on her screen is made of the same. */
export const alarmText = (herName: string, dueText: string): string =>
  `${herName} asked us to write to you if she did not check in by ${dueText}. She has not checked in.`;

export const WHAT_TO_DO =
  'Please call her. If you cannot reach her and you are worried, call the emergency services where she is: 911 in the US and Canada, 112 in Europe, 999 in the UK, 000 in Australia.';
export const NO_EMERGENCY_SERVICE = 'This is an automatic email, not an emergency service. Nobody has been called, and nobody here is watching.';
