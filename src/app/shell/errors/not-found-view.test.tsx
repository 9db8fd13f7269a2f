import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NotFoundView } from './not-found-view.tsx';

test('[NAV-43] the page of an unknown address says that it does not exist and links home', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotFoundView />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<h1[^>]*>Not found - 404<\/h1><p[^>]*>Sorry, the page you are looking for does not exist\.<\/p><a [^>]*href="\/"[^>]*>.*Home/);
});
