/** Closing punctuation that mail programs and chats take for a part of a link, as it is and as browsers encode it. */
const TRAILING = /(?:[.,;:!?)\]}'"*>]|%(?:22|27|29|2A|2C|2E|3B|3E|5D|7D|C2%BB|E2%80%9[9D]))+$/i;

/** Characters at the end that are looked at: no mail program adds more. */
const LONGEST_TRAIL = 72;

/** '//other.example' names another site. */
export const leavesSite = (address: string): boolean => /^\/[/\\]/.test(address);

/** Addresses whose token is checked only when their form is sent: the page itself is never "not found". */
const TOKEN_PATH = /^\/(?:appeal|check-in\/(?:fine|contact)|unsubscribe\/\w+)\/[^/]+$/;

export const carriesToken = ({ pathname, searchParams }: URL): boolean => searchParams.has('token') || TOKEN_PATH.test(pathname);

/** The address without the punctuation behind it; null where there is none. */
export function withoutTrailing({ pathname, search }: URL): string | null {
  const whole = pathname + search;
  const end = Math.max(0, whole.length - LONGEST_TRAIL);
  const address = whole.slice(0, end) + whole.slice(end).replace(TRAILING, '');
  return address === whole || address === '' || leavesSite(address) ? null : address;
}
