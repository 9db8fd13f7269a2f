import { launch } from './prepare.mjs';

launch('src/entry/backup/restore.ts', process.argv.slice(2));
