import { guyUsers, moderatorComments } from '#db/schema/index.ts';
import { guyProfile } from '../people/guy.ts';
import { manPicture, pictureColumns } from '../pictures/store-picture.ts';
import { FAMILY_NAMES, MEN_FIRST } from '../words/names.ts';
import { addUser, emailOf } from './accounts.ts';
import { COUNTS, type DemoWorld } from './world.ts';

function stateOf(number: number) {
  const open = { auth0Verified: true, userShowProfile: true, adminShowProfile: null as boolean | null, banned: false };
  if (number < 31) return open;
  if (number < 34) return { ...open, userShowProfile: false };
  if (number < 35) return { ...open, adminShowProfile: false };
  if (number < 38) return { ...open, auth0Verified: false };
  return { ...open, banned: number === 38 };
}

export function addGuys(world: DemoWorld) {
  const { book, days, first } = world;
  for (let number = 0; number < COUNTS.guys; number += 1) {
    const random = world.random(`guy/${number}`);
    const id = first.guy + number;
    const username =
      number === 0 ? 'demo_guy' : `${MEN_FIRST[number]}${FAMILY_NAMES[(number * 3) % FAMILY_NAMES.length]}`.toLowerCase().slice(0, 12) + String(number);
    const userId = number === 0 ? 'demo-guy' : `demo-guy-${number}`;
    const profile = {
      ...guyProfile(random, days),
      ...(number === 0
        ? { name: 'Demo Guy', city: 'Austin', state: 'TX', country: 'United States', latitude: 30.2672, longitude: -97.7431, allowContact: true }
        : {}),
    };
    const state = stateOf(number);
    const picture = number % 4 === 3 ? null : world.picture(manPicture(number), `guy/${number}`, userId);
    addUser(world, {
      id: userId,
      username,
      name: profile.name,
      usertype: 'guy',
      image: picture?.url ?? null,
      createdAt: profile.createdAt,
      banned: state.banned,
    });
    book.add(guyUsers, {
      id,
      userId,
      ...profile,
      username,
      email: emailOf(username),
      phone: `512555${String(200 + number).padStart(4, '0')}`,
      ...state,
      confirmedAt: state.auth0Verified ? profile.createdAt : null,
      ...(picture ? pictureColumns(picture) : { cloudinaryPublicId: null, cloudinarySecureUrl: null, cloudinaryUrl: null }),
      signInCount: random.int(1, 120),
      lastSignInAt: days.ago(random.next() * 40),
    });
    world.guys.push({ id, userId, username, name: profile.name, email: emailOf(username), pictureUrl: picture?.url ?? null, city: profile.city });
    if (number % 12 === 5) {
      book.add(moderatorComments, {
        girlId: null,
        guyUserId: id,
        authorUserId: world.moderatorId,
        comment: 'Wrote twice about a review. Friendly, case closed.',
      });
    }
  }
}
