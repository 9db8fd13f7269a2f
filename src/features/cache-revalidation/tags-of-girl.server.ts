import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';

const asId = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ROW_ID ? Number(text) : null);

/** '/profile/Demo Girl' → '/profile/Demo%20Girl', as the cache knows it. */
export const cachedPath = (path: string): string => new URL(path.replace(/^\/+/, '/'), 'http://site').pathname;

function named(path: string): { page: string; name: string } {
  const [page = '', ...rest] = cachedPath(path).slice(1).split('/');
  const name = rest.join('/');
  try {
    return { page, name: decodeURIComponent(name).toLowerCase() };
  } catch {
    // A stray % is part of the name then.
    return { page, name: name.toLowerCase() };
  }
}

/** The tags of everything that shows a girl, from her id or the path of any of her pages. */
export async function tagsOfGirl(idOrPath: string): Promise<string[]> {
  const id = asId(idOrPath);
  if (id !== null) return girlTags([id]);
  const { page, name } = named(idOrPath);
  const own = [`path:${cachedPath(idOrPath)}`];
  switch (page) {
    case 'profile':
    case 'scammer':
    case 'review': {
      const bearsName = or(sql`lower(${girls.stageName}) = ${name}`, and(isNull(girls.stageName), sql`lower(${girls.username}) = ${name}`));
      const rows = await freshDb.select({ id: girls.id }).from(girls).where(bearsName);
      return [...own, ...(await girlTags(rows.map((row) => row.id)))];
    }
    case 'problem-girl': {
      const problemGirlId = asId(name);
      if (problemGirlId === null) return own;
      const [row] = await freshDb.select({ girlId: problemGirls.girlId }).from(problemGirls).where(eq(problemGirls.id, problemGirlId));
      return [...own, `problem-girl:${problemGirlId}`, ...(row?.girlId ? await girlTags([row.girlId]) : [])];
    }
    case 'sessiongirls': {
      const rows = await freshDb.select({ id: sessionGirls.id }).from(sessionGirls).where(sql`lower(${sessionGirls.username}) = ${name}`);
      return [...own, ...rows.map((row) => `session-girl:${row.id}`)];
    }
    default:
      return own;
  }
}

async function girlTags(ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const records = await freshDb.select({ id: problemGirls.id }).from(problemGirls).where(inArray(problemGirls.girlId, ids));
  return [...ids.map((id) => `girl:${id}`), ...records.map(({ id }) => `problem-girl:${id}`)];
}
