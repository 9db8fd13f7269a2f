import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorBoundary } from './guy-profile.tsx';

test('[GUY-14] when the profile cannot be read, the page says so and where to turn', () => {
  const html = renderToStaticMarkup(<ErrorBoundary error={new Error('the database is away')} params={{ username: 'sam' }} />);
  expect(html).toContain('Error Loading Profile');
  expect(html).toContain('If the issue persists please consult with our team');
  expect(html).not.toContain('database');
});
