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
  const { verified: _verified, isNew: _isNew, onTour: _onTour, ...bare } = card();
  const variants: ShownCard[] = [
    card(),
    card({ name: 'Berta' }),
    card({ to: '/profile/Berta' }),
    card({ onTour: 'Rome · 12-10 to 12-11' }),
    card({ place: null }),
    card({ facts: [] }),
    card({ photo: null }),
    bare,
    { ...bare, verified: true },
    { ...bare, isNew: true },
    { ...bare, kind: 'scammer' },
    { ...bare, kind: 'scammer', disputed: true },
  ];
  const html = variants.map((variant) => kept(<GirlCard card={variant} />));
  for (const [at, variant] of variants.entries()) expect(html[at]).toBe(plain(<GirlCard card={variant} />));
  expect(new Set(html).size).toBe(variants.length);
});

test('a picture that loads at once is named before the card, once, also when the card is known', () => {
  const first = kept(<GirlCard card={card({ name: 'Eager Eve' })} eager />);
  expect(first).toMatch(/^<link rel="preload" as="image" [^>]*imageSrcSet="\/a.webp 320w"/i);
  expect(first.match(/rel="preload"/g)).toHaveLength(1);
  expect(first).toContain('loading="eager"');
  expect(kept(<GirlCard card={card({ name: 'Eager Eve' })} eager />)).toBe(first);
  expect(plain(<GirlCard card={card({ name: 'Eager Eve' })} eager />)).toBe(first);
  expect(kept(<GirlCard card={card({ name: 'Eager Eve' })} />)).not.toContain('preload');
});
