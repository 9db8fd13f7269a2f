import {
  legacyFollowMyTravels,
  problemGirlPhotos,
  problemGirlReportedUrls,
  problemGirls,
  sessionGirls,
  sessionGirlsImages,
  sessionGirlsReports,
  sessionGirlsTravels,
} from '#db/schema/index.ts';
import { body, homeOf } from '../people/girl.ts';
import { pictureColumns, stillLifePicture, womanPicture } from '../pictures/store-picture.ts';
import { FAMILY_NAMES, RING_NAMES, WOMEN_FIRST } from '../words/names.ts';
import { PROBLEM_REASONS } from '../words/texts.ts';
import { COUNTS, type DemoWorld } from './world.ts';

/** What came from outside: problem girls, profiles from other sites, followers from the older one. */
export function addCrawled(world: DemoWorld) {
  for (let number = 0; number < COUNTS.problemGirls; number += 1) addProblemGirl(world, number);
  for (let number = 0; number < COUNTS.sessionGirls; number += 1) addSessionGirl(world, number);
  addLegacyFollows(world);
}

function addProblemGirl(world: DemoWorld, number: number) {
  const { book, days, first } = world;
  const random = world.random(`problem girl/${number}`);
  const id = first.problemGirl + number;
  const [headline, reason] = PROBLEM_REASONS[number % PROBLEM_REASONS.length] as (typeof PROBLEM_REASONS)[number];
  // Three are known here as reviewed girls; the last two were crawled and nobody has looked at them.
  const known = number < 3 ? world.reviewedGirls[number * 4 + 2] : undefined;
  const crawled = number >= COUNTS.problemGirls - 2;
  const name = known?.name ?? `${WOMEN_FIRST[(number * 3 + 30) % WOMEN_FIRST.length]} ${RING_NAMES[(number * 17 + 8) % RING_NAMES.length]}`;
  const home = homeOf(random);
  const { height, weight } = body(random);
  const picture = number % 4 === 3 ? null : world.picture(womanPicture(50 + number), `problem girl/${number}`, null);
  book.add(problemGirls, {
    id,
    username: crawled ? null : (known?.username ?? name.toLowerCase().replace(' ', '_').slice(0, 15)),
    name,
    headline,
    city: known?.city ?? home.city,
    country: home.country,
    height,
    weight,
    profileUrl: `https://listing.example.org/${name.toLowerCase().replace(' ', '-')}`,
    reasonWhy: reason,
    dateOfAnalysis: days.day(-random.int(5, 250)),
    pageTitle: number === 4 ? null : `${headline} - thread ${random.int(100, 999)}`,
    messageThread: `"${reason}" - "Same here." - "Thank you for telling us."`,
    guyId: crawled ? null : (world.guys[number + 2]?.id ?? null),
    girlId: known?.id ?? null,
    ...(picture ? pictureColumns(picture) : { cloudinaryPublicId: null, cloudinarySecureUrl: null, cloudinaryUrl: null }),
    pending: crawled,
  });
  for (let at = random.int(1, 3); at > 0; at -= 1)
    book.add(problemGirlReportedUrls, { problemGirlId: id, reportedUrl: `https://forum.example.org/thread/${id}${at}` });
  if (picture) {
    const photo = world.picture(womanPicture(50 + number), `problem girl/${number}/photo`, null);
    book.add(problemGirlPhotos, { problemGirlId: id, uploadId: photo.uploadId, ...pictureColumns(photo) });
  }
}

function addSessionGirl(world: DemoWorld, number: number) {
  const { book, days, first } = world;
  const random = world.random(`session girl/${number}`);
  const id = first.sessionGirl + number;
  const name = `${WOMEN_FIRST[(number * 2 + 15) % WOMEN_FIRST.length]} ${FAMILY_NAMES[(number * 5) % FAMILY_NAMES.length]}`;
  const username = name.toLowerCase().replace(' ', '.');
  const picture = world.picture(womanPicture(22 + number), `session girl/${number}`, null);
  const createdAt = days.ago(random.next() * 90 + 1);
  book.add(sessionGirls, {
    id,
    name,
    username,
    ...body(random),
    pictureUrl: picture.url,
    ...pictureColumns(picture),
    email: number < 5 ? null : number === 5 ? '' : `${username}@example.org`,
    profilePicApproved: number >= 4 && number < 9 ? null : true,
    profileApproved: number >= 8 && number < 13 ? null : true,
    legacyGirlId: number % 3 === 0 ? null : 4000 + number,
    sendNewGirlNotification: number >= 13,
    createdAt,
    updatedAt: createdAt,
  });
  for (let at = random.int(1, 3); at > 0; at -= 1) {
    const image = world.picture(at === 1 ? womanPicture(22 + number, 1) : stillLifePicture(number + at), `session girl/${number}/image/${at}`, null);
    // A classifier can be wrong: what waits here for a moderator is a kettlebell.
    const explicit = at > 1 && number % 4 === 0;
    book.add(sessionGirlsImages, {
      sessionGirlId: id,
      imageType: at === 1 ? 'profile' : 'gallery',
      ...pictureColumns(image),
      explicit,
      explicitNudity: explicit ? 0.71 : 0.02,
      jenApproved: null,
      createdAt,
      updatedAt: createdAt,
    });
  }
  const { latitude: _latitude, longitude: _longitude, ...where } = homeOf(random);
  book.add(sessionGirlsTravels, {
    sessionGirlId: id,
    beginDate: days.day(number * 3 - 20),
    endDate: days.day(number * 3 - 16),
    ...where,
    optionalDesc: number % 2 ? 'Hotel near the station' : null,
  });
  if (number % 6 === 0)
    book.add(sessionGirlsReports, {
      sessionGirlId: id,
      guyUserId: world.guys[number + 3]?.id ?? null,
      category: 'Wrong pictures',
      comment: 'The pictures show somebody else.',
    });
}

function addLegacyFollows(world: DemoWorld) {
  for (let number = 0; number < 12; number += 1) {
    const random = world.random(`legacy follow/${number}`);
    world.book.add(legacyFollowMyTravels, {
      identifier: `old-${1000 + number}`,
      legacyGirlId: 4000 + number,
      sessionGirlId: number % 2 ? world.first.sessionGirl + number : null,
      username: `follower${number + 1}`,
      followAllCities: number % 3 !== 0,
      email: `follower${number + 1}@example.org`,
      cities: number % 3 === 0 ? [homeOf(random).city, homeOf(random).city] : [],
    });
  }
}
