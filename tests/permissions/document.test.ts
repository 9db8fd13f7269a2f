import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissionsDocument } from './document.ts';

test('docs/permissions.md is what the rules say (npm run permissions writes it)', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsDocument());
});
