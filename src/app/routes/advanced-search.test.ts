import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { forgetSettings } from '#platform/settings.server.ts';
import { NotFound } from '#shared/errors.ts';
import { useDatabase } from '#tests/database.ts';
import { cacheContext } from '../render/context.ts';
import { loader } from './advanced-search.tsx';

useDatabase();

function setFlag(state: 'on' | 'off') {
  process.env.FLAGS = `girls-advanced-search-for-clients=${state}`;
  forgetSettings();
}
afterEach(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

function load() {
  const context = new RouterContextProvider();
  context.set(cacheContext, { allow: () => {} } as never);
  return loader({ request: new Request('http://127.0.0.1/advanced_search?q=anna'), params: {}, context } as never);
}

test('[SEARCH-57] the page is there while its flag is on, and a 404 otherwise', async () => {
  setFlag('on');
  expect(await load()).toMatchObject({ found: { cards: [] }, error: null });
  setFlag('off');
  await expect(load()).rejects.toThrow(NotFound);
});
