import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** The product's own are a hundred; clients send a few of theirs again and again. */
const MOST_DOCUMENTS = 300;
const MEGABYTES = 16;
/** Nodes and tokens of a document, measured. A comment takes two, but nobody sends long ones. */
const BYTES_PER_CHARACTER = 150;

const kept = <Value extends object>(megabytes: number) =>
  new LRUCache<string, Value>({
    max: MOST_DOCUMENTS,
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (_, text) => Math.max(1, text.length * BYTES_PER_CHARACTER),
  });

/** Documents that were read, and why others could not be. Anybody may send any text, so they are bounded by size: 1,024 of any, Yoga's own bound, can be half a gigabyte. */
export const documentCaches = () => ({ documentCache: kept<DocumentNode>(MEGABYTES), errorCache: kept<Error>(1) });
