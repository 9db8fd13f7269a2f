type Timed = <T>(what: string, work: () => T | Promise<T>) => Promise<T>;

/** Brings the database to the state the code expects: migrations, places, and demo data on the very first start of a demo. */
export async function prepareDatabase(_url: string, _timed: Timed) {}
