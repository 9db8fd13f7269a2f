import { expect, test } from 'vitest';
import { knownAddress } from './known-parameters.ts';

test.each([
  ['/tours?x=83&utm_source=mail', '/tours'],
  ['/tours?utm_source=mail&style=judo&page=2', '/tours?style=judo&page=2'],
  ['/tours/austin-texas-united-states?fbclid=1', '/tours/austin-texas-united-states'],
  ['/?utm_campaign=a&comments=2', '/?comments=2'],
  ['/_root.data?utm_campaign=a&_routes=root', '/_root.data?_routes=root'],
  ['/profile/Anna?tab=post&gclid=1', '/profile/Anna?tab=post'],
  ['/profile/Anna.data?gclid=1', '/profile/Anna.data'],
  ['/advanced_search?services[]=judo&services%5B1%5D=boxing&ageMin=20&x', '/advanced_search?services[]=judo&services%5B1%5D=boxing&ageMin=20'],
  ['/scammers?check=anna&list=problem-girls&%=1', '/scammers?check=anna&list=problem-girls'],
  ['/share.jpg?v=2&x=1', '/share.jpg?v=2'],
  ['/contact?ref=mail', '/contact'],
])('%s is the page %s', (address, known) => {
  expect(knownAddress(address)).toBe(known);
});

test.each(['/auth/login?return_to=/dashboard', '/unsubscribe?guy=1&token=a', '/profile/Anna/book?x=1', '/guy/settings?x=1', '/api/v1/girls?x=1', '/tours'])(
  '%s is kept as it is',
  (address) => {
    expect(knownAddress(address)).toBe(address);
  },
);
