import { createGirl, createGuy, createModerator, createNewGirl, type Member } from '#tests/factories/members.ts';
import { headersOf } from '#tests/sign-in.ts';
import { realisticSearches } from '../bench/realistic-searches.ts';

/** Somebody who reads: what he sends along, and what he asks for. */
export type Role = { name: string; headers: Record<string, string>; next: (chance: () => number) => string };

const everybody = ['/', '/tours', '/reviews', '/scammers', '/contact', '/api/v1/girls?page[limit]=10', '/sitemap.xml', '/robots.txt'];
const member = [...everybody, '/dashboard', '/session', '/notifications'];
const roles: [name: string, make: () => Promise<Member | null>, paths: string[]][] = [
  ['visitor', async () => null, everybody],
  ['girl', createGirl, [...member, '/girl/timewasters', '/girl/my-timewasters', '/api/v1/search/suggestions?q=aus']],
  ['new girl', createNewGirl, member],
  ['guy', createGuy, member],
  ['moderator', createModerator, [...member, '/admin', '/admin/moderate', '/admin/timewasters', '/admin/manage-girls']],
];

/** One new member of each of the five kinds. Every fifth of what they ask for is a search that nobody else asked for. */
export async function makeRoles(seed: string): Promise<Role[]> {
  const searches = realisticSearches(20_000, seed);
  let searched = 0;
  const search = () => searches[searched++ % searches.length] as string;
  const made: Role[] = [];
  for (const [name, make, paths] of roles) {
    const person = await make();
    const headers = person ? await headersOf(person) : {};
    made.push({ name, headers, next: (chance) => (chance() < 0.2 ? search() : (paths[Math.floor(chance() * paths.length)] as string)) });
  }
  return made;
}
