import { describe, expect, test } from 'vitest';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { isOpenedData, pageOfData } from './data-request.ts';
import { nameInAddress, redirectToName } from './name-in-address.ts';

useDatabase();

const origin = 'https://matwise.example';
const opened = (path: string, headers: Record<string, string> = {}, method = 'GET') => isOpenedData(method, path, (name) => headers[name], origin);

describe('an address that ends in .data', () => {
  test.each([
    ['is typed', '/profile/Anna.data', { 'sec-fetch-dest': 'document', accept: 'text/html,*/*' }],
    ['is in a frame', '/wrestlers.data', { 'sec-fetch-dest': 'iframe' }],
    ['is opened by an old browser', '/wrestlers.data', { accept: 'text/html,application/xhtml+xml' }],
    ['is fetched by a program', '/profile/Anna.data', { accept: '*/*' }],
    ['is fetched by a program without headers', '/guy/anna.data', {}],
    ['is fetched from another site', '/scammer/Anna.data', { accept: '*/*', referer: 'https://other.example/' }],
    ['is in capitals', '/profile/ANNA.DATA', { 'sec-fetch-dest': 'document' }],
  ])('%s: it is a page', (_what, path, headers) => {
    expect(opened(path, headers as Record<string, string>)).toBe(true);
  });

  test.each([
    ['by the scripts of a page', '/profile/Anna.data', { 'sec-fetch-dest': 'empty', accept: '*/*' }],
    ['by those of an old browser', '/profile/Anna.data', { accept: '*/*', referer: `${origin}/wrestlers` }],
    ['where no name is in it', '/wrestlers.data', { accept: '*/*' }],
  ])('is data when it is asked for %s', (_what, path, headers) => {
    expect(opened(path, headers as Record<string, string>)).toBe(false);
  });

  test('is nothing else in a form, in the API, or where the name goes on', () => {
    expect(opened('/profile/Anna.data', { 'sec-fetch-dest': 'document' }, 'POST')).toBe(false);
    expect(opened('/api/docs.data', { accept: 'text/html' })).toBe(false);
    expect(opened('/profile/Anna.database', { accept: 'text/html' })).toBe(false);
  });

  test('leads to the page of whoever is called so, and is kept by no cache', async () => {
    expect(pageOfData('/profile/Anna.data')).toBe('/profile/Anna%2Edata');
    const { status, headers, text } = await call('GET', '/profile/Anna.data?tab=post', { headers: { accept: 'text/html' } });
    expect([status, headers.get('location'), headers.get('cache-control'), text]).toEqual([302, '/profile/Anna%2Edata?tab=post', 'private, no-store', '']);
  });
});

test.each([
  ['/profile/Anna', 'Anna'],
  ['/profile/Anna%2Edata', 'Anna.data'],
  ['/profile/Anna%2Edata.data', 'Anna.data'],
  ['/profile/Anna/_.data', 'Anna'],
  ['/profile/AC%2FDC', 'AC/DC'],
  ['/profile/50%252Foff', '50%2Foff'],
  ['/profile/100%25', '100%'],
  ['/profile/100%', '100%'],
  ['/profile/Zo%C3%AB/book', 'Zoë'],
])('the name in %s is %s', (path, name) => {
  expect(nameInAddress(new Request(`${origin}${path}`))).toBe(name);
});

test('the address of the one who is meant keeps the search of the page, without what asks for its data', () => {
  const leadsTo = (path: string, name: string | null) => {
    try {
      return redirectToName(new Request(`${origin}${path}`), name);
    } catch (thrown) {
      return (thrown as Response).headers.get('location');
    }
  };
  expect(leadsTo('/profile/anna.data?tab=post&_routes=root', 'Anna')).toBe('/profile/Anna?tab=post');
  expect(leadsTo('/profile/anna/book', 'Ann/a')).toBe('/profile/Ann%2Fa/book');
  expect([leadsTo('/profile/Anna', 'Anna'), leadsTo('/profile/anna', null)]).toEqual([undefined, undefined]);
});
