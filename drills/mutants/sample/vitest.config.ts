import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import ours from '../../../vitest.config.ts';

const root = join(import.meta.dirname, '../../..');
const order = (process.env.SAMPLE_TESTS ?? '').split(',').map((file) => join(root, file));

class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => order.indexOf(one.moduleId) - order.indexOf(other.moduleId));
  }
}

/** Our configuration with the test files of SAMPLE_TESTS in that order: the first failure ends the run. Transformed modules are kept for the next mutant. */
export default {
  ...ours,
  test: {
    ...ours.test,
    globalSetup: [join(import.meta.dirname, 'provide-cluster.ts')],
    reporters: [join(import.meta.dirname, 'first-failure.ts')],
    sequence: { sequencer: InGivenOrder },
    fsModuleCache: true,
    fsModuleCachePath: join(root, '../vitest-cache'),
  },
};
