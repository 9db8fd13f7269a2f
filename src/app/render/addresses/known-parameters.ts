import { fieldNames } from '#shared/search/parse-filters.ts';

/** The parameters that each cached page reads. Other pages keep all of theirs: log-in and mailed links carry more. */
const PARAMETERS: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/(?:guy\/(?!settings|my-references|following)[^/]+)?$/i, ['comments']],
  [/^\/(?:news|reviews|sessiongirls|wrestlers|wrestlers\/type\/[^/]+|(?:problem-girl|scammer)\/[^/]+)\/?$/i, ['page']],
  [/^\/scammers\/?$/i, ['list', 'page', 'check']],
  [/^\/review\/[^/]+\/?$/i, ['page', 'forum']],
  [/^\/profile\/[^/]+\/?$/i, ['tab', 'comments']],
  [/^\/tours(?:\/[^/.]+)?\/?$/i, ['place', 'style', 'page']],
  [/^\/advanced_search\/?$/i, [...fieldNames, 'sort', 'view', 'page']],
  [/(?:^|\/)share\.jpg$/i, ['v']],
  [/^\/(?:contact|terms-and-conditions|privacy-policy|sessiongirls\/[^/]+|.+\/travels\.ics)\/?$/i, []],
];

/** React Router asks for the data of some routes of a page. */
const ALWAYS_KNOWN = '_routes';

function nameOf(parameter: string): string {
  const name = (parameter.split('=')[0] as string).replace(/\+/g, ' ');
  try {
    return decodeURIComponent(name).replace(/\[\d*\]$/, '');
  } catch {
    return name;
  }
}

/**
 * The address of a cached page without the parameters that it does not read, such as `utm_source`: all of these addresses are one page, which is rendered
 * and kept once.
 */
export function knownAddress(address: string): string {
  const at = address.indexOf('?');
  if (at === -1) return address;
  const path = address.slice(0, at);
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
  const names = PARAMETERS.find(([pattern]) => pattern.test(page))?.[1];
  if (!names) return address;
  const parameters = address.slice(at + 1).split('&');
  const known = parameters.filter((parameter) => {
    const name = nameOf(parameter);
    return name === ALWAYS_KNOWN || names.includes(name);
  });
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}
