import type { IdentifierKind } from '../catalogues/identifier-kinds.ts';
import { decodeEscapes, plainText } from './plain-text.ts';

/** A phone, email, handle or link in the one form under which it is hashed and compared. */
export type Identifier = { kind: IdentifierKind; value: string };

export const HANDLE_KINDS = ['instagram', 'facebook', 'twitter', 'skype'] as const;
export type HandleKind = (typeof HANDLE_KINDS)[number];

/** The target of a link: a profile or page, or the phone number in it. */
type LinkReading = { identifier: Identifier } | { phone: string };

const HOSTS: Record<string, HandleKind | 'telegram'> = {
  'instagram.com': 'instagram',
  'instagr.am': 'instagram',
  'ig.me': 'instagram',
  'threads.net': 'instagram',
  'threads.com': 'instagram',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  'm.me': 'facebook',
  'messenger.com': 'facebook',
  'twitter.com': 'twitter',
  'x.com': 'twitter',
  'skype.com': 'skype',
  't.me': 'telegram',
  'telegram.me': 'telegram',
  'telegram.dog': 'telegram',
};

const EVERYWHERE =
  'about account accounts api explore hashtag help home legal login logout messages notifications oauth p pages post posts privacy search settings share signup ' +
  'status statuses story stories t terms tos user users video videos';
/** Words that a network begins its own addresses with: nobody's handle. */
const ROUTES: Record<HandleKind, Set<string>> = {
  instagram: routes(
    '_n _u a ads archive ar badges business challenge create data developer developers direct directory download emails features f get-the-app graphql ' +
      'invites live locations m media mobile n nux own personal_info popular press reel reels s safety saved session sharer static topics tv u web your_activity',
  ),
  facebook: routes(
    'ads business checkpoint dialog directory e events fundraisers friends gaming games group groups hashtags home.php l.php live lm.php lite marketplace media ' +
      'memories message mobile notes page people permalink.php photo photo.php photos plugins policies policy profile profile.php public recover reel reels reg ' +
      's saved sharer sharer.php story.php support u watch watchparty video.php',
  ),
  twitter: routes(
    'bookmarks broadcasts communities compose download i inbox intent jobs lists moments newtwitter search-advanced sessions similar_to trends who_to_follow widgets',
  ),
  skype: routes('de en es fr go it ja nl pl pt ru zh-hans download invite'),
};
function routes(own: string) {
  return new Set(`${EVERYWHERE} ${own}`.split(' '));
}
/** Path segments after a handle that belong to the same profile. */
const SECTIONS = new Set(
  (
    'about articles channel followers following friends highlights id info likes lists live media music p photo photos photos_all photos_by post posts reel reels reels_tab ' +
    'reviews status statuses tagged tv videos with_replies'
  ).split(' '),
);
const HANDLE = /^[\p{L}\p{M}\p{N}._-]{1,60}$/u;

/** Addresses that lead on to another one, and the parameter that names it. */
const REDIRECTS: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/^lm?\.(facebook|instagram|threads)\.(com|net)$|^l\.(messenger\.com|wl\.co)$/, /^/, ['u']],
  [/(^|\.)(facebook|instagram|threads)\.(com|net)$/, /^\/(l\.php|flx\/warn|(accounts\/)?login(\.php)?|checkpoint)\/?/, ['u', 'next']],
  [/(^|\.)google(\.[a-z]{2,3}){1,2}$/, /^\/url$/, ['q', 'url']],
  [/(^|\.)youtube\.com$/, /^\/redirect$/, ['q']],
  [/^out\.reddit\.com$/, /^/, ['url']],
  [/^(m\.)?vk\.com$/, /^\/away\.php$/, ['to']],
  [/^steamcommunity\.com$/, /^\/linkfilter\/?$/, ['u', 'url']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^(twitter|x)\.com$/, /^\/i\/(flow\/login|redirect)$/, ['redirect_after_login', 'url']],
];
const MOST_REDIRECTS = 4;

/** Added by whoever counts clicks; they say nothing about the page. */
const TRACKING = /^(utm_\w+|fbclid|gclid|igsh|igshid|mibextid)$/;

/** Profiles on other networks: case and query don't matter there. */
const OTHER_PROFILES: [host: string, path: RegExp][] = [
  ['t.me', /^\/[a-z]\w{3,31}$/i],
  ['tiktok.com', /^\/@[\w.]+$/],
  ['youtube.com', /^\/@[\w.-]+$/],
  ['snapchat.com', /^\/(add|t)\/[\w.-]+$/],
  ['linkedin.com', /^\/in\/[^/]+$/],
  ['reddit.com', /^\/u(ser)?\/[\w-]+$/],
  ['onlyfans.com', /^\/[\w.-]+$/],
];

/** Pages of these networks with an address like a profile's. Their query tells them apart. */
const NOT_PROFILES: Record<string, ReadonlySet<string>> = {
  't.me': new Set(
    'proxy socks share login joinchat addstickers addemoji addtheme addlist bg setlanguage confirmphone invoice giftcode boost contact iv msg'.split(' '),
  ),
  'linkedin.com': new Set(['me']),
  'onlyfans.com': new Set('my posts bookmarks action notifications help terms privacy'.split(' ')),
  'reddit.com': new Set(['me']),
};

const LOOKS_LIKE_LINK = /^(?:(?:https?:)?\/\/[^\s/]|www\.[^\s/]|(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\d-]+(?::\d+)?[/?]\S)/iu;

/** '@Rough.Rider ', '(@rough.rider)', '@rough.rider/', '@rough.rider 🔥' → 'rough.rider' */
export const handleForm = (text: string): string =>
  plainText(decodeEscapes(plainText(text)))
    .replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu, ' ')
    .trim()
    .replace(/^[\s@("'“‘<[{«]+/u, '')
    .replace(/[\s/)"'”’>\]}».,;:!?]+$/u, '')
    .toLowerCase();

const LABELS: [RegExp, HandleKind][] = [
  [/^(?:ig|insta|instagram)\b[\s:=\-–@]*(?:[:=@–-]|\s@)\s*/i, 'instagram'],
  [/^(?:fb|facebook|messenger)\b[\s:=\-–@]*(?:[:=@–-]|\s@)\s*/i, 'facebook'],
  [/^(?:x|twitter|tw)\b[\s:=\-–@]*(?:[:=@–-]|\s@)\s*/i, 'twitter'],
  [/^skype\b[\s:=\-–@]*(?:[:=@–-]|\s@)\s*/i, 'skype'],
];

/** 'IG: rough.rider' and 'Facebook @rough' name their network. null: this does not. */
export function readLabeled(text: string): Identifier | null {
  const plain = plainText(text);
  for (const [label, kind] of LABELS) {
    const found = label.exec(plain)?.[0];
    if (found === undefined) continue;
    const named = plain.slice(found.length);
    // Query and path are for links; a Skype address may ask for a call.
    const value = handleForm(kind === 'skype' ? named.replace(/\?(call|chat|add|userinfo).*$/i, '') : named);
    return value && !/\s|\/\//.test(value) ? { kind, value } : null;
  }
  return null;
}

function readUrl(address: string): URL | null {
  const url = URL.parse(/^\/\//.test(address) ? `https:${address}` : /^https?:/i.test(address) ? address : `https://${address}`);
  return url && /\.[^.]+$/.test(url.hostname) ? url : null;
}

function follow(url: URL, left = MOST_REDIRECTS): URL {
  for (const [host, path, parameters] of REDIRECTS) {
    if (!host.test(bareHost(url)) || !path.test(url.pathname)) continue;
    const target = parameters.map((name) => url.searchParams.get(name)).find(Boolean);
    const next = target ? URL.parse(target, url.origin) : null;
    if (next && left > 0 && /^https?:$/.test(next.protocol)) return follow(next, left - 1);
  }
  return url;
}

const bareHost = (url: URL) =>
  url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
const siteOf = (url: URL) => bareHost(url).replace(/^(m|mobile|web|mbasic|touch|[a-z]{2}-[a-z]{2})\.(?=[^.]+\.)/, '');

/** A number in a link of a messenger always has its country. */
function phoneOf(url: URL, typed: string): string | null {
  const host = siteOf(url);
  const given =
    host === 'wa.me'
      ? /^\/(?:message\/)?\+?(\d{7,15})\/?$/.exec(decodeEscapes(url.pathname))?.[1]
      : /(^|\.)whatsapp\.com$/.test(host)
        ? url.searchParams.get('phone')
        : HOSTS[host] === 'telegram'
          ? /^\/\+(\d{7,15})\/?$/.exec(decodeEscapes(url.pathname))?.[1]
          : host === 'signal.me'
            ? /#p\/(\+?\d{7,15})/.exec(decodeEscapes(typed))?.[1]
            : null;
  const digits = given?.replaceAll(/\D/g, '') ?? '';
  return digits.length >= 7 ? `+${digits.replace(/^00/, '')}` : null;
}

/** Schemes of apps: 'viber://chat?number=%2B44…', 'whatsapp://send?phone=…', 'tg://resolve?domain=…', 'skype:name?chat'. */
function readScheme(text: string): LinkReading | null {
  const found = /^(viber|whatsapp|tg|sgnl|skype|signal):(?:\/\/)?(.*)$/is.exec(text);
  if (!found) return null;
  const [scheme, rest] = [(found[1] as string).toLowerCase(), found[2] as string];
  const phone = /[?&](?:number|phone)=([^&]+)/i.exec(rest)?.[1] ?? /#p\/([^?&]+)/i.exec(rest)?.[1];
  const digits = phone && decodeEscapes(phone).replaceAll(/\D/g, '');
  if (digits && digits.length >= 7) return { phone: `+${digits.replace(/^00/, '')}` };
  const domain = /[?&]domain=(\w+)/i.exec(rest)?.[1];
  if (scheme === 'tg' && domain) return { identifier: { kind: 'link', value: `t.me/${domain.toLowerCase()}` } };
  if (scheme !== 'skype') return null;
  const name = decodeEscapes(rest.replace(/\?.*$/, ''));
  if (/^\+?[\d ().-]{7,}$/.test(name)) return { phone: name.startsWith('+') ? name : `+${name.replaceAll(/\D/g, '')}` };
  const value = handleForm(name);
  return value ? { identifier: { kind: 'skype', value } } : null;
}

/** The handle in an address of a network. null: none, or an unknown shape. */
function profileOf(kind: HandleKind, url: URL): string | null {
  const path = decodeEscapes(url.pathname).split('/').filter(Boolean);
  const [first = '', second = '', third = ''] = path.map((part) => plainText(part).replace(/^@+/, '').toLowerCase());
  const isHandle = (text: string) => HANDLE.test(text) && !ROUTES[kind].has(text) && !/^\.+$/.test(text);
  const idOf = (name: string) => /^\d{3,}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? null;
  if (kind === 'facebook') {
    if (first === 'profile.php') return idOf('id');
    if ((first === 'people' || first === 'pages') && /^\d{3,}$/.test(third)) return third;
    if (first === 'groups' && third === 'user' && /^\d{3,}$/.test(path[3] ?? '')) return path[3] as string;
  }
  if (kind === 'instagram') {
    if (first === 'stories' || first === '_u') return second !== 'highlights' && isHandle(second) ? second : null;
    if (siteOf(url) === 'ig.me' && first === 'm') return isHandle(second) ? second : null;
  }
  if (kind === 'twitter' && first === 'intent') {
    const name = url.searchParams.get('screen_name')?.replace(/^@/, '').toLowerCase() ?? '';
    return isHandle(name) ? name : null;
  }
  if (!isHandle(first)) return null;
  return second === '' || SECTIONS.has(second) ? first : null;
}

function linkOf(url: URL): string {
  const host = siteOf(url).replace(/^telegram\.(me|dog)$/, 't.me');
  const path = url.pathname.replace(/\/+$/, '');
  const last = path.split('/').at(-1)?.toLowerCase() ?? '';
  const isProfile = !NOT_PROFILES[host]?.has(last) && OTHER_PROFILES.some(([site, shape]) => site === host && shape.test(path));
  if (isProfile) return `${host}${path}`.toLowerCase();
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  const query = url.search === '?' ? '' : url.search;
  return `${host}${url.port && `:${url.port}`}${path}${query}${url.hash}`;
}

/**
 * Where a link leads: to a profile of a network, to a number, or to a page, which is only equal to itself with its query. null: this is no link.
 * 'john.doe' is a handle more often than a site: a link has a scheme, a path or www.
 */
export function readLink(text: string): LinkReading | null {
  const plain = plainText(text)
    .replace(/^[("'“‘<[{«]+/u, '')
    .replace(/[)"'”’>\]}»,;!.]+$/u, '');
  if (/\s/.test(plain)) return null;
  const ofApp = readScheme(plain);
  if (ofApp) return ofApp;
  if (!LOOKS_LIKE_LINK.test(plain)) return null;
  const given = readUrl(plain);
  if (!given) return null;
  const url = follow(given);
  const phone = phoneOf(url, url.href);
  if (phone) return { phone };
  const network = HOSTS[siteOf(url)];
  const name = network && network !== 'telegram' ? profileOf(network, url) : null;
  return { identifier: name && network && network !== 'telegram' ? { kind: network, value: name } : { kind: 'link', value: linkOf(url) } };
}

/** Reads the field of one network: a handle, '@handle' or a link, even to another network. null: a name or other words. */
export function readProfile(kind: HandleKind, text: string | null | undefined): LinkReading | null {
  if (!text?.trim()) return null;
  const link = readLink(text);
  if (link) return link;
  const labeled = readLabeled(text);
  if (labeled) return { identifier: labeled };
  const whole = handleForm(text);
  const value = /\s/.test(whole) ? handleForm(/(?:^|\s)(@\S+)/.exec(plainText(text))?.[1] ?? '') : whole;
  return value ? { identifier: { kind, value } } : null;
}
