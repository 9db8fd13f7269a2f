/** Addresses of social networks and messengers, as data: `profile.ts` reads them. */

export const HANDLE_KINDS = ['instagram', 'facebook', 'twitter', 'skype'] as const;
export type HandleKind = (typeof HANDLE_KINDS)[number];

/** Words that people write for a network, as alternatives of a pattern, and the handles or the address that they stand for. */
export const NETWORK_WORDS: [words: string, HandleKind | `${string}/${string}`][] = [
  ['ig|insta|instagram', 'instagram'],
  ['fb|facebook|messenger', 'facebook'],
  ['twitter|tw', 'twitter'],
  ['skype', 'skype'],
  ['telegram|tg', 't.me/'],
  ['snap|snapchat', 'snapchat.com/add/'],
  ['tiktok|tik tok', 'tiktok.com/@'],
  ['onlyfans|only fans', 'onlyfans.com/'],
  ['kik', 'kik.me/'],
  ['linktree', 'linktr.ee/'],
  ['cash ?app', 'cash.app/$'],
  ['venmo', 'venmo.com/u/'],
  ['reddit', 'reddit.com/user/'],
];
/** All of them. */
export const ANY_NETWORK = NETWORK_WORDS.map(([words]) => words).join('|');

const list = (text: string) => new Set(text.split(' '));

/** The last five show the same accounts: people paste them because messengers show their pictures. */
export const HOSTS: Record<string, HandleKind | 'telegram'> = {
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
  'fxtwitter.com': 'twitter',
  'vxtwitter.com': 'twitter',
  'fixupx.com': 'twitter',
  'xcancel.com': 'twitter',
  'ddinstagram.com': 'instagram',
};
/** Their front pages are about nobody either. */
export const OTHER_SITES = list(
  'tiktok.com youtube.com snapchat.com linkedin.com reddit.com onlyfans.com linktr.ee beacons.ai discord.com discord.gg pinterest.com tumblr.com twitch.tv vk.com ' +
    'telegram.org wa.me whatsapp.com signal.me signal.org paypal.com paypal.me cash.app venmo.com google.com gmail.com mail.google.com yahoo.com fetlife.com ' +
    'tinder.com bit.ly goo.gl t.co tinyurl.com youtu.be',
);
/** A person has a subdomain here: 'de.' is no language, and 'web.' no device. */
export const IS_SUBDOMAIN_OF_PERSON =
  /[^.]\.(?:tumblr\.com|blogspot\.com|wordpress\.com|carrd\.co|substack\.com|livejournal\.com|deviantart\.com|weebly\.com|wixsite\.com)$/;

const EVERYWHERE =
  'about account accounts api explore hashtag help home legal login logout messages notifications oauth p pages post posts privacy search settings share signup ' +
  'status statuses story stories t terms tos user users video videos';
const routes = (own: string) => list(`${EVERYWHERE} ${own}`);
/** Words that a network begins its own addresses with: nobody's handle. */
export const ROUTES: Record<HandleKind, ReadonlySet<string>> = {
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
/** A path segment after a handle that belongs to the same profile. */
export const SECTION =
  /^(?:(?:about|friends|likes|photos|reviews|videos)(?:_\w+)?|articles|channel|feed|followers|following|guides?|header_photo|highlights|id|igtv|info|lists|live|map|media|music|p|photo|posts?|reels?|reels_tab|saved|sports|status|statuses|subscriptions|superfollows|tagged|tv|verified_followers|with_replies)$/;

/** Addresses that lead on to another one, and the parameter that names it. */
export const REDIRECTS: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/^lm?\.(facebook|instagram|threads)\.(com|net)$|^l\.(messenger\.com|wl\.co)$/, /^/, ['u']],
  [/(^|\.)(facebook|instagram|threads)\.(com|net)$/, /^\/(l\.php|flx\/warn|(accounts\/)?login(\.php)?|checkpoint)\/?/, ['u', 'next']],
  [/(^|\.)google(\.[a-z]{2,3}){1,2}$/, /^\/url$/, ['q', 'url']],
  [/(^|\.)youtube\.com$/, /^\/redirect$/, ['q']],
  [/^out\.reddit\.com$/, /^/, ['url']],
  [/^(m\.)?vk\.com$/, /^\/away\.php$/, ['to']],
  [/^steamcommunity\.com$/, /^\/linkfilter\/?$/, ['u', 'url']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^(twitter|x)\.com$/, /^\/i\/(flow\/login|redirect)$/, ['redirect_after_login', 'url']],
  [/^(www\.)?linkedin\.com$/, /^\/(redir\/redirect|safety\/go)\/?$/, ['url']],
];

/** Profiles on other networks, and the path in which they are kept: case, query and the page of the profile don't matter there. */
export const OTHER_PROFILES: [host: string, path: RegExp, kept: string][] = [
  ['t.me', /^\/(?:s\/)?@?([a-z]\w{3,31})(?:\/\d+)*$/i, '/'],
  ['tiktok.com', /^\/@([\w.]+)(?:\/(?:(?:video|photo)\/\d+|live))?$/, '/@'],
  ['youtube.com', /^\/@([\w.-]+)(?:\/(?:videos|shorts|streams|live|featured|playlists|community|posts|podcasts|about))?$/, '/@'],
  ['snapchat.com', /^\/(?:add\/|@)([\w.-]+)$/, '/add/'],
  ['linkedin.com', /^\/in\/([^/]+)(?:\/(?:[a-z]{2}|recent-activity|details|overlay)(?:\/[\w-]+)*)?$/, '/in/'],
  ['reddit.com', /^\/u(?:ser)?\/([\w-]+)(?:\/(?:comments|submitted|posts|overview|about))?$/, '/user/'],
  ['onlyfans.com', /^\/(?:\d+\/)?([\w.-]+)(?:\/(?:media|photos|videos))?$/, '/'],
  ['linktr.ee', /^\/@?([\w.-]+)$/, '/'],
  ['beacons.ai', /^\/@?([\w.-]+)$/, '/'],
  ['cash.app', /^\/\$([\w-]+)$/, '/$'],
  ['venmo.com', /^\/u\/([\w-]+)$/, '/u/'],
  ['paypal.me', /^\/([\w.-]+)(?:\/[\d.,]+(?:[a-z]{3})?)?$/i, '/'],
  ['twitch.tv', /^\/(\w{3,25})(?:\/(?:videos|about|schedule|clips))?$/, '/'],
  ['fetlife.com', /^\/users\/(\d+)$/, '/users/'],
  ['tinder.com', /^\/@([\w.-]+)$/, '/@'],
  ['kik.me', /^\/([\w.]+)$/, '/'],
  ['vk.com', /^\/(\w+)$/, '/'],
  ['pinterest.com', /^\/(\w+)$/, '/'],
  ['youtube.com', /^\/c\/([\w.-]+)(?:\/videos|\/about)?$/, '/c/'],
  ['youtube.com', /^\/user\/([\w.-]+)(?:\/videos|\/about)?$/, '/user/'],
];

/** Pages of these networks with an address like a profile's. Their query tells them apart. */
export const NOT_PROFILES: Record<string, ReadonlySet<string>> = {
  't.me': list('proxy socks share login joinchat addstickers addemoji addtheme addlist bg setlanguage confirmphone invoice giftcode boost contact iv msg'),
  'linkedin.com': list('me'),
  'onlyfans.com': list('my posts bookmarks action notifications help terms privacy'),
  'reddit.com': list('me'),
  'linktr.ee': list('login register admin s blog help discover marketplace products'),
  'beacons.ai': list('login signup i blog pricing'),
  'paypal.me': list('my'),
  'twitch.tv': list('directory videos settings downloads search subscriptions inventory wallet drops jobs turbo prime store'),
};

export const APP_PROFILES: [address: RegExp, HandleKind][] = [
  [/^instagram:\/\/user\/?\?(?:.*&)?username=([^&]+)/i, 'instagram'],
  [/^twitter:\/\/user\/?\?(?:.*&)?screen_name=([^&]+)/i, 'twitter'],
  [/^fb:\/\/(?:profile|page|user|facewebmodal\/f\?href=(?:https?:\/\/)?(?:www\.)?facebook\.com)\/(?:\?id=)?([^/?&]+)/i, 'facebook'],
  [/^fb-messenger:\/\/user(?:-thread)?\/([^/?&]+)/i, 'facebook'],
];

/** Added by whoever counts clicks; they say nothing about the page. */
export const TRACKING = /^(utm_\w+|fbclid|gclid|igsh|igshid|mibextid)$/;
/** Parameters of a profile's address that leave it the same profile. */
export const HARMLESS =
  /^(hl|lang|locale2?|ref|ref_src|ref_url|refid|fref|hc_ref|hc_location|pnref|_rdr|rdr|__\w+(\[\d+\])?|eav|paipv|wtsid|rc|sk|v|tab|r|taken-by|xmt|text|src|s|t|twsrc|start|si)$/i;
