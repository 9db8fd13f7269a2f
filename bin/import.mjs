import { launch } from './prepare.mjs';

launch('src/entry/import.ts', process.argv.slice(2));
