import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HandleKind } from './networks.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { handleForm, nameOnNetwork, readLabeled, readLink, readProfile } from './profile.ts';
import { identifiersOf, onAnyNetwork, readContacts } from './read.ts';

const where = (text: string) => {
  const read = readLink(text);
  if (!read || 'phone' in read) return read && `phone ${read.phone}`;
  return read.identifier ? `${read.identifier.kind} ${read.identifier.value}` : 'nobody';
};

test.each([
  'rough.rider',
  '@rough.rider',
  '@Rough.Rider ',
  '@rough.rider/',
  '(@rough.rider)',
  '"@rough.rider"',
  '@rough.rider.',
  '@rough.rider 🔥',
  '🔥 @rough.rider 🔥🔥',
  '@rough\u200b.rider',
  '\u202arough.rider\u202c',
  '＠rough.rider',
  'IG: rough.rider',
  'ig @rough.rider',
  'Insta: @rough.rider',
  'Instagram - rough.rider',
  'my insta is @rough.rider',
  'instagram.com/rough.rider',
  'INSTAGRAM.COM/Rough.Rider',
  'https://www.instagram.com/Rough.Rider/?hl=en',
  'http://instagram.com/rough.rider/',
  'm.instagram.com/rough.rider#x',
  'instagram.com/rough.rider?igsh=MzRl',
  'instagram.com/@rough.rider',
  'instagram.com/rough%2Erider',
  'https://instagr.am/rough.rider',
  '<https://instagram.com/rough.rider>',
  '(instagram.com/rough.rider).',
  'instagram.com/rough.rider/reels/',
  'instagram.com/rough.rider/tagged',
  'instagram.com/rough.rider/p/Cxyz/',
  'instagram.com/_u/rough.rider',
  'instagram.com/stories/rough.rider/3141592653',
  'https://ig.me/m/rough.rider',
  'https://www.threads.net/@rough.rider',
  'https://l.instagram.com/?u=https%3A%2F%2Finstagram.com%2Frough.rider%2F&e=AT0',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.instagram.com%2Frough.rider&h=AT1',
  'https://www.google.com/url?q=https://instagram.com/rough.rider&sa=D',
  'https://www.instagram.com/accounts/login/?next=/rough.rider/',
  'instagram://user?username=rough.rider',
  'ig/rough.rider',
  'ig rough.rider',
  'insta Rough.Rider',
  'rough.rider on instagram',
  '@rough.rider on IG',
  'rough.rider (ig)',
  '@ rough.rider',
  'https://www.instagram.com/rough.rider?utm_source=qr&hl=en',
])('%s is one and the same Instagram profile', (text) => {
  expect(readProfile('instagram', text)).toEqual({ identifier: { kind: 'instagram', value: 'rough.rider' } });
});

test.each([
  ['x.com/rider', 'twitter rider'],
  ['x.com/@Rider', 'twitter rider'],
  ['twitter.com/rider/status/123', 'twitter rider'],
  ['mobile.twitter.com/rider', 'twitter rider'],
  ['twitter.com/intent/user?screen_name=Rider', 'twitter rider'],
  ['twitter.com/intent/follow?screen_name=@rider', 'twitter rider'],
  ['https://facebook.com/profile.php?id=1007', 'facebook 1007'],
  ['https://m.facebook.com/profile.php?v=info&id=1007', 'facebook 1007'],
  ['https://www.facebook.com/people/Bob-Smith/1007/', 'facebook 1007'],
  ['facebook.com/groups/55/user/1007/', 'facebook 1007'],
  ['https://www.facebook.com/people/_/1007', 'facebook 1007'],
  ['facebook.com/p/Bob-Smith-100071', 'facebook 100071'],
  ['facebook.com/marketplace/profile/1007', 'facebook 1007'],
  ['facebook.com/messages/t/1007', 'facebook 1007'],
  ['facebook.com/messages/t/Rough.Rider', 'facebook roughrider'],
  ['messenger.com/t/rough', 'facebook rough'],
  ['facebook.com/pg/rough/about', 'facebook rough'],
  ['facebook.com/#!/rough', 'facebook rough'],
  ['facebook.com/Rough.Rider', 'facebook roughrider'],
  ['facebook.com/roughrider', 'facebook roughrider'],
  ['fb://profile/1007', 'facebook 1007'],
  ['twitter://user?screen_name=Rider', 'twitter rider'],
  ['x.com/rider?s=20&t=abc', 'twitter rider'],
  ['t.me/s/Rough_Rider', 'link t.me/rough_rider'],
  ['t.me/rough_rider/55', 'link t.me/rough_rider'],
  ['Rough_Rider.t.me', 'link t.me/rough_rider'],
  ['https://web.telegram.org/k/#@rough_rider', 'link t.me/rough_rider'],
  ['reddit.com/u/Rough', 'link reddit.com/user/rough'],
  ['https://old.reddit.com/user/rough/', 'link reddit.com/user/rough'],
  ['https://de.linkedin.com/in/Rough-Rider', 'link linkedin.com/in/rough-rider'],
  ['youtube.com/@Rough/videos', 'link youtube.com/@rough'],
  ['tiktok.com/@rough/video/7123', 'link tiktok.com/@rough'],
  ['snapchat.com/@Rough', 'link snapchat.com/add/rough'],
  ['https://wa.me/1-512-555-0142', 'phone +15125550142'],
  ['wa.me/c/15125550142', 'phone +15125550142'],
  ['wa.me/p/7123456789/15125550142', 'phone +15125550142'],
  ['fxtwitter.com/Rider/status/1', 'twitter rider'],
  ['x.com/rider/verified_followers', 'twitter rider'],
  ['facebook.com/rough/about_overview', 'facebook rough'],
  ['facebook.com/rough/friends_mutual', 'facebook rough'],
  ['onlyfans.com/123456/Rough', 'link onlyfans.com/rough'],
  ['linktr.ee/Rough', 'link linktr.ee/rough'],
  ['https://linktr.ee/@rough?utm_source=ig', 'link linktr.ee/rough'],
  ['cash.app/$Rough', 'link cash.app/$rough'],
  ['venmo.com/u/Rough', 'link venmo.com/u/rough'],
  ['paypal.me/Rough/25USD', 'link paypal.me/rough'],
  ['twitch.tv/Rough/videos', 'link twitch.tv/rough'],
  ['vk.com/Rough', 'link vk.com/rough'],
  ['youtube.com/c/Rough', 'link youtube.com/c/rough'],
  ['rough.tumblr.com', 'link rough.tumblr.com'],
  ['https://rough.tumblr.com/', 'link rough.tumblr.com'],
  ['https://forum.example/u/1#:~:text=rough', 'link forum.example/u/1'],
  ['instagram.com/private', 'instagram private'],
  ['fb.com/rough', 'facebook rough'],
  ['fb.me/rough', 'facebook rough'],
  ['m.me/rough', 'facebook rough'],
  ['facebook.com/rough/photos', 'facebook rough'],
  ['facebook.com/rough?mibextid=ZbWKwL', 'facebook rough'],
  ['skype:Rough.Rider?chat', 'skype rough.rider'],
  ['skype:live:rough?call', 'skype live:rough'],
  ['skype:+15125550142?call', 'phone +15125550142'],
  ['t.me/Rough_Rider', 'link t.me/rough_rider'],
  ['https://telegram.me/rough_rider?start=1', 'link t.me/rough_rider'],
  ['tg://resolve?domain=Rough_Rider', 'link t.me/rough_rider'],
  ['https://www.tiktok.com/@Rough.Rider?lang=en', 'link tiktok.com/@rough.rider'],
  ['https://youtube.com/@Rough?si=abc', 'link youtube.com/@rough'],
  ['snapchat.com/add/Rough', 'link snapchat.com/add/rough'],
  ['https://linkedin.com/in/Rough-Rider/', 'link linkedin.com/in/rough-rider'],
  ['https://wa.me/15125550142', 'phone +15125550142'],
  ['wa.me/+44%207911%20123456', 'phone +447911123456'],
  ['https://wa.me/447911123456?text=Hi', 'phone +447911123456'],
  ['https://api.whatsapp.com/send?phone=447911123456&text=hi', 'phone +447911123456'],
  ['https://api.whatsapp.com/send/?phone=%2B447911123456', 'phone +447911123456'],
  ['https://web.whatsapp.com/send?phone=447911123456', 'phone +447911123456'],
  ['whatsapp://send?phone=447911123456', 'phone +447911123456'],
  ['https://t.me/+447911123456', 'phone +447911123456'],
  ['https://signal.me/#p/+447911123456', 'phone +447911123456'],
  ['sgnl://signal.me/#p/+447911123456', 'phone +447911123456'],
  ['viber://chat?number=%2B447911123456', 'phone +447911123456'],
  ['viber://add?number=447911123456', 'phone +447911123456'],
] as const)('%s leads to %s', (text, expected) => {
  expect(where(text)).toBe(expected);
});

const NOBODY = [
  'https://instagram.com/',
  'https://www.instagram.com',
  'https://x.com',
  'linktr.ee/',
  'facebook.com',
  'm.facebook.com/',
  't.me/',
  'instagram.com/stories',
  'facebook.com/people/',
  'facebook.com/profile.php',
  'facebook.com/login',
  'facebook.com/feed',
  'facebook.com/bookmarks',
  'x.com/home',
  'x.com/spaces',
  'instagram.com/shop',
  'instagram.com/none',
];
test.each(NOBODY)('%s is about nobody', (text) => {
  expect(where(text)).toBe('nobody');
  expect(readProfile('instagram', text)).toBeNull();
  expect(readContacts(text)).toMatchObject({ profiles: [], handles: [], problem: PLACEHOLDERS.page });
});

const PLACEHOLDER_WORDS =
  'none|N/A|NA|n.a.|unknown|no|-|same|private|deleted|instagram|Instagram.com|link|null|0|idk|yes|x|tba|nil|none.|(none)|@none|@unknown|undefined|hidden|blocked|' +
  "not sure|?|don’t know|don't know|—|...|no instagram|Facebook|ig: none|NONE|Ｎｏｎｅ|n\u200bone";
test.each(PLACEHOLDER_WORDS.split('|'))('%s is no handle of anybody', (text) => {
  expect(readProfile('instagram', text)).toBeNull();
  expect(identifiersOf({ facebook: text, instagram: text, twitter: text, skype: text })).toEqual([]);
  expect(onAnyNetwork(text.replace('ig: ', ''))).toEqual([]);
  expect(readContacts(text)).toMatchObject({ profiles: [], handles: [] });
});
test.each(['@void', '@private', '@Na'])('%s is a handle, though the word without @ says that there is none', (text) => {
  expect(readProfile('instagram', text)).toEqual({ identifier: { kind: 'instagram', value: text.slice(1).toLowerCase() } });
  expect(readProfile('instagram', text.slice(1))).toBeNull();
});
test.each(['nonesuch', 'no.one', 'n_a_', 'xx_bob', 'unknown.artist', 'linkin', 'xbox'])('%s is a handle', (text) => {
  expect(readProfile('instagram', text)).toEqual({ identifier: { kind: 'instagram', value: text } });
});

const ROUTES = [
  'facebook.com/group.php?gid=1',
  'facebook.com/event.php?eid=1',
  'facebook.com/event.php',
  'facebook.com/n/?aaa',
  'facebook.com/video_redirect/?src=a',
  'facebook.com/rough?story_fbid=1',
  'instagram.com/qr?id=1',
  'instagram.com/nametag?id=1',
  'x.com/search-home?q=1',
  'snapchat.com/t/AA',
  'instagram.com/p/Cxyz/',
  'instagram.com/reel/Cxyz/',
  'instagram.com/reels/Cxyz/',
  'instagram.com/tv/Cxyz',
  'instagram.com/direct/t/123',
  'instagram.com/direct/inbox',
  'instagram.com/explore/tags/wrestling',
  'instagram.com/accounts/edit',
  'instagram.com/stories/highlights/123',
  'instagram.com/s/aGlnaGxpZ2h0?story_media_id=1',
  'instagram.com/share/BAxyz',
  'facebook.com/share/1AbC/',
  'facebook.com/share/r/1AbC/',
  'facebook.com/groups/123',
  'facebook.com/pages/category/Person/',
  'facebook.com/story.php?story_fbid=1&id=2',
  'facebook.com/photo.php?fbid=1',
  'facebook.com/photo/?fbid=1',
  'facebook.com/permalink.php?story_fbid=1',
  'facebook.com/stories/123/abc',
  'facebook.com/reel/123',
  'facebook.com/watch/?v=123',
  'facebook.com/events/123',
  'facebook.com/marketplace/item/1',
  'facebook.com/hashtag/x',
  'facebook.com/sharer/sharer.php?u=abc',
  'x.com/i/user/123',
  'x.com/i/status/123',
  'x.com/search?q=bob',
  'x.com/messages/1-2',
  'twitter.com/intent/tweet?text=hi',
  'twitter.com/share?url=x',
  'twitter.com/hashtag/x',
  't.me/+AbCdEf123',
  't.me/proxy?server=a&port=1',
  't.me/share?url=https://t.me/bob',
  't.me/joinchat/AbCdEf',
  'join.skype.com/invite/AbC',
  'chat.whatsapp.com/AbCdEf',
  'wa.me/message/ABCDEF',
];
test.each(ROUTES)('a route word is never a handle: %s is a link that is equal to itself', (text) => {
  expect(where(text)?.split(' ')[0]).toBe('link');
  expect(where(`https://www.${text}`)).toBe(where(text));
});

test('unknown shapes keep their query, and match only as a whole', () => {
  expect(where('https://www.Example.org/people/7/?ref=1')).toBe('link example.org/people/7?ref=1');
  expect(where('forum.example/member.php?u=12')).toBe('link forum.example/member.php?u=12');
  expect(where('forum.example/member.php?u=12')).not.toBe(where('forum.example/member.php?u=13'));
  expect(where('forum.example/u?u=12&utm_source=x')).toBe('link forum.example/u?u=12');
  expect(where('https://forum.example:8080/u/12')).toBe('link forum.example:8080/u/12');
  expect(where('youtu.be/AbC')).not.toBe(where('youtu.be/aBc'));
  expect(where('snapchat.com/t/AA')).not.toBe(where('snapchat.com/t/aa'));
  expect(where('fb.me/1AbCdEf2G')).not.toBe(where('fb.me/1abcdef2g'));
  expect(where('jo.tumblr.com/post/1')).not.toBe(where('al.tumblr.com/post/1'));
  expect(where('https://web.blogspot.com/a')).not.toBe(where('https://blogspot.com/a'));
  expect(where('vm.tiktok.com/ZM1')).not.toBe(where('vt.tiktok.com/ZM1'));
  expect(where('vk.com/im?sel=1')).not.toBe(where('vk.com/im?sel=2'));
  expect(where('bit.ly/AbC')).not.toBe(where('bit.ly/abc'));
  expect(where('facebook.com/group.php?gid=1')).not.toBe(where('facebook.com/group.php?gid=2'));
  expect(where('https://de.forum.example/u/1')).not.toBe(where('https://fr.forum.example/u/1'));
  const same = [
    'forum.example/~bob?b=2&u=1',
    'forum.example/%7Ebob?u=1&b=2',
    'https://forum.example/%7ebob?u=1&amp;b=2',
    'forum.example/~bob?u=1&b=2&sid=0123456789abcdef0123456789abcdef',
    'forum.example/~bob?PHPSESSID=k2l3m4n5o6p7q8r9&u=1&b=2',
  ];
  expect(new Set(same.map(where)).size).toBe(1);
  expect(where('forum.example/u?sid=12')).not.toBe(where('forum.example/u?sid=13'));
  expect(where('https://münchen.example/a')).toBe(where('https://xn--mnchen-3ya.example/a'));
});

test.each(['', 'john.doe', '512 555 0142', '512.555/0142', 'O’Hara', 'hello world', 'a@x.example', 'and/or', 'javascript:alert(1)', 'http://'])(
  '%s is no link',
  (text) => {
    expect(readLink(text)).toBeNull();
  },
);

test('a name in the field of a network is no handle, and links nobody', () => {
  expect(readProfile('facebook', 'John Smith')).toBeNull();
  expect(readProfile('facebook', ' ')).toBeNull();
  expect(handleForm('100%')).toBe('100%');
});

test.each([
  ['IG: h', 'instagram'],
  ['ig @h', 'instagram'],
  ['Insta @h', 'instagram'],
  ['fb: h', 'facebook'],
  ['FB @h', 'facebook'],
  ['Facebook: h', 'facebook'],
  ['x: h', 'twitter'],
  ['Twitter @h', 'twitter'],
  ['skype: h', 'skype'],
  ['fb h', 'facebook'],
  ['h on skype', 'skype'],
  ['h (Facebook)', 'facebook'],
] as [string, HandleKind][])('%s names its network', (text, kind) => {
  expect(readLabeled(text)).toEqual({ kind, value: 'h' });
});

test.each([
  ['telegram: Bobby', 't.me/bobby'],
  ['bobby on Telegram', 't.me/bobby'],
  ['TG @bobby', 't.me/bobby'],
  ['snap: bobby', 'snapchat.com/add/bobby'],
  ['TikTok: bob.by', 'tiktok.com/@bob.by'],
  ['onlyfans @bobby', 'onlyfans.com/bobby'],
  ['cash app: bobby', 'cash.app/$bobby'],
])('%s is the same as the link to the profile', (text, value) => {
  expect(readLabeled(text)).toEqual({ kind: 'link', value });
  expect(where(value)).toBe(`link ${value}`);
  expect(readProfile('instagram', text)).toEqual({ identifier: { kind: 'link', value } });
});

test.each([
  ['Smith on Facebook', 'Smith'],
  ['John Smith on Facebook', 'John Smith'],
  ['john smith on facebook', 'john smith'],
  ['FB Smith', 'Smith'],
  ['Facebook: John Smith', 'John Smith'],
  ['fb: john smith', 'john smith'],
  ['Bob (IG)', 'Bob'],
  ['Mike O’Hara on Messenger', 'Mike O’Hara'],
])('%s is a name, which many people have', (text, name) => {
  expect(nameOnNetwork(text)).toBe(name);
  expect(readProfile('facebook', text)).toBeNull();
  expect(readContacts(text)).toMatchObject({ profiles: [], handles: [], words: name });
});
test.each(['rough on facebook', '@Smith on Facebook', 'Smith_77 on Facebook', 'IG: Smith', 'Facebook Marketplace', 'Guy on Facebook', 'Mike met on instagram'])(
  '%s has no such name',
  (text) => {
    expect(nameOnNetwork(text)).toBeNull();
  },
);

test.each(['igor', 'fbi', 'xavier', 'Instagram', 'ig', 'x', 'skype', 'met on instagram', 'x men', 'Mike Smith', 'fb guy'])('%s is a word', (text) => {
  expect(readLabeled(text)).toBeNull();
});

describe('links of two people are never equal', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9_]{3,12}$/);
  const id = fc.stringMatching(/^[1-9]\d{8,14}$/);
  const shapes: ((person: string, id: string) => string)[] = [
    (person, item) => `https://www.instagram.com/stories/${person}/${item}/`,
    (person, item) => `instagram.com/${person}/reel/${item}`,
    (person) => `instagram.com/_u/${person}`,
    (person) => `instagram.com/${person}?igsh=x`,
    (_, item) => `instagram.com/p/C${item}`,
    (_, item) => `instagram.com/direct/t/${item}`,
    (_, item) => `facebook.com/profile.php?id=${item}`,
    (person, item) => `facebook.com/people/${person}/${item}`,
    (_, item) => `facebook.com/share/${item}`,
    (_, item) => `facebook.com/messages/t/${item}`,
    (_, item) => `facebook.com/stories/${item}/a`,
    (_, item) => `facebook.com/story.php?id=${item}`,
    (_, item) => `x.com/i/user/${item}`,
    (person) => `twitter.com/intent/user?screen_name=${person}`,
    (_, item) => `twitter.com/intent/user?user_id=${item}`,
    (_, item) => `t.me/+A${item}`,
    (person) => `t.me/${person}`,
    (person) => `https://l.facebook.com/l.php?u=https%3A%2F%2Ftiktok.com%2F%40${person}`,
    (_, item) => `forum.example/member.php?u=${item}`,
    (_, item) => `forum.example/#/user/${item}`,
    (person) => `https://${person}.example.org/`,
  ];
  const ROUTE_LIKE = new Set(['about', 'login', 'share', 'users', 'group', 'video', 'home']);

  test('whatever their shape', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shapes), name, name, id, id, (shape, one, other, oneId, otherId) => {
        fc.pre(one !== other && oneId !== otherId && !ROUTE_LIKE.has(one) && !ROUTE_LIKE.has(other));
        const links = [shape(one, oneId), shape(other, otherId)].map(where);
        expect(links[0]).not.toBeNull();
        expect(links[0]).not.toBe(links[1]);
      }),
      { numRuns: 500 },
    );
  });

  test('and any two addresses with another host, path or query', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
    const address = fc.tuple(part, fc.array(part, { minLength: 1, maxLength: 3 }), part).map(([host, path, query]) => ({
      ...{ host: `${host.toLowerCase()}.example`, path: path.join('/'), query },
    }));
    fc.assert(
      fc.property(address, address, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        const link = ({ host, path, query }: typeof one) => where(`https://${host}/${path}?q=${query}`);
        expect(link(one)).not.toBe(link(other));
      }),
      { numRuns: 500 },
    );
  });

  test('and invisible characters change none', () => {
    const hidden = fc.constantFrom('', '\u200b', '\u2060', '\u202a', '\u00ad', '\ufeff');
    fc.assert(
      fc.property(fc.constantFrom(...shapes), name, id, fc.array(hidden, { minLength: 120, maxLength: 120 }), (shape, person, item, signs) => {
        const link = shape(person, item);
        expect(where([...link].map((letter, at) => (signs[at] ?? '') + letter).join(''))).toBe(where(link));
      }),
    );
  });
});
