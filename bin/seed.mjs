import { launch } from './prepare.mjs';

launch('seeds/run.ts', process.argv.slice(2));
