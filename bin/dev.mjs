import { launch } from './prepare.mjs';

launch('src/entry/dev.ts', process.argv.slice(2), { env: { APP_ENV: process.env.APP_ENV ?? 'development', NODE_ENV: 'development' } });
