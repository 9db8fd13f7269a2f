import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { pool } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { Unavailable } from '#shared/errors.ts';
import { createEasyChallenge } from '../../../tests/captcha.ts';
import { useDatabase } from '../../../tests/database.ts';
import { captchaField, createChallenge, verifyCaptcha } from './captcha.server.ts';
import { sweepSpentCaptchas } from './proof-of-work.server.ts';
import { verifyRecaptcha } from './recaptcha.server.ts';

useDatabase();

const tokenOf = (challenge: Challenge, solution: Solution | null) => Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
const solve = (challenge: Challenge) => solveChallenge({ challenge, deriveKey });

test('a solved challenge counts once, also when its token comes twice at the same moment or in another writing', async () => {
  const challenge = await createChallenge();
  const solution = await solve(challenge);
  const token = tokenOf(challenge, solution);
  const answers = await Promise.all([verifyCaptcha(token), verifyCaptcha(token)]);
  expect(answers.sort()).toEqual([false, true]);
  expect(await verifyCaptcha(token)).toBe(false);
  const reordered = Buffer.from(JSON.stringify({ solution: { ...solution, took: 1 }, challenge }, null, 2)).toString('base64');
  expect(await verifyCaptcha(reordered)).toBe(false);
});

test('a forged challenge, a forged solution and a foreign signature are refused', async () => {
  const challenge = await createChallenge();
  const solution = await solve(challenge);
  const easier = { ...challenge, parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt! + 1 } };
  expect(await verifyCaptcha(tokenOf(easier, solution))).toBe(false);
  expect(await verifyCaptcha(tokenOf(challenge, { ...solution!, derivedKey: '00'.repeat(32) }))).toBe(false);
  const foreign = await createEasyChallenge({ hmacSignatureSecret: 'another secret', hmacKeySignatureSecret: 'another secret' });
  expect(await verifyCaptcha(tokenOf(foreign, await solve(foreign)))).toBe(false);
  // None of the refused tries used up the right answer.
  expect(await verifyCaptcha(tokenOf(challenge, solution))).toBe(true);
});

test('an expired challenge is refused', async () => {
  const challenge = await createChallenge({ validForMs: -2000 });
  expect(await verifyCaptcha(tokenOf(challenge, await solve(challenge)))).toBe(false);
});

test.each(['', 'x', 'e30=', Buffer.from('{"challenge":null}').toString('base64'), 'A'.repeat(100_000), '\0'])(
  'a token that is none is a wrong answer, not an error (%#)',
  async (token) => {
    expect(await verifyCaptcha(token)).toBe(false);
  },
);

test('a used solution is forgotten after its challenge has expired, not before', async () => {
  await pool.query(`insert into spent_captchas (id, expires_at) values ('old', now() - interval '1 hour'), ('young', now() + interval '1 hour')`);
  await sweepSpentCaptchas();
  const { rows } = await pool.query(`delete from spent_captchas where id in ('old', 'young') returning id`);
  expect(rows).toEqual([{ id: 'young' }]);
});

test.each([
  ['v2 yes', 200, '{"success":true}', true],
  ['v2 no', 200, '{"success":false,"error-codes":["timeout-or-duplicate"]}', false],
  ['v3 a person', 200, '{"success":true,"score":0.9}', true],
  ['v3 a machine', 200, '{"success":true,"score":0.1}', false],
  ['a wrong key of ours', 200, '{"success":false,"error-codes":["invalid-input-secret"]}', Unavailable],
  ['an error', 500, 'oops', Unavailable],
  ['no JSON', 200, '<html>', Unavailable],
] as const)('reCAPTCHA answers: %s', async (_case, status, body, expected) => {
  let received = '';
  const server = createServer(async (request, response) => {
    for await (const chunk of request) received += chunk;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
    const asked = verifyRecaptcha('the token', 'the secret', address);
    if (typeof expected === 'boolean') expect(await asked).toBe(expected);
    else await expect(asked).rejects.toBeInstanceOf(expected);
    expect(received).toBe('secret=the+secret&response=the+token');
  } finally {
    server.close();
  }
});

test('reCAPTCHA out of reach closes the form with a plain sentence', async () => {
  await expect(verifyRecaptcha('t', 's', 'http://127.0.0.1:9/')).rejects.toThrow('The captcha could not be checked at the moment. Please try again.');
});

test('[LEGAL-09] [LEGAL-10] the public site key comes from the environment; without one the form shows the proof of work', () => {
  expect(captchaField()).toEqual({ kind: 'proof-of-work', challengeUrl: '/captcha/challenge' });
  process.env.RECAPTCHA_SITE_KEY = 'a-public-key';
  process.env.RECAPTCHA_SECRET = 'a-secret';
  forgetSettings();
  try {
    expect(captchaField()).toEqual({ kind: 'recaptcha', siteKey: 'a-public-key' });
  } finally {
    delete process.env.RECAPTCHA_SITE_KEY;
    delete process.env.RECAPTCHA_SECRET;
    forgetSettings();
  }
});
