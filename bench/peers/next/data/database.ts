import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** As many connections as a process of Matwise keeps for pages. */
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
