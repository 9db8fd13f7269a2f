import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LegalPage } from './ui/legal-page.tsx';
import { Privacy } from './ui/privacy.tsx';
import { Terms } from './ui/terms.tsx';

const pages = { Terms, Privacy } as const;

test('[LEGAL-01] [LEGAL-02] [LEGAL-03] [LEGAL-04] [LEGAL-05] [LEGAL-06] [LEGAL-08] short sections name the age, the location and the children rules, under the note that they are placeholders', () => {
  const html = Object.entries(pages).map(([title, Sections]) =>
    renderToStaticMarkup(
      createElement(LegalPage as FunctionComponent<object>, { title, productName: 'Matwise' } as object, createElement(Sections, { productName: 'Matwise' })),
    ),
  );
  for (const page of html) {
    expect(page).toContain('placeholder and needs to be rewritten');
    expect(page).toContain('Last modified: June 2022');
    expect(page).toContain('© 2022');
    expect(page).toMatch(/\b18\b/);
    expect(page).toContain('located in the United States');
    expect(page.match(/<section>/g)?.length).toBeGreaterThan(3);
  }
  const [terms, privacy] = html;
  expect(privacy).toContain('not for children under 16');
  expect(terms).toMatch(/18 or older|18 years/);
});
