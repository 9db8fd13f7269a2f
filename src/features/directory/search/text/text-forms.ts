const phoneLike = /^[\s\d()+./-]+$/;
const mostDigits = 17;
const fewestDigits = 7;

/**
 * The text as it was typed, and as numbers, sites and handles are stored: '(512) 555-0142' → '5125550142', 'https://www.a.example/' →
 * 'a.example', '@ann' → 'ann'. At most two.
 */
export function textForms(text: string): string[] {
  const plain = phoneLike.test(text) ? digitsOf(text) : withoutPrefix(text);
  return plain && plain !== text ? [text, plain] : [text];
}

/** Without the country where it is this one: most numbers are stored without. */
function digitsOf(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '');
  if (digits.length < fewestDigits || digits.length > mostDigits) return undefined;
  return digits.replace(/^1(?=\d{10}$)/, '');
}

const withoutPrefix = (text: string) =>
  text
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/^@+/, '')
    .replace(/\/+$/, '');
