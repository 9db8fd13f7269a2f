import type { IdentifierKind } from '../catalogues/identifier-kinds.ts';
import { MAIL_LINK } from './email.ts';
import {
  ANY_NETWORK,
  APP_PROFILES,
  HARMLESS,
  type HandleKind,
  HOSTS,
  IS_SUBDOMAIN_OF_PERSON,
  NETWORK_WORDS,
  NOT_PROFILES,
  OTHER_PROFILES,
  OTHER_SITES,
  REDIRECTS,
  ROUTES,
  SECTION,
  TRACKING,
} from './networks.ts';
import { isNobodysHandle, isPlaceholder } from './placeholders.ts';
import { decodeEscapes, plainText, trimEndOf } from './plain-text.ts';

/** A phone, email, handle or link in the one form under which it is hashed and compared. */
export type Identifier = { kind: IdentifierKind; value: string };

type ProfileReading = { identifier: Identifier } | { phone: string };
/** The target of a link: a profile or page, or the phone number in it. null: a page that is about nobody. */
type LinkReading = ProfileReading | { identifier: null };

const HANDLE = /^[\p{L}\p{M}\p{N}._-]{1,60}$/u;

const MOST_REDIRECTS = 4;
/** Names of sessions, where their value is as long as one. */
const SESSION = /^(sid|phpsessid|jsessionid|aspsessionid\w*)$/i;
const SESSION_ID = /^[\da-z,-]{16,}$/i;

const LOOKS_LIKE_LINK = /^(?:(?:https?:)?\/\/[^\s/]|www\.[^\s/]|(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\d-]+(?::\d+)?[/?]\S)/iu;

/** '@Rough.Rider ', '(@rough.rider)', '@rough.rider/', '@rough.rider 🔥' → 'rough.rider' */
export function handleForm(text: string): string {
  const plain = plainText(decodeEscapes(plainText(text)))
    .replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu, ' ')
    .trim()
    .replace(/^[\s@("'“‘<[{«]+/u, '');
  return trimEndOf(plain, /[\s/)"'”’>\]}».,;:!?]/).toLowerCase();
}

/** The form of a handle on its network. Facebook's names are the same with and without dots. */
export const handleOn = (kind: HandleKind, handle: string): string => {
  const form = handleForm(handle);
  return kind === 'facebook' ? form.replaceAll('.', '') : form;
};

/** Words that stand before the name of a network and are no handle. */
const NO_HANDLE =
  /^(?:met|seen|found|only|also|not|active|he|him|his|is|on|my|me|and|or|messaged?|call|chat|video|dm|guy|girl|model|user|page|marketplace|dating|app|ad|ads|post|posts|story|stories|group|channel|account|profile|scammer|fake|link|name)$/i;
/** As likely a person's name as a handle: 'Smith on Facebook', 'FB Smith'. People of one name must not become one profile. */
const NAME = /^\p{Lu}[\p{L}\p{M}'’-]*$/u;
const NAMED_BEFORE = new RegExp(`^(?:${ANY_NETWORK})(?: +| *[:=] *)`, 'i');
const NAMED_AFTER = new RegExp(String.raw` +(?:on +|\((?:on +)?)(?:${ANY_NETWORK})\)?$`, 'i');

/** The name of a line that says on which network it is: 'John Smith on Facebook', 'Facebook: John Smith'. null: none, or a handle. */
export function nameOnNetwork(line: string): string | null {
  const plain = line.trim();
  const [before, after] = [NAMED_BEFORE.exec(plain)?.[0], NAMED_AFTER.exec(plain)];
  const name = after ? plain.slice(0, after.index) : plain.slice(before?.length ?? plain.length);
  const words = name.split(' ');
  const isLabeled = before !== undefined && /[:=]/.test(before);
  const isFull = words.length > 1 && (after !== null || /^(?:fb|facebook)\b/i.test(plain));
  const isName = words.every((word) => NAME.test(word)) ? !isLabeled || words.length > 1 : isFull && words.every((word) => /^[\p{L}\p{M}.'’-]+$/u.test(word));
  return isName && !words.some((word) => NO_HANDLE.test(word)) ? name : null;
}

const LABELED = NETWORK_WORDS.map(([words, kind]) => ({
  kind,
  sign: new RegExp(String.raw`^(?:${kind === 'twitter' ? `${words}|x` : words})\b[\s:=\-–@]*(?:[:=@–-]|\s@)\s*`, 'i'),
  slash: new RegExp(`^(?:${words})/(?=[^/])`, 'i'),
  beside: new RegExp(String.raw`^(?:(?:${words}) +(?<after>\S+)|(?<before>\S+) +(?:on +(?:${words})|\((?:on +)?(?:${words})\)))$`, 'i'),
}));

/** 'IG: rough.rider', 'Facebook @rough', 'insta rough', 'ig/rough' and 'rough on instagram' name their network. null: this does not. */
export function readLabeled(text: string): Identifier | null {
  const plain = plainText(text);
  for (const { kind, sign, slash, beside } of LABELED) {
    const label = sign.exec(plain)?.[0] ?? slash.exec(plain)?.[0];
    const { after, before } = beside.exec(plain)?.groups ?? {};
    const named = label === undefined ? (after ?? before) : plain.slice(label.length);
    if (named === undefined) continue;
    // Query and path are for links; a Skype address may ask for a call.
    const value = handleOn(isHandleKind(kind) ? kind : 'instagram', kind === 'skype' ? named.replace(/\?(call|chat|add|userinfo).*$/i, '') : named);
    const isWord = !HANDLE.test(value) || NO_HANDLE.test(value) || NAME.test(named);
    const isHandle = value && !/\s|\/\//.test(value) && !isPlaceholder(named) && (label !== undefined || !isWord);
    if (!isHandle) return null;
    if (isHandleKind(kind)) return { kind, value };
    // The same address with and without a label; a name that the network doesn't have is a word.
    const link = HANDLE.test(value) ? readLink(`${kind}${value}`) : null;
    return link && 'identifier' in link && link.identifier?.value === `${kind}${value}` ? link.identifier : null;
  }
  return null;
}

const isHandleKind = (kind: string): kind is HandleKind => Object.hasOwn(ROUTES, kind);

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
  if (IS_SUBDOMAIN_OF_PERSON.test(host)) return host;
  const main = host.replace(/^(?:old|new|np|i|free|(?!v[mt]\.)[a-z]{2})\.(?=[^.]+\.)/, '');
  return isNetwork(main) ? main : host.replace(/^(m|mobile|web|mbasic|touch|[a-z]{2}-[a-z]{2})\.(?=[^.]+\.)/, '');
}

/** A number in a link of a messenger always has its country. */
function phoneOf(url: URL, typed: string): string | null {
  const host = siteOf(url);
  const given =
    host === 'wa.me'
      ? /^\/(?:c\/|p\/\d+\/)?\+?([\d() .-]{7,25})\/?$/.exec(decodeEscapes(url.pathname))?.[1]
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
  return value && !isNobodysHandle(value) ? { kind, value } : null;
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

const isQueryHarmless = (url: URL) => [...url.searchParams.keys()].every((name) => TRACKING.test(name) || HARMLESS.test(name));

/** The handle in an address of a network. null: none, or an unknown shape. */
function profileOf(kind: HandleKind, url: URL): string | null {
  const [first = '', second = '', third = '', fourth = ''] = segmentsOf(url);
  const host = siteOf(url);
  const isHandle = (text: string) => HANDLE.test(text) && !ROUTES[kind].has(text) && !/^\.+$|\.php$/.test(text);
  const handle = (text: string) => (isHandle(text) ? text : null);
  const idOf = (name: string) => NUMERIC_ID.exec(url.searchParams.get(name) ?? '')?.[0] ?? null;
  if (kind === 'facebook') {
    // A shortened link, whose letters matter: 'fb.me/1AbCdEf2G'.
    if (host === 'fb.me' && /^\/(?=.*\d)(?=.*[A-Z])[A-Za-z\d]{6,}\/?$/.test(url.pathname)) return null;
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
  if (second === '') return isQueryHarmless(url) ? handle(first) : null;
  return SECTION.test(second) ? handle(first) : null;
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
  const escaped = url.pathname
    .replaceAll(UNRESERVED, decodeURIComponent)
    .replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/;jsessionid=[^/]*/i, '');
  const path = trimEndOf(escaped, /\//);
  for (const [site, shape, kept] of OTHER_PROFILES) {
    const name = site === host ? shape.exec(path)?.[1]?.toLowerCase() : undefined;
    const isProfile = NOT_PROFILES[host] ? !NOT_PROFILES[host].has(name ?? '') : kept !== '/' || isQueryHarmless(url);
    if (name && isProfile) return `${host}${kept}${name}`;
  }
  for (const [name, value] of [...url.searchParams]) if (TRACKING.test(name) || (SESSION.test(name) && SESSION_ID.test(value))) url.searchParams.delete(name);
  url.searchParams.sort();
  const query = url.search === '?' ? '' : url.search;
  const hash = url.hash.replace(/:~:text=.*$/, '').replace(/^#$/, '');
  return `${host}${url.port && `:${url.port}`}${path}${query}${hash}`;
}

/** An address with words before its path: 'first/last@x.example'. */
const IS_EMAIL = /^[^@:?#]+\/[^/@?#]+@[^/@?#.]+\.[^/@?#]+$/;
const LONGEST_LINK = 4_000;

/**
 * Where a link leads: to a profile of a network, to a number, or to a page, which is only equal to itself with its query. null: this is no link.
 * 'john.doe' is a handle more often than a site: a link has a scheme, a path or www, or is the front page of a network.
 */
export function readLink(text: string): LinkReading | null {
  if (text.length > LONGEST_LINK) return null;
  const bracketed = plainText(text)
    .replaceAll('&amp;', '&')
    .replace(/^[("'“‘<[{«]+/u, '');
  const plain = trimEndOf(bracketed, /[)"'”’>\]}»,;!.]/);
  if (/\s/.test(plain) || IS_EMAIL.test(plain) || plain.search(MAIL_LINK) === 0) return null;
  const ofApp = readScheme(plain);
  if (ofApp) return ofApp;
  const given = readUrl(plain);
  if (!given) return null;
  const isBareHost = /^[\w.-]+\/*$/.test(plain);
  if (!LOOKS_LIKE_LINK.test(plain) && !(isBareHost && (isNetwork(siteOf(given)) || telegramName(given) || IS_SUBDOMAIN_OF_PERSON.test(bareHost(given)))))
    return null;
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
