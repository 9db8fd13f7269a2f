/** First, last, and the pages next to this one; `null` stands for what is left out between them. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((one) => one >= 1 && one <= pageCount);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1];
    if (before === undefined || one === before + 1) return [one];
    // A gap of one page is shown as that page.
    return one === before + 2 ? [one - 1, one] : [null, one];
  });
}
