import type { IdentifierKind } from '../catalogues/identifier-kinds.ts';
import { MAIL_LINK } from './email.ts';
import { isPlaceholder } from './placeholders.ts';
import { decodeEscapes, plainText } from './plain-text.ts';

/** A phone, email, handle or link in the one form under which it is hashed and compared. */
export type Identifier = { kind: IdentifierKind; value: string };

export const HANDLE_KINDS = ['instagram', 'facebook', 'twitter', 'skype'] as const;
export type HandleKind = (typeof HANDLE_KINDS)[number];

type ProfileReading = { identifier: Identifier } | { phone: string };
/** The target of a link: a profile or page, or the phone number in it. null: a page that is about nobody. */
type LinkReading = ProfileReading | { identifier: null };

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
/** Their front pages are about nobody either. */
const OTHER_SITES = new Set(
  (
    'tiktok.com youtube.com snapchat.com linkedin.com reddit.com onlyfans.com linktr.ee beacons.ai discord.com discord.gg pinterest.com tumblr.com twitch.tv vk.com ' +
    'telegram.org wa.me whatsapp.com signal.me signal.org paypal.com paypal.me cash.app venmo.com google.com gmail.com mail.google.com yahoo.com fetlife.com tinder.com'
  ).split(' '),
);

const EVERYWHERE =
  'about account accounts api explore hashtag help home legal login logout messages notifications oauth p pages post posts privacy search settings share signup ' +
  'status statuses story stories t terms tos user users video videos';
/** Words that a network begins its own addresses with: nobody's handle. */
const ROUTES: Record<HandleKind, Set<string>> = {
  instagram: routes(
    '_n _u a ads archive ar badges business challenge create data developer developers direct directory download emails features f get-the-app graphql ' +
      'invites live locations m media mobile n nux own personal_info popular press reel reels s safety saved session sharer static topics tv u web your_activity ' +
      'add nametag shop shopping guides guide igtv music events inbox consent qr query push channel subscriptions',
  ),
  facebook: routes(
    'ads business checkpoint dialog directory e events fundraisers friends gaming games group groups hashtags home.php l.php live lm.php lite marketplace media ' +
      'memories message mobile notes page people permalink.php photo photo.php photos plugins policies policy profile profile.php public recover reel reels reg ' +
      's saved sharer sharer.php story.php support u watch watchparty video.php feed feeds bookmarks pokes careers rooms jobs apps offers nearby donate ' +
      'video_redirect ads_library browse n l ajax campaign composer flx fundraiser games instantgames invites find-friends lists messaging my_videos pg places ' +
      'recommendations reviews security timeline weather',
  ),
  twitter: routes(
    'bookmarks broadcasts communities community compose connect_people dm download events article articles followers following grok i inbox intent jobs lists mentions ' +
      'moments newtwitter premium premium_sign_up search-advanced search-home sessions similar_to spaces topics trends tweet who_to_follow widgets',
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
/** Names of sessions, where their value is as long as one. */
const SESSION = /^(sid|phpsessid|jsessionid|aspsessionid\w*)$/i;
const SESSION_ID = /^[\da-z,-]{16,}$/i;
/** Parameters of a profile's address that leave it the same profile. */
const HARMLESS =
  /^(hl|lang|locale2?|ref|ref_src|ref_url|refid|fref|hc_ref|hc_location|pnref|_rdr|rdr|__\w+(\[\d+\])?|eav|paipv|wtsid|rc|sk|v|tab|r|taken-by|xmt|text|src|s|t|twsrc|start|si)$/i;

/** Profiles on other networks, and the path in which they are kept: case, query and the page of the profile don't matter there. */
const OTHER_PROFILES: [host: string, path: RegExp, kept: string][] = [
  ['t.me', /^\/(?:s\/)?@?([a-z]\w{3,31})(?:\/\d+)*$/i, '/'],
  ['tiktok.com', /^\/@([\w.]+)(?:\/(?:(?:video|photo)\/\d+|live))?$/, '/@'],
  ['youtube.com', /^\/@([\w.-]+)(?:\/(?:videos|shorts|streams|live|featured|playlists|community|posts|podcasts|about))?$/, '/@'],
  ['snapchat.com', /^\/(?:add\/|@)([\w.-]+)$/, '/add/'],
  ['linkedin.com', /^\/in\/([^/]+)(?:\/(?:[a-z]{2}|recent-activity|details|overlay)(?:\/[\w-]+)*)?$/, '/in/'],
  ['reddit.com', /^\/u(?:ser)?\/([\w-]+)(?:\/(?:comments|submitted|posts|overview|about))?$/, '/user/'],
  ['onlyfans.com', /^\/([\w.-]+)(?:\/(?:media|photos|videos))?$/, '/'],
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

/** The form of a handle on its network. Facebook's names are the same with and without dots. */
export const handleOn = (kind: HandleKind, handle: string): string => {
  const form = handleForm(handle);
  return kind === 'facebook' ? form.replaceAll('.', '') : form;
};

const LABELS: [label: string, HandleKind][] = [
  ['ig|insta|instagram', 'instagram'],
  ['fb|facebook|messenger', 'facebook'],
  ['twitter|tw', 'twitter'],
  ['skype', 'skype'],
];
/** Words that stand before the name of a network and are no handle. */
const NO_HANDLE =
  /^(?:met|seen|found|only|also|not|active|he|him|his|is|on|my|me|and|or|messaged?|call|chat|video|dm|guy|girl|model|user|page|marketplace|dating|app)$/i;
const LABELED = LABELS.map(([label, kind]) => {
  const before = label === 'twitter|tw' ? `${label}|x` : label;
  return {
    kind,
    sign: new RegExp(String.raw`^(?:${before})\b[\s:=\-–@]*(?:[:=@–-]|\s@)\s*`, 'i'),
    word: new RegExp(String.raw`^(?:(?:${label})(?: +|/)(?<after>\S+)|@?(?<before>\S+) +(?:on +(?:${label})|\((?:on +)?(?:${label})\)))$`, 'i'),
  };
});

/** 'IG: rough.rider', 'Facebook @rough', 'insta rough', 'ig/rough' and 'rough on instagram' name their network. null: this does not. */
export function readLabeled(text: string): Identifier | null {
  const plain = plainText(text);
  for (const { kind, sign, word } of LABELED) {
    const found = sign.exec(plain)?.[0];
    const words = word.exec(plain)?.groups;
    const named = found === undefined ? (words?.after ?? words?.before) : plain.slice(found.length);
    if (named === undefined) continue;
    // Query and path are for links; a Skype address may ask for a call.
    const value = handleOn(kind, kind === 'skype' ? named.replace(/\?(call|chat|add|userinfo).*$/i, '') : named);
    const isHandle = value && !/\s|\/\//.test(value) && !isPlaceholder(value) && (found !== undefined || (HANDLE.test(value) && !NO_HANDLE.test(value)));
    return isHandle ? { kind, value } : null;
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
const isNetwork = (host: string) => Object.hasOwn(HOSTS, host) || OTHER_SITES.has(host);
/** Without the device or language that a site shows in its host. A site that is not known may belong to another person in each language. */
function siteOf(url: URL): string {
  const host = bareHost(url);
  const main = host.replace(/^(?:old|new|np|i|[a-z]{2})\.(?=[^.]+\.)/, '');
  return isNetwork(main) ? main : host.replace(/^(m|mobile|web|mbasic|touch|[a-z]{2}-[a-z]{2})\.(?=[^.]+\.)/, '');
}

/** A number in a link of a messenger always has its country. */
function phoneOf(url: URL, typed: string): string | null {
  const host = siteOf(url);
  const given =
    host === 'wa.me'
      ? /^\/(?:message\/)?\+?([\d() .-]{7,25})\/?$/.exec(decodeEscapes(url.pathname))?.[1]
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

const APP_PROFILES: [address: RegExp, HandleKind][] = [
  [/^instagram:\/\/user\/?\?(?:.*&)?username=([^&]+)/i, 'instagram'],
  [/^twitter:\/\/user\/?\?(?:.*&)?screen_name=([^&]+)/i, 'twitter'],
  [/^fb:\/\/(?:profile|page|user|facewebmodal\/f\?href=(?:https?:\/\/)?(?:www\.)?facebook\.com)\/(?:\?id=)?([^/?&]+)/i, 'facebook'],
  [/^fb-messenger:\/\/user(?:-thread)?\/([^/?&]+)/i, 'facebook'],
];

/** Schemes of apps: 'viber://chat?number=%2B44…', 'whatsapp://send?phone=…', 'tg://resolve?domain=…', 'skype:name?chat'. */
function readScheme(text: string): LinkReading | null {
  for (const [address, kind] of APP_PROFILES) {
    const name = address.exec(text)?.[1];
    if (name) return { identifier: identifierOf(kind, decodeEscapes(name)) };
  }
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
  return { identifier: identifierOf('skype', name) };
}

function identifierOf(kind: HandleKind, handle: string): Identifier | null {
  const value = handleOn(kind, handle);
  return value && !isPlaceholder(value) ? { kind, value } : null;
}

/** Path segments in lower case, of '#!/name' too. */
function segmentsOf(url: URL): string[] {
  const path = url.hash.startsWith('#!/') ? url.hash.slice(2).replace(/\?.*$/, '') : url.pathname;
  return decodeEscapes(path)
    .split('/')
    .filter(Boolean)
    .map((part) => plainText(part).replace(/^@+/, '').toLowerCase());
}

const NUMERIC_ID = /^\d{3,}$/;

/** The handle in an address of a network. null: none, or an unknown shape. */
function profileOf(kind: HandleKind, url: URL): string | null {
  const [first = '', second = '', third = '', fourth = ''] = segmentsOf(url);
  const host = siteOf(url);
  const isHandle = (text: string) => HANDLE.test(text) && !ROUTES[kind].has(text) && !/^\.+$|\.php$/.test(text);
  const handle = (text: string) => (isHandle(text) ? text : null);
  const idOf = (name: string) => NUMERIC_ID.exec(url.searchParams.get(name) ?? '')?.[0] ?? null;
  if (kind === 'facebook') {
    if (first === 'profile.php') return idOf('id');
    if ((first === 'people' || first === 'pages') && NUMERIC_ID.test(third)) return third;
    if (first === 'groups' && third === 'user' && NUMERIC_ID.test(fourth)) return fourth;
    if (first === 'p') return /(?:^|-)(\d{5,})$/.exec(second)?.[1] ?? null;
    if (first === 'marketplace' && second === 'profile') return NUMERIC_ID.test(third) ? third : null;
    if (first === 'messages' && second === 't') return handle(third);
    if (first === 'pg' || (host === 'messenger.com' && first === 't')) return handle(second);
  }
  if (kind === 'instagram') {
    if (first === 'stories' || first === '_u') return second !== 'highlights' ? handle(second) : null;
    if (host === 'ig.me' && first === 'm') return handle(second);
  }
  if (kind === 'twitter' && first === 'intent') return handle(url.searchParams.get('screen_name')?.replace(/^@/, '').toLowerCase() ?? '');
  // The query may say who it is.
  if (second === '') return [...url.searchParams.keys()].every((name) => TRACKING.test(name) || HARMLESS.test(name)) ? handle(first) : null;
  return SECTIONS.has(second) ? handle(first) : null;
}

/** A front page, or the same page for every account: 'x.com/home'. */
function isAboutNobody(url: URL, network: HandleKind | undefined): boolean {
  if (!isNetwork(siteOf(url)) || url.search.length > 1 || url.hash.length > 1) return false;
  const [first, second] = segmentsOf(url);
  return first === undefined || (second === undefined && network !== undefined && ROUTES[network].has(first));
}

const telegramName = (url: URL) =>
  /^([a-z]\w{3,31})\.t\.me$/i.exec(bareHost(url))?.[1] ?? (bareHost(url) === 'web.telegram.org' ? /^#@([a-z]\w{3,31})$/i.exec(url.hash)?.[1] : undefined);

/** Letters and signs that need no escape are written as they are. */
const UNRESERVED = /%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9ae]|3\d|2d|2e|5f)/gi;

function linkOf(url: URL): string {
  const telegram = telegramName(url);
  if (telegram) return `t.me/${telegram.toLowerCase()}`;
  const host = siteOf(url).replace(/^telegram\.(me|dog)$/, 't.me');
  const path = url.pathname
    .replaceAll(UNRESERVED, decodeURIComponent)
    .replaceAll(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase())
    .replace(/;jsessionid=[^/]*/i, '')
    .replace(/\/+$/, '');
  for (const [site, shape, kept] of OTHER_PROFILES) {
    const name = site === host ? shape.exec(path)?.[1]?.toLowerCase() : undefined;
    if (name && !NOT_PROFILES[host]?.has(name)) return `${host}${kept}${name}`;
  }
  for (const [name, value] of [...url.searchParams]) if (TRACKING.test(name) || (SESSION.test(name) && SESSION_ID.test(value))) url.searchParams.delete(name);
  url.searchParams.sort();
  const query = url.search === '?' ? '' : url.search;
  return `${host}${url.port && `:${url.port}`}${path}${query}${url.hash}`;
}

/** An address with words before its path: 'first/last@x.example'. */
const IS_EMAIL = /^[^@:?#]+\/[^/@?#]+@[^/@?#]+\.[^/@?#]+$/;

/**
 * Where a link leads: to a profile of a network, to a number, or to a page, which is only equal to itself with its query. null: this is no link.
 * 'john.doe' is a handle more often than a site: a link has a scheme, a path or www, or is the front page of a network.
 */
export function readLink(text: string): LinkReading | null {
  const plain = plainText(text)
    .replaceAll('&amp;', '&')
    .replace(/^[("'“‘<[{«]+/u, '')
    .replace(/[)"'”’>\]}»,;!.]+$/u, '');
  if (/\s/.test(plain) || IS_EMAIL.test(plain) || plain.search(MAIL_LINK) === 0) return null;
  const ofApp = readScheme(plain);
  if (ofApp) return ofApp;
  const given = readUrl(plain);
  if (!given) return null;
  const isBareHost = /^[\w.-]+\/*$/.test(plain);
  if (!LOOKS_LIKE_LINK.test(plain) && !(isBareHost && (isNetwork(siteOf(given)) || telegramName(given)))) return null;
  const url = follow(given);
  const phone = phoneOf(url, url.href);
  if (phone) return { phone };
  const site = HOSTS[siteOf(url)];
  const network = site === 'telegram' ? undefined : site;
  const name = network && profileOf(network, url);
  if (network && name) return { identifier: identifierOf(network, name) };
  return { identifier: isAboutNobody(url, network) ? null : { kind: 'link', value: linkOf(url) } };
}

/** Whether a field holds the address of a page that is about nobody. */
export const isPageOfNobody = (text: string): boolean => {
  const link = readLink(text);
  return link !== null && 'identifier' in link && link.identifier === null;
};

/** Reads the field of one network: a handle, '@handle' or a link, even to another network. null: a name, other words, or nobody. */
export function readProfile(kind: HandleKind, text: string | null | undefined): ProfileReading | null {
  if (!text?.trim() || isPlaceholder(text)) return null;
  const link = readLink(text);
  if (link) return 'phone' in link || link.identifier ? (link as ProfileReading) : null;
  const labeled = readLabeled(text);
  if (labeled) return { identifier: labeled };
  const whole = handleForm(text);
  const identifier = identifierOf(kind, /\s/.test(whole) ? (/(?:^|\s)(@\S+)/.exec(plainText(text))?.[1] ?? '') : whole);
  return identifier && { identifier };
}
