// Plain JavaScript for Node 20: brings what the project needs, then goes on with the project's own Node.
import { launch } from './prepare.mjs';

launch('src/entry/start.ts', process.argv.slice(2));
