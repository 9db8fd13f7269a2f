import { describe, expect, test } from 'vitest';
import { refusalOf } from '#features/accounts/sessions/outside-provider.server.ts';
import { answerQuestion } from '#features/ai-chat/guided-answers.ts';
import { testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { signIn } from '#tests/sign-in.ts';
import { loader } from '../routes/account/security.tsx';

/** Names that every plain object answers to: where a request names something, they are names that nobody has given. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

useDatabase();

describe.each(inherited)('%s', (name) => {
  test('is no preset of an upload', async () => {
    const { cookie, csrf } = await signIn(await createGirl());
    const form = new FormData();
    form.set('upload_preset', name);
    form.set('file', new File([Buffer.from((await image64()).split(',')[1] ?? '', 'base64')], 'a.png'));
    const answer = await testApp().request('http://127.0.0.1:3000/upload/auto', { method: 'POST', body: form, headers: { cookie, 'x-csrf-token': csrf } });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { public_id: string }).public_id).toMatch(/^uploads\/[0-9a-f]{24}$/);
  });

  test('is no refusal of the outside provider', () => {
    expect(refusalOf(name)).toBe(refusalOf('some-other-error'));
  });

  test('is no question that the chat knows', () => {
    const facts = { services: [] } as unknown as Parameters<typeof answerQuestion>[0];
    expect(answerQuestion(facts, name)).toEqual(answerQuestion(facts, 'some other words'));
  });

  test('is nothing that the account page says was done', async () => {
    const { girlId, userId } = await createGirl();
    const context = { get: () => actors.girl(girlId, userId) };
    const request = new Request(`http://127.0.0.1:3000/account/security?done=${name}`);
    const { done } = await loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0]);
    expect(done).toBeUndefined();
  });

  test('sorts, includes and filters nothing', async () => {
    const { girlId } = await createGirl();
    for (const path of [`/api/v1/girls?sort=${name}`, `/api/v1/girls/${girlId}?include=${name}`]) {
      expect([400, 422], path).toContain((await testApp().request(`http://127.0.0.1:3000${path}`)).status);
    }
    expect((await testApp().request(`http://127.0.0.1:3000/api/v1/girls?${name}=x&${name}=y`)).status).toBeLessThan(500);
  });
});
