/** What we use of the package, which brings no types. */
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** A `copy … from stdin` to be given to `client.query()`; write the rows into it. */
  export function from(sql: string): Writable & Submittable & { rowCount: number };
}
