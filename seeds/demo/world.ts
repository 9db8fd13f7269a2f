import type pg from 'pg';
import { bookings, girlReviews, girls, guyReviews, guyUsers, problemGirls, sessionGirls, timewasters, uploads } from '#db/schema/index.ts';
import { reserveIds } from '../database/reserve-ids.ts';
import { rowBook } from '../database/row-book.ts';
import { calendar } from '../people/days.ts';
import { pictureFor, type StoredPicture, uploadRow } from '../pictures/store-picture.ts';
import { randomFrom } from '../random.ts';

/** How many there are of what others point to. */
export const COUNTS = { productGirls: 60, reviewedGirls: 25, scammers: 8, guys: 40, timewasters: 60, problemGirls: 8, sessionGirls: 18, answered: 11 } as const;
const MOST_PICTURES = 900;

export type DemoPerson = { id: number; userId: string | null; username: string; name: string; email: string; pictureUrl: string | null; city: string };

/** What the chapters of the demo share: chance, days, ids, pictures and the people who are there already. */
export async function demoWorld(client: pg.ClientBase, today: string) {
  const book = rowBook();
  const pictures: StoredPicture[] = [];
  const firstUpload = await reserveIds(client, uploads, MOST_PICTURES);
  return {
    book,
    pictures,
    days: calendar(today),
    random: (chapter: string) => randomFrom(`demo/${chapter}`),
    first: {
      girl: await reserveIds(client, girls, COUNTS.productGirls + COUNTS.reviewedGirls + COUNTS.scammers),
      guy: await reserveIds(client, guyUsers, COUNTS.guys),
      timewaster: await reserveIds(client, timewasters, COUNTS.timewasters),
      problemGirl: await reserveIds(client, problemGirls, COUNTS.problemGirls),
      sessionGirl: await reserveIds(client, sessionGirls, COUNTS.sessionGirls),
      answered: await reserveIds(client, bookings, COUNTS.answered),
      girlReview: await reserveIds(client, girlReviews, 1),
      guyReview: await reserveIds(client, guyReviews, 1),
    },
    /** Girls of the product; the first one is the demo girl. */
    girls: [] as DemoPerson[],
    reviewedGirls: [] as DemoPerson[],
    scammers: [] as DemoPerson[],
    /** The first one is the demo guy. */
    guys: [] as DemoPerson[],
    moderatorId: 'demo-moderator',

    /** Puts a drawing to a use. @param owner the account that it belongs to */
    picture(drawing: string, use: string, owner: string | null): StoredPicture & { uploadId: number } {
      const picture = pictureFor(drawing, use);
      const uploadId = firstUpload + pictures.length;
      if (pictures.length >= MOST_PICTURES) throw new Error('The demo uses more pictures than it reserved ids for.');
      pictures.push(picture);
      book.add(uploads, uploadRow(picture, uploadId, owner));
      return { ...picture, uploadId };
    },
  };
}
export type DemoWorld = Awaited<ReturnType<typeof demoWorld>>;
