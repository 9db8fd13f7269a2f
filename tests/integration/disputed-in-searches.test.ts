import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { girls } from '#db/schema/girls.ts';
import { type BasicSearchGirls, siteHits, siteSearchVariables } from '#features/directory/search/site-hits.ts';
import { drop, keep, lookUp, now } from '#platform/cache/page-cache.server.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeReviewedGirl, makeScammer } from '#tests/factories/content.ts';
import { createModerator } from '#tests/factories/members.ts';
import { documents } from '#tests/graphql.ts';
import { readLastMail } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';

/** Who is found says 'disputed' as long as her own page does: in every search, and in pages that are kept for visitors. */

useDatabase();

let session: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  await asOwner('truncate users, girls, problem_girls, disputes, mail_outbox, rate_limits, idempotency_keys cascade');
  session = await signIn(await createModerator());
});

const send = (method: string, path: string, attributes: object, more: object = {}) =>
  call(method, path, { body: { data: { type: path.split('/')[3], attributes } }, ...more });

/** As the person who is named does it: the form, the mailed code. @returns the id of its record */
async function dispute(subjectType: string, subjectId: number): Promise<number> {
  const about = { subjectType, subjectId, contactKind: 'email', contact: 'named@example.org', statement: 'That was not me.' };
  const { json } = await send('POST', '/api/v1/disputes', { ...about, recaptcha: await solveCaptcha() });
  const mail = await readLastMail();
  const code = /\b\d{8}\b/.exec(mail?.text ?? '')?.[0];
  expect((await send('POST', '/api/v1/disputes/proof', { case: json.data.id, code })).status).toBe(200);
  const [row] = await db.select().from(disputeRecords).orderBy(desc(disputeRecords.id)).limit(1);
  return row!.id;
}
const decide = async (id: number, status: string) =>
  expect((await send('PATCH', `/api/v1/dispute-records/${id}`, { status, reason: 'The evidence stands' }, { session })).status).toBe(200);

/** What each search says of whoever is found under this text. */
async function marks(text: string) {
  const [cards, lines, graphql] = await Promise.all([
    call('GET', `/api/v1/girls?filter[q]=${text}`),
    call('GET', `/api/v1/search?q=${text}`),
    call('POST', '/graphql', { body: { query: documents().get('BasicSearchGirls'), variables: siteSearchVariables(text, 10) } }),
  ]);
  const ofRest = ({ json }: typeof cards) =>
    json.data.map(({ attributes: { kind, disputed } }: { attributes: { kind: string; disputed: boolean } }) => [kind, disputed]);
  expect(graphql.json.errors).toBeUndefined();
  return [ofRest(cards), ofRest(lines), siteHits(graphql.json.data as BasicSearchGirls, 10).results.map(({ kind, disputed }) => [kind, disputed])];
}
const everywhere = (kind: string, disputed: boolean) => [[[kind, disputed]], [[kind, disputed]], [[kind, disputed]]];

/** Keeps a page as the directory, a search and the home page are kept. @returns which of them are still there */
function keepPages() {
  drop(['*']);
  const pages = { '/wrestlers': ['directory'], '/advanced_search?text=x': ['directory'], '/': ['home', 'directory', 'travels', 'news', 'reviews'] };
  for (const [key, tags] of Object.entries(pages)) keep(key, { status: 200, headers: [], body: new Uint8Array(1), tags, seconds: 60, staleSeconds: 0 }, now());
  return () => Object.keys(pages).filter((key) => lookUp(key));
}

describe.each([
  ['scammer', async () => (await makeScammer({ stageName: 'Findme' })).id],
  [
    'problem-girl',
    async () => {
      const girl = await makeReviewedGirl({ stageName: 'Findme' });
      return (await makeProblemGirl({ girlId: girl.id })).id;
    },
  ],
] as const)('a %s', (kind, make) => {
  test('is disputed in every search until a moderator decides, and again when that is taken back', async () => {
    const record = await make();
    expect(await marks('findme')).toEqual(everywhere(kind, false));
    let kept = keepPages();
    const id = await dispute(kind, record);
    expect(kept()).toEqual([]);
    expect(await marks('findme')).toEqual(everywhere(kind, true));
    for (const [status, disputed] of [
      ['rejected', false],
      ['open', true],
    ] as const) {
      kept = keepPages();
      await decide(id, status);
      expect(kept()).toEqual([]);
      expect(await marks('findme')).toEqual(everywhere(kind, disputed));
    }
  });
});

test('a problem girl who is no girl of the directory says so in the site search', async () => {
  const { id } = await makeProblemGirl({ name: 'Findme' });
  await dispute('problem-girl', id);
  expect((await marks('findme')).slice(1)).toEqual([[['problem-girl', true]], [['problem-girl', true]]]);
});

test('upheld she is found no more; taken back she is found, disputed', async () => {
  const { id } = await makeScammer({ stageName: 'Findme' });
  const about = await dispute('scammer', id);
  await decide(about, 'upheld');
  expect(await marks('findme')).toEqual([[], [], []]);
  await decide(about, 'open');
  expect(await marks('findme')).toEqual(everywhere('scammer', true));
});

test('a dispute of a scammer record says nothing of who is no scammer any more', async () => {
  const girl = await makeReviewedGirl({ stageName: 'Findme', isScammer: true });
  await dispute('scammer', girl.id);
  await db.update(girls).set({ isScammer: false }).where(eq(girls.id, girl.id));
  expect(await marks('findme')).toEqual(everywhere('review', false));
});
