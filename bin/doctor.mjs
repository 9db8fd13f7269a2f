import { launch } from './prepare.mjs';

launch('src/entry/doctor/doctor.ts', process.argv.slice(2));
