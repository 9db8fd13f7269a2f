import { expect, test } from 'vitest';
import { describeApi } from '#app/http/openapi.server.ts';
import { girlFields } from '#features/girls/schema.ts';
import { SERVICE_KEYS, serviceAttribute } from '#shared/catalogues/services.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

const stats = ['deadlift', 'benchPress', 'squat', 'legPress', 'birthday'];
const links = ['personal1', 'personal2', 'wb270', 'herbiceps', 'patreon', 'onlyFans', 'cameo', 'skype', 'whatsapp'];
const sites = [3, 4, 5, 6].flatMap((number) => [`otherName${number}`, `otherAddress${number}`]);
/** What a PATCH takes from her: every field but the moderators' notes, every service, the switch. */
const hers = [...Object.keys(girlFields).filter((name) => name !== 'notes'), ...SERVICE_KEYS.map(serviceAttribute), 'girlShowProfile'];

type Attributes = Record<string, unknown>;
const given = (attributes: Attributes, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, attributes[name]]));

test('[GIRL-04] [GIRL-05] [GIRL-06] GET and PATCH answer with the same names; what GET gives can be sent back and comes back', async () => {
  const girl = await createGirl({ girl: { about: 'I wrestle.', physique: 'Athletic', city: 'Reno', country: 'United States', judo: true } });
  const session = await signIn(girl);
  const path = `/api/v1/girls/${girl.girlId}`;
  const patch = (attributes: Attributes) => call('PATCH', path, { session, body: { data: { type: 'girls', attributes } } });
  const get = async (): Promise<Attributes> => (await call('GET', path, { session })).json.data.attributes;

  const values: Attributes = {
    ...{ deadlift: 250, benchPress: 150, squat: 200, legPress: 300, birthday: '1990-02-28', skypeName: 'anna.on.skype', whatsapp: '+1 512 555 0142' },
    ...Object.fromEntries([...links.slice(0, 7), ...sites].map((name) => [name, `https://example.org/${name}`])),
  };
  const saved = await patch(values);
  expect(saved.status, saved.text).toBe(200);
  const before = await get();
  expect(before).toMatchObject(values);
  expect(Object.keys(before)).toEqual(expect.arrayContaining([...stats, ...links, ...sites, ...hers]));
  expect(Object.keys(before).filter((name) => /^website[3-6]|^website[12]Url|^benchpress$|^onlyfans$/.test(name))).toEqual([]);

  const sentBack = await patch(given(before, hers));
  expect(sentBack.status, sentBack.text).toBe(200);
  expect(given(sentBack.json.data.attributes, hers)).toEqual(given(before, hers));
  expect(given(await get(), hers)).toEqual(given(before, hers));
  // Others read the same names, and her age in place of her birthday.
  const { birthday: _birthday, ...open } = values;
  const seen = (await call('GET', path)).json.data.attributes;
  expect(seen).toMatchObject({ ...open, age: expect.any(Number) });
  expect(['name', 'birthday'].filter((name) => name in seen)).toEqual([]);
  expect((await call('GET', path, { session: await signIn(await createModerator()) })).json.data.attributes).toMatchObject(values);
});

test('[GIRL-04] [GIRL-05] [GIRL-06] the description of the API has the same names for both', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document of many shapes
  const { paths, components } = describeApi() as any;
  const { get, patch } = paths['/api/v1/girls/{id}'];
  const { $ref } = get.responses['200'].content['application/vnd.api+json'].schema.properties.data;
  const read = components.schemas[$ref.split('/').at(-1)].properties.attributes.properties;
  const { oneOf, anyOf } = patch.requestBody.content['application/vnd.api+json'].schema.properties.data;
  // biome-ignore lint/suspicious/noExplicitAny: a document of many shapes
  const written = (oneOf ?? anyOf).find((one: any) => one.properties.type.const === 'girls').properties.attributes.properties;
  expect(Object.keys(read)).toEqual(expect.arrayContaining(hers));
  expect(Object.keys(written).sort()).toEqual([...hers, 'notes'].sort());
});
