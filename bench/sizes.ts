/** `npm run bench -- search --smallest`: everything of a bench runs, on as little as possible. Its figures mean nothing. */
export const isSmallest = process.argv.includes('--smallest');

/** How much a bench works on: what the setting says, otherwise as much as usual, or the smallest size. */
export function pickSize(usual: number, smallest: number, setting?: string): number {
  const given = setting === undefined ? undefined : process.env[setting];
  return given === undefined ? (isSmallest ? smallest : usual) : Number(given);
}

/** How often something is measured. */
export const pickRounds = (usual: number): number => (isSmallest ? Math.min(usual, 3) : usual);
