import { comments, girls, scammerPhotos } from '#db/schema/index.ts';
import { girlProfile } from '../people/girl.ts';
import { pictureColumns, womanPicture } from '../pictures/store-picture.ts';
import { RING_NAMES, WOMEN_FIRST } from '../words/names.ts';
import { SCAM_STORIES } from '../words/texts.ts';
import { addForumReviews } from './girls.ts';
import { COUNTS, type DemoWorld } from './world.ts';

/** Girls without an account: known from forums, or for a scam. */
export function addListedGirls(world: DemoWorld) {
  for (let number = 0; number < COUNTS.reviewedGirls; number += 1) addReviewedGirl(world, number);
  for (let number = 0; number < COUNTS.scammers; number += 1) addScammer(world, number);
}

function addReviewedGirl(world: DemoWorld, number: number) {
  const random = world.random(`reviewed girl/${number}`);
  const id = world.first.girl + COUNTS.productGirls + number;
  const name = `${WOMEN_FIRST[(number + 62) % WOMEN_FIRST.length]} ${RING_NAMES[(number * 11 + 3) % RING_NAMES.length]}`;
  const username = name.toLowerCase().replace(' ', '').slice(0, 15);
  const picture = number % 3 === 0 ? null : world.picture(womanPicture(number + 60), `reviewed girl/${number}`, null);
  const profile = girlProfile(random, world.days);
  world.book.add(girls, {
    id,
    ...profile,
    username,
    stageName: name,
    review: 'Known from the forum; several people describe the same friendly, technical matches.',
    profilePicSecureUrl: picture?.url ?? null,
    profilePicPublicId: picture?.publicId ?? null,
    profilePicApproved: picture ? true : null,
    matwiseGirl: false,
    sessiongirlsUrl: `https://listing.example.org/${username}`,
  });
  world.reviewedGirls.push({ id, userId: null, username, name, email: '', pictureUrl: picture?.url ?? null, city: profile.city });
  addForumReviews(world, id, name, random.int(1, 5), random);
}

function addScammer(world: DemoWorld, number: number) {
  const { book, days } = world;
  const random = world.random(`scammer/${number}`);
  const id = world.first.girl + COUNTS.productGirls + COUNTS.reviewedGirls + number;
  const [headline, story] = SCAM_STORIES[number % SCAM_STORIES.length] as (typeof SCAM_STORIES)[number];
  const name = `${WOMEN_FIRST[(number * 5 + 9) % WOMEN_FIRST.length]} ${RING_NAMES[(number * 13 + 41) % RING_NAMES.length]}`;
  const profile = girlProfile(random, days);
  const picture = world.picture(womanPicture(40 + number), `scammer/${number}/profile`, null);
  // The last report still waits for a moderator.
  const reportPending = number === COUNTS.scammers - 1;
  book.add(girls, {
    id,
    ...profile,
    username: name.toLowerCase().replace(' ', '.').slice(0, 15),
    stageName: name,
    headline,
    description: story.replace('{city}', profile.city),
    synopsis: headline,
    review: `Reported by ${random.int(2, 7)} people who did not know each other.`,
    dateOfAnalysis: days.day(-random.int(10, 300)),
    profilePicSecureUrl: picture.url,
    profilePicPublicId: picture.publicId,
    profilePicApproved: true,
    isScammer: true,
    reportPending,
    reportedByUserId: reportPending ? 'demo-guy' : null,
  });
  for (let at = 0; at < random.int(1, 3); at += 1) {
    const photo = world.picture(womanPicture(40 + number + at * 8), `scammer/${number}/photo/${at}`, null);
    book.add(scammerPhotos, { girlId: id, uploadId: photo.uploadId, ...pictureColumns(photo) });
  }
  world.scammers.push({ id, userId: null, username: name, name, email: '', pictureUrl: picture.url, city: profile.city });
  if (!reportPending && random.chance(0.8)) {
    const author = world.guys[number + 1];
    book.add(comments, {
      subjectType: 'scammer',
      subjectId: String(id),
      authorUserId: author?.userId ?? null,
      body: random.pick(['The same happened to me in spring.', 'Thank you, I was about to send the deposit.', 'She wrote to me under another name last week.']),
    });
  }
}
