import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Files that are changed together, and the few test files that have to notice it. */
export type Group = { name: string; mutate: string[]; testFiles: string[] };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const list = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !isTest(file))
    .sort();

/**
 * Permissions are one group with tests of their own. Each room is one: its queries and schemas, against the tests of the room, and the
 * GraphQL queries where they are answered by it.
 * @param root the folder of the project
 * @param only files that are asked for, relative to it; undefined: all
 */
export function groupsOf(root: string, only?: ReadonlySet<string>): Group[] {
  const wanted = (files: string[]) => (only ? files.filter((file) => only.has(file)) : files);
  const permissions = { name: 'permissions', mutate: list(root, ['src/permissions/**/*.ts']), testFiles: ['src/permissions/**/*.test.ts'] };
  const rooms = list(root, ['src/features/*/queries*.ts', 'src/features/*/schema.ts']).map((file) => file.split('/')[2] as string);
  const ofRooms = [...new Set(rooms)].map((room) => ({
    name: room,
    mutate: list(root, [`src/features/${room}/queries*.ts`, `src/features/${room}/schema.ts`]),
    testFiles: [`src/features/${room}/**/*.test.ts`, 'src/app/graphql/queries.test.ts', 'src/app/graphql/mutations.test.ts'].filter(
      (pattern) => globSync(join(root, pattern)).length > 0,
    ),
  }));
  return [permissions, ...ofRooms].map((group) => ({ ...group, mutate: wanted(group.mutate) })).filter(({ mutate }) => mutate.length > 0);
}
