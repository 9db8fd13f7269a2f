import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConflictPanel } from './conflict-panel.tsx';

const shown = (clashes: Parameters<typeof ConflictPanel>[0]['clashes']) =>
  renderToStaticMarkup(<ConflictPanel clashes={clashes} busy={false} onKeep={() => {}} onTake={() => {}} />);

test('both versions are shown with the choice between them', () => {
  const html = shown([
    { name: 'about', label: 'About me', mine: 'Early and strong', saved: '' },
    { name: 'services', label: 'Services', mine: ['webcam', 'massage'], saved: ['webcam'] },
    { name: 'anonymous', label: 'Anonymous', mine: true, saved: false },
  ]);
  expect(html.replaceAll(/<[^>]+>/g, '|')).toMatch(
    /About me\|+Your version: Early and strong\|+Saved version: \(empty\).*webcam, massage\|+Saved version: webcam.*Your version: Yes\|+Saved version: No.*Save my version.*Use the saved version/,
  );
});
