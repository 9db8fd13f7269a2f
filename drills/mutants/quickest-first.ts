import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { quickestFirst } from './test-costs.ts';

/** A change is noticed by the first test that fails, and the run of it ends there: the quick files go first. */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = quickestFirst(files.map(({ moduleId }) => moduleId));
    return [...files].sort((one, other) => order.indexOf(one.moduleId) - order.indexOf(other.moduleId));
  }
}
