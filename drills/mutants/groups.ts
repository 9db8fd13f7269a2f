import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** Files that are changed together, and the few test files that have to notice it. */
export type Group = { name: string; mutate: string[]; testFiles: string[] };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const list = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !isTest(file))
    .sort();
const GRAPHQL = ['src/app/graphql/queries.test.ts', 'src/app/graphql/mutations.test.ts'];

/**
 * Permissions are one group with tests of their own. Each room is two: its schema and its queries, each against the test beside it, which
 * takes a second or two for each change; where there is none yet, against all tests of the room and the GraphQL documents.
 * @param root the folder of the project
 * @param only files that are asked for, relative to it; undefined: all
 */
export function groupsOf(root: string, only?: ReadonlySet<string>): Group[] {
  const wanted = (files: string[]) => (only ? files.filter((file) => only.has(file)) : files);
  const permissions = { name: 'permissions', mutate: list(root, ['src/permissions/**/*.ts']), testFiles: ['src/permissions/**/*.test.ts'] };
  const rooms = list(root, ['src/features/*/queries*.ts', 'src/features/*/schema.ts']).map((file) => file.split('/')[2] as string);
  const ofRooms = [...new Set(rooms)].flatMap((room) => {
    const folder = `src/features/${room}`;
    const testsOfRoom = [`${folder}/**/*.test.ts`, ...GRAPHQL].filter((pattern) => globSync(join(root, pattern)).length > 0);
    const testsFor = (beside: string) => (existsSync(join(root, folder, beside)) ? [`${folder}/${beside}`] : testsOfRoom);
    return [
      { name: `${room}/schema`, mutate: list(root, [`${folder}/schema.ts`]), testFiles: testsFor('schema.test.ts') },
      { name: `${room}/queries`, mutate: list(root, [`${folder}/queries*.ts`]), testFiles: testsFor('queries.server.test.ts') },
    ];
  });
  return [permissions, ...ofRooms].map((group) => ({ ...group, mutate: wanted(group.mutate) })).filter(({ mutate }) => mutate.length > 0);
}
