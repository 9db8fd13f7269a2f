let segmenter: Intl.Segmenter | undefined;

const segmentsOf = (text: string) => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Letters as people see them: an emoji with its skin tone and a letter with its accents are one each. */
export const graphemesOf = (text: string): string[] => Array.from(segmentsOf(text), ({ segment }) => segment);

/** The beginning of a text, of at most so many UTF-16 code units like every limit, and never half a letter. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let end = 0;
  for (const { index, segment } of segmentsOf(text)) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  // One heap of marks is longer than the limit.
  return end === 0 ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : text.slice(0, end);
}
