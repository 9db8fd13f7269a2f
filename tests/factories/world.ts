import { bookings } from '#db/schema/bookings.ts';
import { follows } from '#db/schema/follows.ts';
import { girlPhotos } from '#db/schema/girl-photos.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { legacyFollowMyTravels } from '#db/schema/legacy-follow-my-travels.ts';
import { moderatorComments } from '#db/schema/moderator-comments.ts';
import { newsFeed } from '#db/schema/news-feed.ts';
import { pollVotes } from '#db/schema/poll-votes.ts';
import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import { reputationList } from '#db/schema/reputation-list.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { makeForumReview } from './forum-review.ts';
import { makeGirl, makeGirlActor, makeScammer } from './girl.ts';
import { makeGuyActor } from './guy.ts';
import { makeProblemGirl } from './problem-girl.ts';
import { next } from './sequence.ts';
import { makeTimewaster } from './timewaster.ts';
import { makeTravel } from './travel.ts';
import { makeModerator } from './user.ts';

const id = <Row extends { id: number }>(rows: Row[]): number => (rows[0] as Row).id;

/** A girl and a guy who have to do with each other, another of each who have not, a moderator, and a row of every kind about them. */
export async function makeWorld() {
  const [{ girl, actor: female }, otherGuy, { guy, actor: male }, other, moderator] = [
    await makeGirlActor(),
    // Before the other guy, so that no girl and guy who have to do with each other have the same id.
    await makeGuyActor(),
    await makeGuyActor(),
    // By stage name she stands before the first, by number after her.
    await makeGirlActor({ stageName: `Alpha ${next()}` }),
    await makeModerator(),
  ];
  const [newGirl, hiddenGirl, rejectedGirl] = [
    await makeGirlActor({ profileApproved: null }),
    await makeGirlActor({ adminShowProfile: false }),
    await makeGirlActor({ profileApproved: false, deletedAt: new Date() }),
  ];
  const people: Record<Person, Actor> = {
    ...{ public: visitor, male, otherGuy: otherGuy.actor, female, otherGirl: other.actor, moderator },
    ...{ newGirl: newGirl.actor, hiddenGirl: hiddenGirl.actor },
    // Her profile is gone; the account stays, with no more rights than a visitor's.
    rejectedGirl: { ...visitor, userId: rejectedGirl.actor.userId, username: rejectedGirl.actor.username },
  };
  const both = { girlId: girl.id, guyUserId: guy.id };
  const waiting = await makeGirl({ profileApproved: null, profilePicApproved: null });
  const problemGirl = await makeProblemGirl();
  const newProblemGirl = await makeProblemGirl({ pending: true });
  const crawled = await makeProblemGirl({ username: null, pending: true });
  const sessionGirlName = `session${next()}`;
  const sessionGirl = id(await db.insert(sessionGirls).values({ username: sessionGirlName, profileApproved: true, profilePicApproved: false }).returning());
  const waitingSessionGirl = id(
    await db
      .insert(sessionGirls)
      .values({ username: `session${next()}` })
      .returning(),
  );
  // Nothing of her waits for anybody.
  const done = { profileApproved: true, profilePicApproved: true, email: 'done@example.org', legacyGirlId: next() };
  const doneSessionGirl = id(
    await db
      .insert(sessionGirls)
      .values({ username: `session${next()}`, ...done })
      .returning(),
  );
  const picture = `https://pictures.example.org/${next()}.jpg`;
  const image = (values: Partial<typeof sessionGirlsImages.$inferInsert>) =>
    db
      .insert(sessionGirlsImages)
      .values({ sessionGirlId: waitingSessionGirl, cloudinarySecureUrl: picture, ...values })
      .returning();
  const { id: scammer } = await makeScammer({ synopsis: 'Asks for deposits', review: 'Never came' });
  for (const reviewed of [girl.id, scammer]) await makeForumReview(reviewed);
  await db.insert(newsFeed).values({ cardInfo: { title: 'News' } });
  await db.insert(follows).values([both, { ...both, girlId: other.girl.id }]);
  await db.insert(girlPhotos).values({ girlId: girl.id, cloudinarySecureUrl: picture });
  const his = { guyUserId: otherGuy.guy.id };
  return {
    people,
    girl,
    guy,
    waiting: waiting.id,
    otherGirl: other.girl.id,
    otherGuy: otherGuy.guy.id,
    travel: (await makeTravel(girl.id)).id,
    otherTravel: (await makeTravel(other.girl.id)).id,
    scammer,
    transScammer: (await makeScammer({ trans: true })).id,
    problemGirl: problemGirl.id,
    newProblemGirl: newProblemGirl.id,
    crawled: crawled.id,
    reportedUrl: id(await db.insert(problemGirlReportedUrls).values({ problemGirlId: problemGirl.id, reportedUrl: 'https://example.org/a' }).returning()),
    sessionGirl,
    sessionGirlName,
    waitingSessionGirl,
    doneSessionGirl,
    picture,
    gallery: id(await image({ imageType: 'gallery' })),
    explicit: id(await image({ explicit: true })),
    booking: id(
      await db
        .insert(bookings)
        .values({ girlId: girl.id, guyId: guy.id, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Wrestling' })
        .returning(),
    ),
    guyReview: id(
      await db
        .insert(guyReviews)
        .values({ ...both, comment: 'Polite', vote: true })
        .returning(),
    ),
    otherGuyReview: id(
      await db
        .insert(guyReviews)
        .values({ ...both, ...his, comment: 'Rough', vote: false })
        .returning(),
    ),
    girlsOnlyComment: id(
      await db
        .insert(girlsOnlyComments)
        .values({ ...both, comment: 'Was late' })
        .returning(),
    ),
    reference: id(await db.insert(unverifiedReferences).values({ guyUserId: guy.id, girlUrl: 'https://example.org/g', girlUsername: 'gina' }).returning()),
    otherReference: id(
      await db
        .insert(unverifiedReferences)
        .values({ ...his, girlUrl: 'https://example.org/h', girlUsername: 'hanna' })
        .returning(),
    ),
    guyVote: id(await db.insert(pollVotes).values({ poll: 'favourite-style', vote: 'boxing', guyUserId: guy.id }).returning()),
    girlVote: id(await db.insert(pollVotes).values({ poll: 'favourite-style', vote: 'boxing', girlId: girl.id }).returning()),
    legacyFollow: id(await db.insert(legacyFollowMyTravels).values({ username: 'old', email: 'old@example.org' }).returning()),
    reputation: id(await db.insert(reputationList).values({ girlHandle: 'her', comment: 'Fine' }).returning()),
    guyNote: id(await db.insert(moderatorComments).values({ guyUserId: guy.id, comment: 'Note' }).returning()),
    girlNote: id(await db.insert(moderatorComments).values({ girlId: girl.id, comment: 'Note' }).returning()),
    timewaster: (await makeTimewaster(girl.id)).id,
  };
}

/** `newGirl` waits for a moderator, `hiddenGirl` is hidden by one, `rejectedGirl` was refused. */
export type Person = 'public' | 'male' | 'otherGuy' | 'female' | 'otherGirl' | 'newGirl' | 'hiddenGirl' | 'rejectedGirl' | 'moderator';
export type World = Awaited<ReturnType<typeof makeWorld>>;
