import { explainFailure } from '../explain-failure.ts';
import { runDoctor } from './run-doctor.ts';

/** `npm run doctor`: checks the installation, beside the running site or while it is stopped. Exit code 1 when a check failed. */

try {
  process.exit((await runDoctor((line) => console.log(line))) ? 0 : 1);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
