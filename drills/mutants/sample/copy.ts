import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

const LEFT_OUT = /^(node_modules|build|releases|test-results|playwright-report|\.git|\.data|\.stryker-tmp|\.react-router)$|\/node_modules$/;

/** A copy of the project to mutate, in the drill's own folder. The working tree stays unchanged. @returns its path */
export function copyProject(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'sample-')), 'project');
  mkdirSync(copy);
  cpSync(root, copy, { recursive: true, filter: (source) => !LEFT_OUT.test(relative(root, source)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Rewrites a file of a copy. @returns restores the file */
export function rewrite(copy: string, file: string, change: (text: string) => string): () => void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, change(text));
  return () => writeFileSync(path, text);
}
