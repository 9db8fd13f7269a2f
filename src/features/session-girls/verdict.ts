/** What a decision is called: null takes it back. */
export const verdict = (approved: boolean | null, [yes, no, back]: readonly [string, string, string]) =>
  `sessionGirl.${approved === null ? back : approved ? yes : no}`;
