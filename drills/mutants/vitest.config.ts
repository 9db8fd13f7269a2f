import ours from '../../vitest.config.ts';

/**
 * What a module does when it is loaded is changed, too: each file has to load the changed one. Which files run is in MUTANT_TESTS:
 * given as `testFiles`, StrykerJS 10.1 would switch such changes on only after the modules are loaded, and call them unnoticed.
 */
export default { ...ours, test: { ...ours.test, isolate: true, include: process.env.MUTANT_TESTS?.split(',') ?? [] } };
