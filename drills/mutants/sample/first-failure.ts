import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const root = join(import.meta.dirname, '../../..');

/** Reporter that ends a run at the first file that fails or doesn't load, and writes the failures as `file: title` to SAMPLE_REPORT. */
export default class FirstFailure implements Reporter {
  private vitest: Vitest | undefined;
  private readonly failures: { name: string; hasTest: boolean }[] = [];

  onInit(vitest: Vitest) {
    this.vitest = vitest;
  }

  onTestModuleEnd(module: TestModule) {
    if (module.ok()) return;
    const [test] = [...module.children.allTests('failed')];
    this.failures.push({ name: [relative(root, module.moduleId), test?.fullName].filter(Boolean).join(': '), hasTest: test !== undefined });
    void this.vitest?.cancelCurrentRun('test-failure');
  }

  onTestRunEnd() {
    // Files without a failed test may only have been stopped by the failure of another one.
    const certain = this.failures.filter(({ hasTest }) => hasTest);
    const names = (certain.length > 0 ? certain : this.failures).map(({ name }) => name);
    writeFileSync(process.env.SAMPLE_REPORT ?? '', JSON.stringify(names));
  }
}
