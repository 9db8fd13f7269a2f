import { launch } from './prepare.mjs';

launch('src/entry/backup/backup.ts', process.argv.slice(2));
