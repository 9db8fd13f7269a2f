import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Travel } from '#db/schema/travels.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { travelCalendar } from './calendar.server.ts';

const moment = new Date('2026-10-01T12:34:56Z');
const travel = (id: number, overrides: Partial<Travel> = {}): Travel => ({
  id,
  girlId: 1,
  city: 'Miami',
  state: 'FL',
  country: 'United States',
  dateBegins: '2026-12-30',
  dateEnds: '2027-01-02',
  latitude: null,
  longitude: null,
  timeZone: null,
  citySlug: 'miami',
  deletedAt: null,
  createdAt: moment,
  updatedAt: moment,
  ...overrides,
});

const eventsOf = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

test('a calendar parser reads whole days; the end is the day after the last, over the new year and in summer time too', () => {
  const days = { dateBegins: '2026-03-28', dateEnds: '2026-03-29' };
  const [winter, spring, single] = eventsOf(
    travelCalendar('Ada', [travel(1), travel(2, days), travel(3, { dateBegins: '2026-05-05', dateEnds: '2026-05-05' })]),
  );
  expect([winter?.startDate.isDate, winter?.startDate.toString(), winter?.endDate.toString()]).toEqual([true, '2026-12-30', '2027-01-03']);
  expect([spring?.startDate.toString(), spring?.endDate.toString()]).toEqual(['2026-03-28', '2026-03-30']);
  expect(single?.duration.toString()).toBe('P1D');
  expect(winter?.summary).toBe('Ada in Miami');
  expect(winter?.location).toBe('Miami, Florida, United States');
});

test('a stay takes none of the time of whoever subscribes to it', () => {
  const text = travelCalendar('Ada', [travel(1)]);
  expect(text).toContain('\r\nTRANSP:TRANSPARENT\r\n');
  expect(text).toContain('\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\r\n');
});

test('the id stays when the travel changes, and the feed of the same travels is the same text', () => {
  const changed = travel(7, { city: 'Reno', updatedAt: new Date('2026-10-02T00:00:00Z') });
  const uid = `travel-7@${new URL(publicUrl()).hostname}`;
  for (const one of [travel(7), changed]) expect(eventsOf(travelCalendar('Ada', [one]))[0]?.uid).toBe(uid);
  expect(travelCalendar('Ada', [travel(7)])).toBe(travelCalendar('Ada', [travel(7)]));
});

test('what a girl typed stays text: commas, line breaks and field names, and long lines are folded', () => {
  const city = 'Foo, Bar; "x"\r\nEND:VEVENT\r\nBEGIN:VEVENT\\n';
  const text = travelCalendar('Ünï\r\nX-EVIL:1', [travel(1, { city, state: 'ä'.repeat(200) }), travel(2)]);
  expect(eventsOf(text)).toHaveLength(2);
  expect(text).not.toMatch(/^X-EVIL/m);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('no travels are a calendar, too', () => {
  expect(eventsOf(travelCalendar('Ada', []))).toEqual([]);
});
