import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../judge.ts';
import { changeBehavior, changeTexts } from './page-changes.ts';
import { type Change, CONTEXT_LENGTH, KINDS, type Kind, locate, type SampleMutant } from './sample.ts';
import { changeServerCode } from './server-changes.ts';
import { listChanges, type Visit } from './syntax.ts';

const PER_KIND = 24;
const pages = ['src/features/**/ui/**/*.tsx', 'src/app/blocks/**/*.tsx', 'src/app/routes/**/*.tsx'];

const sources: Record<Kind, { patterns: string[]; visit: (visit: Visit) => void }> = {
  permissions: { patterns: ['src/permissions/**/*.ts'], visit: changeServerCode },
  schemas: { patterns: ['src/features/*/schema.ts'], visit: changeServerCode },
  queries: { patterns: ['src/features/*/queries*.ts'], visit: changeServerCode },
  texts: { patterns: pages, visit: changeTexts },
  pages: { patterns: pages, visit: changeBehavior },
};

type Drawn = Change & { kind: Kind; file: string };

function shuffle<T>(items: T[], chance: () => number): T[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
  return items;
}

function toMutant(root: string, { kind, file, start, end, replacement, what, form }: Drawn, number: number): SampleMutant | undefined {
  const text = readFileSync(join(root, file), 'utf8');
  const found = {
    leading: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    original: text.slice(start, end),
    trailing: text.slice(end, end + CONTEXT_LENGTH),
  };
  return locate(text, found) === start ? { number, kind, file, what, form, ...found, replacement, results: {} } : undefined;
}

/**
 * Draws mutants by chance, each possible change of a kind being as likely as any other. The same source and seed give the same mutants.
 * @param root the folder of the project
 */
export function drawSample(root: string, seed: number): SampleMutant[] {
  const chance = seeded(seed);
  const drawn: SampleMutant[] = [];
  const taken: Drawn[] = [];
  for (const kind of KINDS) {
    const { patterns, visit } = sources[kind];
    const files = globSync(patterns, { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .sort();
    const all = files.flatMap((file) => listChanges(file, join(root, file), visit).map((change): Drawn => ({ ...change, kind, file })));
    console.log(`${kind}: ${all.length} possible changes in ${files.length} files`);
    for (const one of shuffle(all, chance)) {
      if (drawn.filter((other) => other.kind === kind).length === PER_KIND) break;
      // Two that overlap can't be in one build.
      if (taken.some(({ file, start, end }) => file === one.file && start < one.end && one.start < end)) continue;
      const mutant = toMutant(root, one, drawn.length + 1);
      if (!mutant) continue;
      taken.push(one);
      drawn.push(mutant);
    }
  }
  return drawn;
}
