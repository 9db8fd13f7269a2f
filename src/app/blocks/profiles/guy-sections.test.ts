import { expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { loadGuySections } from './guy-sections.server.ts';
import { guySections } from './guy-sections.tsx';

useDatabase();

test('[GUY-12] [GUY-13] below a guy’s profile: references for who is logged in and may read them, girl only comments for girls, nothing for visitors', async () => {
  const guy = await createGuy();
  const page = { id: guy.guyId, username: guy.username };
  const titles = new Map(guySections.map(({ id, title }) => [id, title]));
  const seen = async (actor: Parameters<typeof loadGuySections>[0]) => Object.keys(await loadGuySections(actor, page)).map((id) => titles.get(id));
  expect(await seen(visitor)).not.toContain('References');
  expect(await seen(visitor)).not.toContain('Girl Only Comments');
  expect(await seen(actors.guy(guy.guyId + 1))).not.toContain('Girl Only Comments');
  expect(await seen(actors.guy(guy.guyId))).toContain('References');
  expect(await seen(actors.guy(guy.guyId))).not.toContain('Girl Only Comments');
  const { girlId, userId } = await createGirl();
  expect(await seen(actors.girl(girlId, userId))).toEqual(['Safety check', 'References', 'Girl Only Comments']);
});

test('the answer about him is for approved girls and moderators alone', async () => {
  const guy = await createGuy();
  const page = { id: guy.guyId, username: guy.username };
  const seen = async (actor: Parameters<typeof loadGuySections>[0]) => Object.keys(await loadGuySections(actor, page));
  const { girlId, userId } = await createGirl();
  for (const actor of [visitor, actors.guy(guy.guyId), actors.guy(guy.guyId + 1), actors.unapprovedGirl(girlId, userId)])
    expect(await seen(actor)).not.toContain('safety');
  expect(await seen(actors.girl(girlId, userId))).toContain('safety');
});
