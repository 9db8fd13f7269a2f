import { expect, test } from 'vitest';
import { saveView } from '#features/moderation/tables/views/actions/save-view.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createModerator } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { openTable } from './open-table.server.ts';

useDatabase();

test('a table opens with the view she chose, and without it where the address says anything', async () => {
  const [hers, other] = [actorOf(await createModerator()), actorOf(await createModerator())];
  const { id } = await saveView(hers, 'guys', { name: 'Small', query: 'f.banned=no&size=10', is_default: true });
  const open = (query: string, actor = hers, prefix?: string) =>
    openTable(actor, 'guys', new Request(`http://127.0.0.1/admin/manage-guys${query}`), prefix).then(
      ({ views }) => views.length,
      (thrown: Response) => thrown.headers.get('location'),
    );
  expect(await open('')).toBe(`/admin/manage-guys?size=10&f.banned=no&view=${id}`);
  for (const query of [`?view=${id}&size=10&f.banned=no`, '?view=all', '?q=anna', '?page=2', '?f.city=oslo'])
    expect([query, await open(query)]).toEqual([query, 1]);
  expect(await open('', other)).toBe(0);
  // What the address says of another table of the page stays there.
  expect(await open('?q=anna', hers, 'guys.')).toBe(`/admin/manage-guys?q=anna&guys.size=10&guys.f.banned=no&guys.view=${id}`);
});
