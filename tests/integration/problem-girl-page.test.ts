import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import ProblemGirlPage from '#app/routes/problem-girl.tsx';

const girl = {
  ...{ id: 1, girlId: null, username: null, name: 'Problem girl 1', headline: null, city: null, country: null, height: null, weight: null, dob: null },
  ...{ profileUrl: null, reasonWhy: null, dateOfAnalysis: null, pageTitle: null, messageThread: null, disputed: false, pending: false, place: null },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
};

function render(changes: object = {}, rest: object = {}) {
  const loaderData = { girl: { ...girl, ...changes }, picture: null, pictures: [], reportedUrls: [], comments: { rows: [], total: 0, page: 1 }, ...rest };
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(ProblemGirlPage as never, { loaderData }) }]);
  return renderToStaticMarkup(createElement(Stub));
}

test('[PROB-18] [PROB-19] [PROB-20] what is missing is said', () => {
  const html = render();
  for (const text of ['Page title is null.', 'Reason is null.', 'Problem Girl has no picture.']) expect(html).toContain(text);
  const told = render({ pageTitle: 'A thread', reasonWhy: 'Late' }, { picture: { src: '/p.webp', width: 1, height: 1, alt: '' } });
  for (const text of ['Page title is null.', 'Reason is null.', 'Problem Girl has no picture.']) expect(told).not.toContain(text);
});

test('[PROB-22] the page shows everything that is known of her', () => {
  const html = render(
    {
      ...{ name: 'Kim', headline: 'Left early', username: 'kim_k', place: 'Reno, Nevada', height: 66, weight: 140, dob: '1990-05-01' },
      ...{
        dateOfAnalysis: '2026-01-31',
        pageTitle: 'A thread',
        reasonWhy: 'Took the money',
        messageThread: 'It says more',
        profileUrl: 'https://example.org/kim',
      },
    },
    { picture: { src: '/files/public/p/640.webp', width: 1, height: 1, alt: '' }, reportedUrls: ['https://forum.example.org/1'] },
  );
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value?.replaceAll(/<[^>]*>/g, '')]);
  expect(Object.fromEntries(facts)).toMatchObject({
    ...{ Username: 'kim_k', Location: 'Reno, Nevada', 'Date of birth': '05-01-1990', 'Date of analysis': '01-31-2026' },
    ...{ Height: expect.stringContaining('5&#x27;6&quot;'), Weight: expect.stringContaining('140 lbs'), Profile: expect.stringContaining('example.org/kim') },
  });
  expect(html).toMatch(/<h1[^>]*>Kim<\/h1>/);
  expect(html).toMatch(/<h2[^>]*>A thread<\/h2>/);
  for (const text of ['Left early', 'Took the money', 'It says more', 'src="/files/public/p/640.webp"', 'https://forum.example.org/1'])
    expect(html).toContain(text);
});

test('what somebody typed is text, and its links recommend nothing', () => {
  const html = render({ reasonWhy: '<img src=x onerror=alert(1)>', profileUrl: 'javascript:alert(1)' }, { reportedUrls: ['https://forum.example.org/1'] });
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('href="javascript:');
  expect(html).toMatch(/<a href="https:\/\/forum\.example\.org\/1" rel="nofollow ugc noopener"/);
});
