import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files with slow tests. Without times of an earlier run Vitest orders files by size, and these would end last. */
const SLOW_FILES = [
  'tests/fuzz.test.ts',
  'tests/permissions/rest.test.ts',
  'src/features/accounts/recovery/mail-flood.test.ts',
  'src/features/accounts/registration/sign-up-timing.test.ts',
  'src/app/http/idempotency.test.ts',
  'src/app/http/openapi.test.ts',
  'src/platform/audit/chain.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification) => SLOW_FILES.some((file) => moduleId.endsWith(`/${file}`));

/** Starts known slow files first, so that no worker waits for a long one at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
