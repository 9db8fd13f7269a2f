import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd, pageMeta, shorten } from './seo.ts';

const site = { productName: 'Matwise', publicUrl: 'https://matwise.example' };

test('a page has one canonical address, and a page that is not to be listed has none', () => {
  const listed = pageMeta({ title: 'Scammers', description: 'Who took deposits.', path: '/scammers', ...site });
  expect(listed).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://matwise.example/scammers' });
  expect(listed).toContainEqual({ title: 'Scammers · Matwise' });
  const unlisted = pageMeta({ title: 'Desk', path: '/admin', noindex: true, ...site });
  expect(unlisted).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(unlisted)).not.toContain('canonical');
  expect(unlisted.some((one) => 'name' in one && one.name === 'description')).toBe(false);
});

test('a shared link shows the picture under its full address', () => {
  const meta = pageMeta({ title: 'A', description: 'b', path: '/a', image: { src: '/files/a.webp', alt: 'A wrestler', width: 1200, height: 630 }, ...site });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://matwise.example/files/a.webp' });
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' });
  expect(meta).toContainEqual({ property: 'og:image:height', content: '630' });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'A wrestler' });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  // Without one of its own a page shows that of the site, one that nobody lists shows none.
  const imageOf = (page: object) =>
    pageMeta({ title: 'A', description: 'b', path: '/a', ...site, ...page }).find((one) => 'property' in one && one.property === 'og:image');
  expect(imageOf({})).toEqual({ property: 'og:image', content: 'https://matwise.example/share.jpg' });
  expect(imageOf({ noindex: true })).toBeUndefined();
  // A member's page is shown to that member alone.
  expect(JSON.stringify(pageMeta({ title: 'A', description: 'b', path: '/a', ...site, isMember: true }))).not.toMatch(/og:|twitter/);
});

test('a description is one line, cut between words', () => {
  expect(shorten('one\n  two')).toBe('one two');
  const cut = shorten('word '.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut.endsWith('word…')).toBe(true);
});

test('no text in the data can end its script element', () => {
  const html = renderToStaticMarkup(JsonLd({ data: { '@type': 'Person', name: '</script><script>alert(1)</script>' } }));
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(html.replace(/<[^>]*>/g, '')).name).toBe('</script><script>alert(1)</script>');
});
