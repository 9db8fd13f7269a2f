// Plain JavaScript for Node 20: brings what the project needs, then goes on with the project's own Node.
import { join } from 'node:path';
import { launch, root } from './prepare.mjs';

// V8 collects garbage earlier than by default: less memory at the same speed (decision 126).
launch('src/entry/start.ts', process.argv.slice(2), {
  flags: ['--max-semi-space-size=16', '--max-old-space-size=768'],
  // What Node compiled at the last start need not be compiled again: a fifth of a start.
  env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node') },
});
