/** @returns what the `Icon`s of these names point to */
export const symbolsOf = (shapes: Record<string, string>) =>
  Object.entries(shapes)
    .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
    .join('');
