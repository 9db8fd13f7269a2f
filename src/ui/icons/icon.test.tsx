import * as lucide from 'lucide-react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon, IconSprite } from './icon.tsx';
import { type IconName, shapes } from './shapes.ts';

const pascal = (name: string) => name.replaceAll(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase());
const names = Object.keys(shapes) as IconName[];

test.each(names)('%s is drawn as lucide-react draws it', (name) => {
  const Drawn = (lucide as unknown as Record<string, ComponentType>)[pascal(name)] as ComponentType;
  const inside = renderToStaticMarkup(<Drawn />)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>');
  expect(shapes[name]).toBe(inside);
});

test('what an icon points to stands in the page', () => {
  const page = renderToStaticMarkup(<IconSprite />);
  expect(page).toContain('<symbol id="i-mark"');
  for (const name of names) {
    const [, target] = /href="#([^"]+)"/.exec(renderToStaticMarkup(<Icon name={name} />)) ?? [];
    expect(page).toContain(`<symbol id="${target}"`);
  }
});
