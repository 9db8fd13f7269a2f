import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followUnread } from './unread-stream.ts';

/** The browser's event source, driven by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(unread: number) {
    this.dispatchEvent(Object.assign(new Event('unread'), { data: JSON.stringify({ unread }) }));
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}
const open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);

let answer: { status: number; unread: number };
let asked = 0;
const stops: (() => void)[] = [];

beforeEach(() => {
  FakeSource.all = [];
  [answer, asked] = [{ status: 200, unread: 0 }, 0];
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(JSON.stringify({ data: [], meta: { unread: answer.unread } }), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One tab: what it heard, in order. */
function tab(userId = 'her') {
  const heard: (number | 'end')[] = [];
  const stop = followUnread(userId, { onCount: (unread) => heard.push(unread), onEnd: () => heard.push('end') });
  stops.push(stop);
  return { heard, stop };
}

test('of many tabs one holds the stream and tells the others; when it closes another takes over', async () => {
  const first = tab();
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  const [second, third] = [tab(), tab()];
  open()[0]?.say(3);
  await vi.waitFor(() => expect([first.heard, second.heard, third.heard]).toEqual([[3], [3], [3]]));
  const late = tab();
  await vi.waitFor(() => expect(late.heard).toEqual([3]));
  expect(FakeSource.all).toHaveLength(1);
  first.stop();
  await vi.waitFor(() => expect(FakeSource.all).toHaveLength(2));
  open()[0]?.say(4);
  await vi.waitFor(() => expect(third.heard.at(-1)).toBe(4));
  expect(first.heard.at(-1)).not.toBe(4);
});

test('two people in one browser hear nothing of each other', async () => {
  const [hers, his] = [tab('her'), tab('him')];
  await vi.waitFor(() => expect(open()).toHaveLength(2));
  open()[0]?.say(1);
  open()[1]?.say(2);
  await vi.waitFor(() => expect([hers.heard, his.heard]).toEqual([[1], [2]]));
});

test('a refused stream and one that stays silent are made up for by asking, until a stream is tried again', async () => {
  answer.unread = 5;
  const one = tab();
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  FakeSource.all[0]?.refuse();
  await vi.waitFor(() => expect(one.heard).toEqual([5]));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(asked).toBe(2));
  for (let minute = 0; minute < 9; minute += 1) {
    await vi.waitFor(() => expect(asked).toBe(2 + minute));
    await vi.advanceTimersByTimeAsync(60_000);
  }
  await vi.waitFor(() => expect(FakeSource.all).toHaveLength(2));
  const before = asked;
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(asked).toBe(before + 1));
  expect(open()).toEqual([]);
});

test('a session that ended is followed by the next one; when there is none, the tab is told', async () => {
  const one = tab();
  await vi.waitFor(() => expect(open()).toHaveLength(1));
  FakeSource.all[0]?.say(0);
  FakeSource.all[0]?.dispatchEvent(new Event('end'));
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(FakeSource.all).toHaveLength(2));
  answer.status = 401;
  FakeSource.all[1]?.refuse();
  await vi.waitFor(() => expect(one.heard).toEqual([0, 'end']));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(FakeSource.all).toHaveLength(2);
});
