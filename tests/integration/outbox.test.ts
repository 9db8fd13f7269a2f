import { RouterContextProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { actorContext } from '#app/render/context.ts';
import { loader as listLoader } from '#app/routes/dev/outbox.tsx';
import { loader as mailLoader } from '#app/routes/dev/outbox-mail.ts';
import { passwordChangedMail } from '#features/accounts/mails.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';

useDatabase();
afterEach(() => {
  vi.unstubAllEnvs();
  forgetSettings();
});

type Loader = (args: never) => Promise<unknown>;

async function statusFor(loader: Loader, actor: Actor, settings: Record<string, string>): Promise<number> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  forgetSettings();
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  const args = { context, params: { id: String(mail) }, request: new Request('http://127.0.0.1:3000/dev/outbox') };
  return loader(args as never).then(
    () => 200,
    (thrown: { status: number }) => thrown.status,
  );
}

let mail: number;
beforeAll(async () => {
  mail = Number(
    await db.transaction((tx) =>
      queueMail(tx, { to: 'her@example.org', template: passwordChangedMail, props: { name: 'Her', url: 'http://127.0.0.1:3000/' } }),
    ),
  );
});

describe.each([
  ['the list', listLoader],
  ['a mail in its frame', mailLoader],
] as [string, Loader][])('%s', (_what, loader) => {
  test.each([
    ['a demo on this machine', { DEMO: '1' }, [200, 200, 200, 200]],
    ['a public demo', { DEMO: '1', DEMO_PUBLIC: '1' }, [404, 404, 404, 200]],
    ['a real site', { DEMO: '0' }, [404, 404, 404, 404]],
  ])('in %s for a visitor, a girl, a guy, a moderator', async (_where, settings, expected) => {
    const answers: number[] = [];
    for (const actor of [visitor, actors.girl(1), actors.guy(1), actors.moderator]) answers.push(await statusFor(loader, actor, settings));
    expect(answers).toEqual(expected);
  });
});
