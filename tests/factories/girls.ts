import { girls, type NewGirl } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';

let made = 0;

/** An approved girl of the product whom everybody sees, unless told otherwise. @returns her id */
export async function makeGirl(values: NewGirl = {}): Promise<number> {
  made += 1;
  const [girl] = await db
    .insert(girls)
    .values({
      name: 'Some Name',
      stageName: `Stage Name ${made}`,
      username: `girl${made}`,
      city: 'Austin',
      state: 'TX',
      country: 'United States',
      matwiseGirl: true,
      profileApproved: true,
      ...values,
    })
    .returning({ id: girls.id });
  if (!girl) throw new Error('The girl was not made.');
  return girl.id;
}
