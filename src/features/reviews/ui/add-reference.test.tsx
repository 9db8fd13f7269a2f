import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { REVIEW_POSTED } from '../texts.ts';
import { GuyReferences } from './guy-references.tsx';
import ReferenceForm from './reference-form.tsx';

function html(View: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: View, loader: () => null }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: {} } }} />);
}
const buttons = (drawn: string) => [...drawn.matchAll(/<button [^>]*>(.*?)<\/button>/g)].map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ''));

test('[REV-01] [REV-03] references of a guy have Add Reference for a girl, with the form closed', () => {
  const list = (girlId: number | null) => html(() => <GuyReferences guyId={1} reviews={{ rows: [], total: 0 }} girlId={girlId} />);
  expect(buttons(list(7))).toEqual(['Add Reference']);
  expect(list(7)).not.toContain('<form');
  expect(buttons(list(null))).toEqual([]);
});

test('[REV-02] the form Add reference has Cancel, Post, and thumbs up or down', () => {
  const nothing = () => undefined;
  const drawn = html(() => <ReferenceForm about="guy-1" send={async () => undefined} onPosted={nothing} onClose={nothing} />);
  expect(drawn).toMatch(/<h3[^>]*>Add reference<\/h3>/);
  expect(buttons(drawn)).toEqual(['Cancel', 'Post']);
  expect([...drawn.matchAll(/<input type="radio"[^>]*value="(\d)"[^>]*\/>(?:<svg.*?<\/svg>)?([^<]+)/g)].map(([, value, label]) => [value, label])).toEqual([
    ['2', 'Thumbs up'],
    ['1', 'Thumbs down'],
  ]);
});

test('[REV-14] the toast of a review', () => expect(REVIEW_POSTED).toBe('Review posted. Thank You.'));
