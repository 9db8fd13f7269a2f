import * as lucide from 'lucide-react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon, type IconName, IconSprite } from './icon.tsx';
import { ReportIconSprite } from './report-icon-sprite.tsx';
import { reportShapes } from './report-shapes.ts';
import { shapes } from './shapes.ts';

const pascal = (name: string) => name.replaceAll(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase());
const drawn: Record<IconName, string> = { ...shapes, ...reportShapes };
const names = Object.keys(drawn) as IconName[];

test.each(names)('%s is drawn as lucide-react draws it', (name) => {
  const Drawn = (lucide as unknown as Record<string, ComponentType>)[pascal(name)] as ComponentType;
  const inside = renderToStaticMarkup(<Drawn />)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>');
  expect(drawn[name]).toBe(inside);
});

test('what an icon points to stands in the page', () => {
  const page = renderToStaticMarkup(
    <>
      <IconSprite />
      <ReportIconSprite />
    </>,
  );
  expect(page).toContain('<symbol id="i-mark"');
  for (const name of names) {
    const [, target] = /href="#([^"]+)"/.exec(renderToStaticMarkup(<Icon name={name} />)) ?? [];
    expect(page).toContain(`<symbol id="${target}"`);
  }
});
