import { launch } from './prepare.mjs';

launch('src/entry/admin.ts', process.argv.slice(2));
