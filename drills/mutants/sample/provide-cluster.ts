import type { TestProject } from 'vitest/node';

/** Global setup of a run: the cluster that the drill started. */
export default function setup(project: TestProject) {
  const { cluster, templateName } = JSON.parse(process.env.SAMPLE_CLUSTER ?? '{}');
  project.provide('cluster', cluster);
  project.provide('templateName', templateName);
}
