import { buildIfStale } from '../src/entry/build.ts';

/** `npm run build`: the pages and the server, unless the last build was made of the same files. */
await buildIfStale();
