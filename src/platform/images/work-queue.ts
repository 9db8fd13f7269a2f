/**
 * Lets at most `width` pieces of heavy work run at once in this process; the others wait their turn. A picture of
 * 12 megapixels needs some 60 MB while it is worked on, whatever the number of people who upload at the same moment.
 */
export function workQueue(width: number) {
  let free = width;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, so nobody who comes now can take it before those who wait.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
