import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TimewasterTabs } from './timewaster-tabs.tsx';

const tabs = [
  ['/girl/timewasters', 'Search Timewasters'],
  ['/girl/report-timewaster', 'Report Timewaster'],
  ['/girl/my-timewasters', 'My Timewasters'],
] as const;

test.each(tabs)('[TW-01] [TW-02] three tabs; at %s the current one is %s', (path, label) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TimewasterTabs />
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/<a ([^>]*)>([^<]+)<\/a>/g)].map(([, attributes = '', text]) => ({
    tab: [/href="([^"]+)"/.exec(attributes)?.[1], text],
    current: attributes.includes('aria-current="page"'),
  }));
  expect(links.map(({ tab }) => tab)).toEqual(tabs);
  expect(links.filter(({ current }) => current).map(({ tab }) => tab)).toEqual([[path, label]]);
});
