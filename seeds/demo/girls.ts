import { forumReviews, girlPhotos, girls, moderatorComments, posts, travels } from '#db/schema/index.ts';
import { zoneAt } from '#platform/places/time-zones.server.ts';
import { girlProfile } from '../people/girl.ts';
import { shotsOf, stillLifePicture, womanPicture } from '../pictures/store-picture.ts';
import type { Random } from '../random.ts';
import { CITIES_ABROAD, US_CITIES } from '../words/cities.ts';
import { RING_NAMES, WOMEN_FIRST } from '../words/names.ts';
import { POSTS } from '../words/texts.ts';
import { addUser, emailOf } from './accounts.ts';
import { COUNTS, type DemoWorld } from './world.ts';

/** In which state a girl of the product is: nearly all can be seen, a few wait or are hidden. */
function stateOf(number: number) {
  const visible = {
    profileApproved: true as boolean | null,
    profilePicApproved: true as boolean | null,
    girlShowProfile: true,
    adminShowProfile: null as boolean | null,
    banned: false,
  };
  if (number < 49) return visible;
  if (number < 53) return { ...visible, profileApproved: null, profilePicApproved: null };
  if (number < 55) return { ...visible, girlShowProfile: false };
  if (number < 57) return { ...visible, adminShowProfile: false };
  if (number < 59) return { ...visible, profilePicApproved: null };
  return { ...visible, banned: true };
}

const stageNameOf = (number: number) => (number === 0 ? 'Demo Girl' : `${WOMEN_FIRST[number - 1]} ${RING_NAMES[(number * 7) % RING_NAMES.length]}`);

export function addGirls(world: DemoWorld) {
  for (let number = 0; number < COUNTS.productGirls; number += 1) addGirl(world, number);
}

function addGirl(world: DemoWorld, number: number) {
  const { book, days, first } = world;
  const random = world.random(`girl/${number}`);
  const id = first.girl + number;
  const stageName = stageNameOf(number);
  const username = number === 0 ? 'demo_girl' : stageName.toLowerCase().replace(' ', '_').slice(0, 15);
  const userId = number === 0 ? 'demo-girl' : `demo-girl-${number}`;
  const state = stateOf(number);
  const profile = {
    ...girlProfile(random, days),
    ...(number === 0 ? demoGirlsOwn(days.ago(420)) : {}),
    ...(state.profileApproved === null ? { createdAt: days.ago(random.next() * 3) } : {}),
  };
  const handle = `${username.replaceAll('_', '.')}.demo`;
  const picture = world.picture(womanPicture(number), `girl/${number}/profile`, userId);

  addUser(world, { id: userId, username, name: stageName, usertype: 'girl', image: picture.url, createdAt: profile.createdAt, banned: state.banned });
  book.add(girls, {
    id,
    userId,
    ...profile,
    username,
    stageName,
    email: emailOf(username),
    profilePicSecureUrl: picture.url,
    profilePicPublicId: picture.publicId,
    profilePicFileName: 'portrait.webp',
    matwiseGirl: true,
    ...state,
    descriptionVerification: 'Held up a sheet with the date and her stage name in the video call.',
    notes: random.chance(0.2) ? 'Answers quickly. Prefers email.' : null,
    instagram: random.chance(0.7) ? handle : null,
    twitter: random.chance(0.5) ? handle : null,
    youtube: random.chance(0.2) ? handle : null,
    website1Name: random.chance(0.3) ? 'My own page' : null,
    website1Url: `https://${username.replaceAll('_', '-')}.example.org`,
    phone: random.chance(0.3) ? `512555${String(100 + number).padStart(4, '0')}` : null,
    signInCount: random.int(2, 300),
    lastSignInAt: days.ago(random.next() * 30),
  });
  world.girls.push({ id, userId, username, name: stageName, email: emailOf(username), pictureUrl: picture.url, city: profile.city });

  addGallery(world, number, userId, random);
  addPosts(world, number, userId, profile.city, random);
  addTravels(world, number, random);
  // Some girls of the product are known from a forum as well: search calls them 'review'.
  if (number > 0 && number % 9 === 4) addForumReviews(world, id, stageName, random.int(1, 3), random);
  if (state.adminShowProfile === false) {
    book.add(moderatorComments, {
      girlId: id,
      guyUserId: null,
      authorUserId: world.moderatorId,
      comment: 'Hidden until she confirms that the pictures are hers. Email sent.',
    });
  }
}

/** What tests and tours rely on: she lives in Austin and offers the common matches. */
const demoGirlsOwn = (createdAt: Date) => ({
  city: 'Austin',
  state: 'TX',
  country: 'United States',
  latitude: 30.2672,
  longitude: -97.7431,
  birthday: '1996-04-17',
  height: 68,
  weight: 145,
  physique: 'Athletic' as const,
  headline: 'Judo brown belt, patient teacher, hard to pin',
  semiCompetitiveWrestling: true,
  competitiveWrestling: true,
  fantasyWrestling: true,
  judo: true,
  armwrestling: true,
  createdAt,
});

function addGallery(world: DemoWorld, number: number, userId: string, random: Random) {
  const drawings = Array.from({ length: shotsOf(number) - 1 }, (_, at) => womanPicture(number, at + 2));
  for (let more = random.int(0, 2); more > 0; more -= 1) drawings.push(stillLifePicture(number * 3 + more));
  drawings.forEach((drawing, position) => {
    const { uploadId, publicId, url } = world.picture(drawing, `girl/${number}/gallery/${position}`, userId);
    const createdAt = world.days.ago(random.next() * 200);
    world.book.add(girlPhotos, {
      girlId: world.first.girl + number,
      uploadId,
      type: 'image',
      cloudinaryPublicId: publicId,
      cloudinarySecureUrl: url,
      cloudinaryUrl: url,
      position,
      createdAt,
      updatedAt: createdAt,
    });
  });
}

function addPosts(world: DemoWorld, number: number, userId: string, city: string, random: Random) {
  const count = number === 0 ? 5 : random.int(0, 3);
  for (let at = 0; at < count; at += 1) {
    const date = world.days.ago(random.next() * 20 + at * 12);
    const picture = at % 2 === 0 ? world.picture(stillLifePicture(number + at), `girl/${number}/post/${at}`, userId) : null;
    world.book.add(posts, {
      girlId: world.first.girl + number,
      comment: random.pick(POSTS).replace('{city}', city),
      uploadId: picture?.uploadId ?? null,
      publicId: picture?.publicId ?? null,
      secureUrl: picture?.url ?? null,
      fileType: picture ? 'image' : null,
      date,
      createdAt: date,
      updatedAt: date,
    });
  }
}

function addTravels(world: DemoWorld, number: number, random: Random) {
  const { days } = world;
  const girlId = world.first.girl + number;
  const stay = (begins: number, length: number, where = random.pick(random.chance(0.7) ? US_CITIES : CITIES_ABROAD)) =>
    world.book.add(travels, { girlId, ...where, timeZone: zoneAt(where), dateBegins: days.day(begins), dateEnds: days.day(begins + length) });
  const named = (city: string) => US_CITIES.find((one) => one.city === city);
  if (number === 0) {
    stay(-64, 5, named('Denver'));
    stay(-21, 3, named('Chicago'));
    stay(12, 5, named('Las Vegas'));
    stay(40, 6, named('New York City'));
    return;
  }
  if (random.chance(0.6)) stay(-random.int(20, 120), random.int(2, 9));
  // One in five is on tour now.
  if (number % 5 === 0) stay(-random.int(0, 3), random.int(4, 9));
  for (let upcoming = random.int(0, 2); upcoming > 0; upcoming -= 1) stay(random.int(12, 30) * upcoming, random.int(2, 9));
}

export function addForumReviews(world: DemoWorld, girlId: number, name: string, count: number, random: Random) {
  for (let at = 0; at < count; at += 1) {
    const createdAt = world.days.ago(random.next() * 500 + 5);
    world.book.add(forumReviews, {
      girlId,
      username: random.pick(['matfan', 'roundtwo', 'grapple_greg', 'tapout_tom', 'corner_man', 'threecount']) + random.int(1, 99),
      reviewUrl: `https://forum.example.org/reviews/${girlId}-${at + 1}`,
      deprecatedPageTitle: `${name}: ${random.pick(['a fair match', 'my first session', 'two hours well spent', 'strong and kind', 'review of a spring visit'])}`,
      createdAt,
      updatedAt: createdAt,
    });
  }
}
