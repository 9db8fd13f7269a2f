import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

type Left = { work: () => Promise<unknown>; giveUpAt: number; done: () => void; fail: (error: unknown) => void };

/** What the database has not been told yet because it went away, in order. */
const left: Left[] = [];
const AGAIN_MS = 250;
/** More is not kept: whoever has nothing told does without. */
const MOST = 5_000;
let isTelling = false;

/**
 * For what only this process knows when its database went away in the middle: tried again, one after the other, until the database takes it.
 * `work` may have been carried out before, with the confirmation lost.
 * @throws what the database says after `ms`
 */
export function onceBack(work: () => Promise<unknown>, ms: number): Promise<void> {
  if (left.length >= MOST) return Promise.reject(new Error('too much waits for the database already'));
  return new Promise((done, fail) => {
    left.push({ work: AsyncResource.bind(work), giveUpAt: Date.now() + ms, done, fail });
    if (!isTelling) void tell();
  });
}

async function tell() {
  isTelling = true;
  while (left.length > 0) {
    await pause(AGAIN_MS, undefined, { ref: false });
    await tellUntilRefused();
  }
  isTelling = false;
}

async function tellUntilRefused() {
  for (let first = left.shift(); first; first = left.shift()) {
    try {
      await first.work();
      first.done();
    } catch (error) {
      if (Date.now() > first.giveUpAt) first.fail(error);
      else left.push(first);
      return;
    }
  }
}
