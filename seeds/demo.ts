import pg from 'pg';
import * as tables from '#db/schema/index.ts';
import { settings } from '#platform/settings.server.ts';
import { today as todayInUtc } from '#shared/dates.ts';
import { addPassword, addUser } from './demo/accounts.ts';
import { addCheckIns } from './demo/check-ins.ts';
import { addCrawled } from './demo/crawled.ts';
import { addGirls } from './demo/girls.ts';
import { addGuys } from './demo/guys.ts';
import { addListedGirls } from './demo/listed-girls.ts';
import { addMeetings } from './demo/meetings.ts';
import { addNotices } from './demo/notices.ts';
import { addSite } from './demo/site.ts';
import { addTimewasters } from './demo/timewasters.ts';
import { type DemoWorld, demoWorld } from './demo/world.ts';
import { putPicture } from './pictures/store-picture.ts';

/** Whoever is pointed to comes before who points. */
const ORDER = [
  tables.users,
  tables.authAccounts,
  tables.uploads,
  tables.girls,
  tables.guyUsers,
  tables.girlPhotos,
  tables.posts,
  tables.travels,
  tables.forumReviews,
  tables.scammerPhotos,
  tables.girlReviews,
  tables.guyReviews,
  tables.girlsOnlyComments,
  tables.follows,
  tables.bookings,
  tables.bookingSteps,
  tables.checkInContacts,
  tables.checkInSettings,
  tables.checkIns,
  tables.meetingAnswers,
  tables.meetingReviews,
  tables.referenceRequests,
  tables.unverifiedReferences,
  tables.timewasters,
  tables.timewasterPhones,
  tables.timewasterEmails,
  tables.timewasterIdentifiers,
  tables.timewasterReasons,
  tables.timewasterComments,
  tables.thumbs,
  tables.problemGirls,
  tables.problemGirlPhotos,
  tables.problemGirlReportedUrls,
  tables.sessionGirls,
  tables.sessionGirlsImages,
  tables.sessionGirlsTravels,
  tables.sessionGirlsReports,
  tables.legacyFollowMyTravels,
  tables.moderatorComments,
  tables.comments,
  tables.newsFeed,
  tables.pollVotes,
  tables.reputationList,
  tables.contactMessages,
  tables.notifications,
];

/**
 * Fills an empty site with invented people and the three demo log-ins; a site that has accounts is left alone.
 * The pictures are stored before the rows are seen, so that no page shows a hole.
 * @param today the day that travels and dates are counted from
 * @returns how many rows were written (0 when there were accounts)
 */
export async function seedDemo(url: string, { today = todayInUtc() } = {}): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'seed' });
  await client.connect();
  try {
    await client.query('begin');
    // Two instances that start together: the second one waits here and then finds the accounts.
    await client.query('lock table users in share row exclusive mode');
    const { rowCount } = await client.query('select from users limit 1');
    const world = rowCount ? null : await invent(client, today);
    if (world) {
      await Promise.all([storeAll(world), world.book.write(client, ORDER)]);
    }
    await client.query('commit');
    if (world) await client.query('analyze');
    return world?.book.count() ?? 0;
  } finally {
    // Ending the connection undoes what was not committed.
    await client.end();
  }
}

async function invent(client: pg.Client, today: string): Promise<DemoWorld> {
  const world = await demoWorld(client, today);
  addUser(world, {
    id: world.moderatorId,
    username: 'demo_moderator',
    name: 'Demo Moderator',
    usertype: null,
    image: null,
    createdAt: world.days.ago(500),
    isModerator: true,
  });
  addGirls(world);
  addGuys(world);
  addListedGirls(world);
  addMeetings(world);
  addTimewasters(world);
  addCrawled(world);
  addSite(world);
  addCheckIns(world);
  addNotices(world);
  const password = settings().DEMO_PASSWORD;
  await Promise.all([world.moderatorId, 'demo-girl', 'demo-guy'].map((userId) => addPassword(world, userId, password)));
  return world;
}

const AT_ONCE = 32;

async function storeAll({ pictures }: DemoWorld): Promise<void> {
  const waiting = [...pictures];
  const work = async () => {
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) await putPicture(picture);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
