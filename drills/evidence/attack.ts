import { randomUUID } from 'node:crypto';
import { solveCaptcha } from '#tests/captcha.ts';
import { type Attacker, type Cast, phoneOf } from './cast.ts';
import type { Client } from './client.ts';

/** An attempt, which the site may refuse or ignore, and by which accounts. */
type Attempt = { name: string; by: Attacker['kind'][]; run: (me: Attacker) => Promise<number> };

const document = (type: string, attributes: object) => ({ data: { type, attributes } });

export function makeAttempts(cast: Cast, client: Client, chance: () => number): Attempt[] {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(chance() * list.length)] as One;
  const someNumber = () => phoneOf(400 + Math.floor(chance() * 200));
  const recordId = () => pick(Object.values(cast.reports));
  const own = new Map<string, number[]>();

  const report = async (me: Attacker, more: object) => {
    const attributes = {
      ...{ name: `${me.name} ${pick(['Rough Rider', 'Nobody', 'No Show'])}`, city: 'Austin', country: 'United States', clientType: 'dangerous' },
      ...{ comment: `${me.name} says so`, severity: pick([1, 2, 3]), anonymous: chance() < 0.5, ...more },
    };
    const { status, json } = await client.send(me.session, 'POST', '/api/v1/timewasters', document('timewasters', attributes));
    const id = Number(json?.data?.id);
    if (status === 201 && id) own.set(me.name, [...(own.get(me.name) ?? []), id]);
    return status;
  };
  const send = async (me: Attacker, method: string, path: string, body?: object) => (await client.send(me.session, method, path, body)).status;
  const graphql = async (me: Attacker, query: string) => {
    const { status, json } = await client.send(me.session, 'POST', '/graphql', { query });
    return json?.errors ? 403 : status;
  };
  const girls: Attacker['kind'][] = ['new girl', 'approved girl'];

  return [
    // Poison: tie innocent people to reported or banned ones, or tie so many that links are cut.
    {
      name: 'names an innocent number beside a reported one',
      by: girls,
      run: (me) => report(me, { phoneNumber: pick(cast.men).phone, email: pick(cast.men).email }),
    },
    {
      name: "names a banned account's address beside a man's",
      by: girls,
      run: (me) => report(me, { phoneNumber: pick(cast.men).phone, skype: pick(cast.attackers).username }),
    },
    {
      name: 'shares a number under many names',
      by: girls,
      run: (me) => report(me, { phoneNumber: pick(cast.men).phone, instagram: `@${randomUUID().slice(0, 8)}` }),
    },
    {
      name: 'changes a report of its own',
      by: girls,
      run: async (me) => {
        const id = pick(own.get(me.name) ?? []);
        return id ? send(me, 'PATCH', `/api/v1/timewasters/${id}`, document('timewasters', { email: pick(cast.men).email })) : 0;
      },
    },
    {
      name: 'deletes a report of its own',
      by: girls,
      run: async (me) => {
        const id = pick(own.get(me.name) ?? []);
        return id ? send(me, 'DELETE', `/api/v1/timewasters/${id}`) : 0;
      },
    },
    {
      name: "adds a number to someone else's report",
      by: girls,
      run: (me) =>
        send(
          me,
          'POST',
          '/api/v1/timewaster-phones',
          document('timewasterPhones', { timewasterId: recordId(), phoneNumber: pick([pick(cast.men).phone, someNumber()]) }),
        ),
    },
    {
      name: "adds an address to someone else's report",
      by: girls,
      run: (me) => send(me, 'POST', '/api/v1/timewaster-emails', document('timewasterEmails', { timewasterId: recordId(), email: pick(cast.men).email })),
    },
    {
      name: 'comments on a report without being approved',
      by: ['new girl'],
      run: (me) =>
        send(me, 'POST', '/api/v1/timewaster-comments', document('timewasterComments', { timewasterId: recordId(), comment: `${me.name} confirms` })),
    },
    {
      name: 'votes on a report without being approved',
      by: ['new girl'],
      run: (me) => send(me, 'POST', '/api/v1/thumbs', document('thumbs', { timewasterId: recordId(), thumbType: pick([1, 2]) })),
    },
    // Flood: push the evidence out of lists that end somewhere.
    {
      name: 'files thirty reports about one man',
      by: ['new girl'],
      run: async (me) => {
        const man = pick(cast.men);
        let last = 0;
        for (let at = 0; at < 30 && last !== 429; at += 1) last = await report(me, { phoneNumber: man.phone, email: man.email });
        return last;
      },
    },
    // Launder: praise by accounts that may not praise.
    {
      name: 'praises a man without being approved',
      by: ['new girl'],
      run: (me) =>
        graphql(
          me,
          `mutation { insert_guy_reviews_one(object: { girl_id: ${me.id}, guy_user_id: ${pick(cast.men).guyId}, comment: "${me.name} liked him", vote: ${chance() < 0.7} }) { id } }`,
        ),
    },
    {
      name: 'writes a girls-only comment without being approved',
      by: ['new girl'],
      run: (me) =>
        graphql(
          me,
          `mutation { insert_girls_only_comments_one(object: { girl_id: ${me.id}, guy_user_id: ${pick(cast.men).guyId}, comment: "${me.name} knows" }) { id } }`,
        ),
    },
    {
      name: 'names a reference for another man',
      by: ['guy'],
      run: (me) =>
        send(me, 'POST', '/unverified_reference', {
          guyId: pick(cast.men).guyId,
          username: `${me.name}ref`,
          girlUrl: 'https://example.com/ref',
          guyIdentifier: null,
        }),
    },
    {
      name: 'reviews a girl',
      by: ['guy'],
      run: (me) =>
        send(me, 'POST', `/api/v1/girl/${pick(cast.girls).girlId}/reviews`, {
          review: { comment: `${me.name} was there. Call ${someNumber()}`, vote: chance() < 0.5 },
        }),
    },
    // Escape: take on another man's contacts, or ask again with new ones.
    {
      name: "asks for a session under another man's name",
      by: ['guy'],
      run: (me) =>
        send(me, 'POST', '/book_girl', {
          ...{ girl_id: pick(cast.girls).girlId, date_time_available: `${me.name} any day`, session_length: '1 hour', desired_session_type: 'Pins' },
          details_notes: `I am ${pick(cast.men).username}, ${pick(cast.men).phone}`,
        }),
    },
    {
      name: "opens another man's request",
      by: ['guy'],
      run: (me) => send(me, 'DELETE', `/api/v1/bookings/${pick(cast.men).bookingId}/messages/${randomUUID()}/report`),
    },
    {
      name: 'disputes a record with an unproven contact',
      by: ['guy'],
      run: async (me) =>
        send(
          me,
          'POST',
          '/api/v1/disputes',
          document('disputes', {
            subjectType: 'timewaster',
            contactKind: 'email',
            contact: pick(cast.men).email,
            statement: `${me.name} denies`,
            recaptcha: await solveCaptcha(),
          }),
        ),
    },
  ];
}
