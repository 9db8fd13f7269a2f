import { expect, test } from 'vitest';
import { pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

test('approving a girl for the first time leaves the job that tells the guys around her; approving her again does not', async () => {
  const { girlId } = await createGirl({ girl: { profileApproved: null } });
  const session = await signIn(await createModerator());
  const approve = async () => {
    const query = `mutation { update_girls_by_pk(pk_columns: { id: ${girlId} }, _set: { profile_approved: true }) { profile_approved } }`;
    const { json } = await call('POST', '/graphql', { body: { query }, session, headers: { 'x-hasura-role': 'moderator' } });
    expect(json).toEqual({ data: { update_girls_by_pk: { profile_approved: true } } });
    const { rows } = await pool.query("select id from pgboss.job where name = 'announce-new-girl' and data->>'girlId' = $1", [String(girlId)]);
    return rows.length;
  };
  expect(await approve()).toBe(1);
  await pool.query("update pgboss.job set state = 'completed' where name = 'announce-new-girl'");
  expect(await approve()).toBe(1);
});
