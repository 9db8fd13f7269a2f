import { launch } from './prepare.mjs';

launch('src/entry/audit.ts', process.argv.slice(2));
