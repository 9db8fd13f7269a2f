import { expect, test, vi } from 'vitest';
import { ACCOUNT_KEY, followSessionElsewhere } from './session-elsewhere.ts';

function openTab({ account = 'anna', held = null as string | null, blocked = false } = {}) {
  const events = new EventTarget();
  const browser = { loggedIn: true, held };
  const storage = {
    getItem: () => browser.held,
    setItem: (_key: string, value: string) => {
      browser.held = value;
    },
  };
  const [empty, leave] = [vi.fn(), vi.fn()];
  const stop = followSessionElsewhere({ account, isLoggedIn: () => browser.loggedIn, storage: blocked ? null : storage, events, empty, leave });
  const fire = (name: string, fields: object = {}) => events.dispatchEvent(Object.assign(new Event(name), fields));
  const stored = () => fire('storage', { key: ACCOUNT_KEY });
  return { browser, empty, leave, stop, fire, stored };
}

test('a log-out in another tab empties this one at once', () => {
  const { browser, leave, stored } = openTab();
  expect(browser.held).toBe('anna');
  stored();
  expect(leave).not.toHaveBeenCalled();
  browser.loggedIn = false;
  browser.held = null;
  stored();
  expect(leave).toHaveBeenCalledOnce();
});

test('a log-in of somebody else in another tab empties this one', () => {
  const { browser, leave, stored } = openTab();
  browser.held = 'bea';
  stored();
  expect(leave).toHaveBeenCalledOnce();
});

test('a page is emptied as its own log-out leaves it, and loaded again when Back brings it from memory', () => {
  const { browser, empty, leave, fire } = openTab();
  fire('pagehide');
  fire('pageshow', { persisted: true });
  expect(empty).not.toHaveBeenCalled();
  browser.loggedIn = false;
  fire('pagehide');
  expect(empty).toHaveBeenCalledOnce();
  fire('pageshow', { persisted: false });
  expect(leave).not.toHaveBeenCalled();
  fire('pageshow', { persisted: true });
  expect(leave).toHaveBeenCalledOnce();
});

test('a tab that comes to the front after the log-out is emptied where storage is blocked too', () => {
  const { browser, leave, fire } = openTab({ blocked: true });
  fire('visibilitychange');
  expect(leave).not.toHaveBeenCalled();
  browser.loggedIn = false;
  fire('visibilitychange');
  expect(leave).toHaveBeenCalledOnce();
});

test('other entries of the storage change nothing, and a stopped page hears nothing', () => {
  const { browser, leave, fire, stored, stop } = openTab();
  browser.loggedIn = false;
  fire('storage', { key: 'theme' });
  expect(leave).not.toHaveBeenCalled();
  stop();
  stored();
  expect(leave).not.toHaveBeenCalled();
});
