import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { GuySummaryCard } from './summary-card.tsx';

const guy = {
  ...{ name: 'Mike Smith', username: 'mike', image: '/files/public/avatars/mike/640.webp', aboutMe: 'I lift.' },
  ...{ city: 'Austin', state: 'TX', country: 'United States', height: 70, weight: 180 },
};

function render(change: Partial<typeof guy> | { image: null } = {}): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <GuySummaryCard guy={{ ...guy, ...change }} />, loader: () => null }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: {} } }} />);
}

test('[NAV-10] the summary card shows avatar, name, username, place, height, weight and about me', () => {
  const card = render();
  expect(card).toMatch(/<img [^>]*src="\/files\/public\/avatars\/mike\/320\.webp"/);
  const words = card.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
  for (const shown of ['Mike Smith', '@mike', 'Location|Austin, Texas, United States', 'About me|I lift.']) expect(words).toContain(`|${shown}|`);
  expect(words).toMatch(/\|Height\|5[^|]+10[^|]*\|Weight\|180 [^|]+\|/);
});

test('[NAV-10] without a picture the avatar has his initials', () => {
  expect(render({ image: null })).toMatch(/<span [^>]*class="avatar [^>]*>MS</);
});
