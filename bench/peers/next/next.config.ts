import { join } from 'node:path';
import type { NextConfig } from 'next';

const repository = join(import.meta.dirname, '../../..');

// All else is as Next.js comes: compression is on.
export default {
  // What is shared (catalogues, filters, how a card reads) lies above this folder.
  turbopack: { root: repository },
  outputFileTracingRoot: repository,
} satisfies NextConfig;
