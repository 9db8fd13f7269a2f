import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How long the tests of a file take, by what they need: nothing, a database, the whole product. */
function costOf({ moduleId }: TestSpecification): number {
  const text = readFileSync(moduleId, 'utf8');
  if (/#tests\/(app|graphql|listening-app|site-process)\.ts|createApp/.test(text)) return 2;
  return text.includes('useDatabase()') ? 1 : 0;
}

/** A change is noticed by the first test that fails, and the run of it ends there: the quick files go first. */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costs = new Map(files.map((file) => [file, costOf(file) * 1_000_000 + readFileSync(file.moduleId).length]));
    return [...files].sort((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0));
  }
}
