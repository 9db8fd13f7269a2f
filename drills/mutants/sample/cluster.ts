import type { TestProject } from 'vitest/node';
import startTestCluster from '../../../tests/setup/cluster.ts';

/** Starts the database cluster of the unit tests once for all mutants, and hands it over in SAMPLE_CLUSTER. @returns stops it */
export async function startCluster(): Promise<() => Promise<void>> {
  const provided = new Map<string, unknown>();
  const project = { provide: (name: string, value: unknown) => provided.set(name, value) };
  const stop = await startTestCluster(project as unknown as TestProject);
  process.env.SAMPLE_CLUSTER = JSON.stringify(Object.fromEntries(provided));
  return stop;
}
