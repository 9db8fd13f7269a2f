import { thumbs, timewasterComments, timewasterEmails, timewasterIdentifiers, timewasterPhones, timewasterReasons, timewasters } from '#db/schema/index.ts';
import { THUMB_DOWN, THUMB_UP } from '#shared/catalogues/statuses.ts';
import { encryptedEmail, encryptedPhone, type InventedTimewaster, identifiers, timewaster } from '../people/timewaster.ts';
import { TIMEWASTER_COMMENTS } from '../words/texts.ts';
import { COUNTS, type DemoPerson, type DemoWorld } from './world.ts';

export function addTimewasters(world: DemoWorld) {
  const records = Array.from({ length: COUNTS.timewasters }, (_, number) => timewaster(world.random(`timewaster/${number}`), world.days));
  linkSome(world, records);
  for (const [number, record] of records.entries()) addTimewaster(world, number, record);
}

/** Men who were reported more than once, by different girls, under other names. */
function linkSome(world: DemoWorld, records: InventedTimewaster[]) {
  const share = (from: number, others: number[], what: 'phones' | 'emails') => {
    for (const other of others) records[other]?.[what].splice(0, 1, records[from]?.[what][0] as string);
  };
  const [first] = records;
  if (first)
    Object.assign(first, {
      clientType: 'dangerous',
      severity: 3,
      reasons: ['no-show', 'threat'],
      phones: ['5125550142'],
      emails: ['rough.rider@example.org'],
      comment: 'Did not come, then wrote that he knows where the studio is and will wait for me.',
      anonymous: false,
    });
  share(0, [7, 19], 'phones');
  share(0, [31], 'emails');
  const withMail = records.findIndex((record, at) => at > 1 && record.emails.length > 0);
  share(withMail, [12, 25, 44], 'emails');
  share(33, [34], 'phones');
  // A guy who has an account and asks the demo girl for a booking was reported too.
  const guy = world.guys[5];
  if (guy && records[2])
    Object.assign(records[2], {
      clientType: 'timewaster',
      severity: 2,
      reasons: ['no-show'],
      phones: ['5125550205'],
      emails: [guy.email],
      comment: 'Booked three times, came once, an hour late.',
    });
}

/** The first records are the demo girl's own; the last ones wait for a moderator. */
function reporterOf(world: DemoWorld, number: number): DemoPerson {
  const girls = world.girls.slice(0, 49);
  return (number % 12 === 1 ? girls[0] : girls[(number * 11 + 3) % girls.length]) as DemoPerson;
}

function addTimewaster(world: DemoWorld, number: number, record: InventedTimewaster) {
  const { book, first } = world;
  const random = world.random(`timewaster/${number}/answers`);
  const id = first.timewaster + number;
  const reporter = reporterOf(world, number);
  const [phone, ...morePhones] = record.phones;
  const [email, ...moreEmails] = record.emails;
  const times = { createdAt: record.createdAt, updatedAt: record.createdAt };
  book.add(timewasters, {
    id,
    girlId: reporter.id,
    username: reporter.username,
    name: record.name,
    city: record.home.city,
    state: record.home.state,
    country: record.home.country,
    clientType: record.clientType,
    severity: record.severity,
    happenedOn: record.happenedOn,
    source: record.source,
    proof: record.proof,
    comment: record.comment,
    instagram: record.instagram,
    skype: record.skype,
    anonymous: record.anonymous,
    approved: number < COUNTS.timewasters - 5,
    ...(phone ? encryptedPhone(phone) : {}),
    ...(email ? encryptedEmail(email) : {}),
    ...times,
  });
  for (const one of morePhones) book.add(timewasterPhones, { timewasterId: id, girlId: reporter.id, ...encryptedPhone(one), ...times });
  for (const one of moreEmails) book.add(timewasterEmails, { timewasterId: id, girlId: reporter.id, ...encryptedEmail(one), ...times });
  for (const one of identifiers(id, record)) book.add(timewasterIdentifiers, { ...one, girlId: reporter.id, createdAt: record.createdAt });
  for (const reason of record.reasons) book.add(timewasterReasons, { timewasterId: id, reason });

  const others = random.some(
    world.girls.slice(0, 49).filter((girl) => girl !== reporter),
    random.int(0, 7),
  );
  others.forEach((girl, at) => {
    const believes = random.chance(record.clientType === 'good guy' ? 0.1 : 0.85);
    book.add(thumbs, { timewasterId: id, girlId: girl.id, thumbType: believes ? THUMB_DOWN : THUMB_UP });
    if (at > 2 || !believes) return;
    const comment = random.pick(TIMEWASTER_COMMENTS).replace('{city}', record.home.city);
    book.add(timewasterComments, { timewasterId: id, girlId: girl.id, username: girl.username, comment, anonymous: random.chance(0.15) });
  });
}
