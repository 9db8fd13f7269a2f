import ours from '../../vitest.config.ts';
import { QuickestFirst } from './quickest-first.ts';

const include = process.env.MUTANT_TESTS?.split(',') ?? [];
const isSchemaAlone = include.every((file) => file.endsWith('/schema.test.ts'));

/**
 * What a module does when it is loaded is changed, too: each file has to load the changed one. Which files run is in MUTANT_TESTS:
 * given as `testFiles`, StrykerJS 10.1 would switch such changes on only after the modules are loaded, and call them unnoticed.
 * The cluster is started once for a group, not for each change; schemas need none.
 */
export default {
  ...ours,
  test: { ...ours.test, isolate: true, include, sequence: { sequencer: QuickestFirst }, globalSetup: isSchemaAlone ? [] : (ours.test?.globalSetup ?? []) },
};
