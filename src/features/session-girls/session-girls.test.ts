import { beforeEach, expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeSessionGirl } from '#tests/factories/content.ts';
import { ask, codeOf, documents } from '#tests/graphql.ts';

useDatabase();
beforeEach(() => asOwner('truncate session_girls, guy_users cascade'));

/** The profile as the specification lists it. */
const profile = {
  ...{ name: 'Anna', username: 'anna', height: 66, weight: 140, physique: 'Athletic', email: 'secret@example.com' },
  ...{ picture_url: 'https://elsewhere.example.org/1.jpg', cloudinary_secure_url: '/files/public/s/640.webp' },
};
const everyField = `id ${Object.keys(profile).join(' ')}`;

async function makeProfile() {
  const { picture_url: pictureUrl, cloudinary_secure_url: cloudinarySecureUrl, ...others } = profile;
  return { ...profile, id: (await makeSessionGirl({ ...others, pictureUrl, cloudinarySecureUrl })).id };
}

test('[DIR-16] the nine fields of her profile are read over GraphQL, her email address by moderators alone', async () => {
  const { email, ...open } = await makeProfile();
  const { data } = await ask(`{ session_girls { ${everyField} } }`, { as: actors.moderator });
  expect(data.session_girls).toEqual([{ ...open, email }]);
  for (const as of [visitor, actors.guy(1), actors.girl(1)]) {
    const read = await ask(`{ session_girls { ${everyField.replace(' email', '')} } }`, { as });
    expect(read.data.session_girls).toEqual([open]);
    for (const query of ['{ session_girls { email } }', '{ session_girls(where: { email: { _is_null: false } }) { id } }'])
      expect(codeOf(await ask(query, { as }))).toMatch(/^(access-denied|bad-input)$/);
  }
});

test.each([
  ['AllSessionGirls', actors.moderator, { limit: 1 }],
  ['SessionGirlByUsername', visitor, { username: 'anna' }],
])('[DIR-16] %s gives the fields that its reader may have', async (operationName, as, variables) => {
  const { email, ...open } = await makeProfile();
  const { data } = await ask(documents().get(operationName) ?? '', { operationName, as, variables });
  expect(data.session_girls).toMatchObject([as === visitor ? open : { ...open, email }]);
  if (as === visitor) expect(data.session_girls[0]).not.toHaveProperty('email');
});
