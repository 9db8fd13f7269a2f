/** A poll as one person sees it. `votes` is null until that person has voted. */
export type PollShown = {
  id: string;
  question: string;
  options: { key: string; label: string; votes: number | null }[];
  mine: { id: number; vote: string } | null;
};

/** Whole percents of all votes; null before the counts are shown. */
export function sharesOf({ options }: PollShown): (number | null)[] {
  const all = options.reduce((sum, { votes }) => sum + (votes ?? 0), 0);
  return options.map(({ votes }) => (votes === null ? null : all === 0 ? 0 : Math.round((votes / all) * 100)));
}
