import ours from './vitest.config.ts';

/** `npm run test:release`: real processes, signals, restored backups, replicas and killed databases. */
export default {
  ...ours,
  test: { ...ours.test, include: ['{src,tests}/**/*.release.test.ts'], exclude: ['node_modules/**'] },
};
