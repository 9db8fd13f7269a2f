// `node bin/script.mjs bin/permissions.ts …`: a TypeScript script of the project on the project's own Node.
import { launch } from './prepare.mjs';

const [script, ...args] = process.argv.slice(2);
launch(script, args);
