import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { allFlags } from '#platform/flags.server.ts';
import { Footer } from './footer.tsx';

test('[NAV-73] [NAV-75] the footer has the sections Navigation and Legal, and both kinds of wrestlers', () => {
  const root = { productName: 'Matwise', publicUrl: '', viewer: visitor, flags: allFlags() };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Footer, loader: () => null }]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
  const sections = [...html.matchAll(/<nav aria-label="([^"]+)"><h2[^>]*>([^<]+)<\/h2>(.*?)<\/nav>/g)].map(([, label, heading, links]) => ({
    label,
    heading,
    links: Object.fromEntries([...(links ?? '').matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, to, text]) => [text, to])),
  }));
  expect(sections).toMatchObject([
    { label: 'Navigation', heading: 'Navigation', links: { 'USA Girls': '/wrestlers/type/us', 'Int&#x27;l Girls': '/wrestlers/type/international' } },
    {
      label: 'Legal',
      heading: 'Legal',
      links: { 'Terms and Conditions': '/terms-and-conditions', 'Privacy Policy': '/privacy-policy', 'Dispute an Entry': '/dispute' },
    },
  ]);
});
