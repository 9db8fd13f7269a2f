const corners = ['0 0', '100% 0', '0 100%', '100% 100%'];

/** The colours of `placeholderOf` as one CSS background, four corners over the middle. `placeholderScript` paints the same before this is there. */
export function placeholderBackground(colours: string): string {
  const each = colours.split(' ');
  return [...corners.map((corner, at) => `radial-gradient(at ${corner},#${each[at]},transparent 70%)`), `#${each[corners.length]}`].join(',');
}
