import { contactMessages, newsFeed, pollVotes, reputationList } from '#db/schema/index.ts';
import { POLLS } from '#shared/catalogues/polls.ts';
import { stillLifePicture } from '../pictures/store-picture.ts';
import { CONTACT, NEWS } from '../words/texts.ts';
import type { DemoWorld } from './world.ts';

/** What belongs to the site and to nobody in it. */
export function addSite(world: DemoWorld) {
  const { book, days } = world;
  const random = world.random('site');
  NEWS.forEach(([title, text, link], at) => {
    const createdAt = days.ago(at * 6 + 1);
    const image = world.picture(stillLifePicture(at), `news/${at}`, null).url;
    book.add(newsFeed, { cardInfo: { title, text, image, link }, createdAt, updatedAt: createdAt });
  });
  const [{ id: poll, options }] = POLLS;
  // The first option is the one that most like.
  const answers = [options[0], ...options].map(([key]) => key);
  for (const guy of world.guys.slice(1, 30)) book.add(pollVotes, { poll, vote: random.pick(answers), girlId: null, guyUserId: guy.id });
  for (const girl of world.girls.slice(1, 20)) book.add(pollVotes, { poll, vote: random.pick(answers), girlId: girl.id, guyUserId: null });
  for (let at = 0; at < 9; at += 1) {
    const createdAt = days.ago(at * 9 + 2);
    book.add(reputationList, {
      url: `https://forum.example.org/reputation/${200 + at}`,
      girlHandle: world.reviewedGirls[at]?.username ?? null,
      guyHandle: at % 2 ? (world.guys[at + 1]?.username ?? null) : null,
      comment: random.pick(['Good word from two clients.', 'Argument about a deposit, settled.', 'Praised in three threads.', 'Asked for a correction, done.']),
      createdAt,
      updatedAt: createdAt,
    });
  }
  CONTACT.forEach(([subject, message], at) => {
    book.add(contactMessages, {
      email: `writer${at + 1}@example.org`,
      subject,
      message,
      handledAt: at > 2 ? days.ago(at) : null,
      createdAt: days.ago(at * 3 + 0.4),
    });
  });
}
