import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ShownCard } from '#features/directory/present.ts';
import { GirlCard } from '#features/directory/ui/girl-card.tsx';
import { ServiceFilter } from '#features/directory/ui/service-filter.tsx';
import { KeptContext } from '#ui/kept.tsx';
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import { renderKept } from './kept-pieces.server.tsx';

const plain = (piece: ReactElement) => renderToString(<StaticRouter location="/wrestlers">{piece}</StaticRouter>);
const kept = (piece: ReactElement) => plain(<KeptContext value={renderKept}>{piece}</KeptContext>);

const photo = { src: '/a.webp', srcSet: '/a.webp 320w', width: 320, height: 400, alt: '', placeholder: '#123' };
const card = (more: Partial<ShownCard> = {}): ShownCard => ({
  id: 1,
  kind: 'profile',
  to: '/profile/Anna%20%26%20Co',
  name: 'Anna & <Co>',
  place: 'Austin, Texas',
  facts: ['Age 30', '5\'7" 150 lbs'],
  photo,
  verified: true,
  disputed: false,
  isNew: true,
  onTour: 'Berlin · 12-04 to 12-09',
  ...more,
});

test.each([
  ['a card', <GirlCard key="a" card={card()} />],
  ['a card of a disputed scammer', <GirlCard key="b" card={card({ kind: 'scammer', disputed: true, photo: null })} level={2} />],
  ['the services, some of them chosen', <ServiceFilter key="c" chosen={['competitive_wrestling', 'catfighting']} facets={null} onChange={() => {}} />],
  ['the switch of themes', <ThemeSwitch key="d" name="here" />],
])('%s is what a browser would make of it, the first time and again', (_, piece) => {
  expect(kept(piece)).toBe(plain(piece));
  expect(kept(piece)).toBe(plain(piece));
});

test('whatever a card shows makes another card of it', () => {
  const variants = [
    {},
    { name: 'Berta' },
    { to: '/profile/Berta' },
    { disputed: true },
    { verified: false },
    { isNew: false },
    { onTour: null },
    { place: null },
    { facts: [] },
  ];
  const html = variants.map((more) => kept(<GirlCard card={card({ kind: 'scammer', ...more })} />));
  for (const [at, more] of variants.entries()) expect(html[at]).toBe(plain(<GirlCard card={card({ kind: 'scammer', ...more })} />));
});
