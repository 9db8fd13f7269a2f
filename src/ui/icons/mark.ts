/** The mat between the two corners of a ring, in a square of 32: the product's mark wherever it is drawn. */
export const MARK = { red: 'M3.5 21V3.5H21', blue: 'M28.5 11v17.5H11', dot: { cx: 16, cy: 16, r: 5.5 }, stroke: 4.5 } as const;

type Colours = { red: string; blue: string; dot: string };

/** As a part of an SVG document. */
export const drawMark = ({ red, blue, dot }: Colours): string =>
  `<g fill="none" stroke-width="${MARK.stroke}"><path d="${MARK.red}" stroke="${red}"/><path d="${MARK.blue}" stroke="${blue}"/><circle cx="${MARK.dot.cx}" cy="${MARK.dot.cy}" r="${MARK.dot.r}" fill="${dot}"/></g>`;
