import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MIGRATED } from '#features/accounts/registration/texts.ts';
import { MigrationForm } from '#features/accounts/ui/migration-form.tsx';

test('[REG-33] a legacy profile is migrated by email, password, confirm, captcha and Migrate', () => {
  const Form = () => <MigrationForm captcha={{ kind: 'proof-of-work', challengeUrl: '/captcha' }} />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Form, loader: () => null }]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: {} } }} />);
  for (const name of ['email', 'password', 'passwordConfirmation']) expect(html).toMatch(new RegExp(`<input (?=[^>]*name="${name}")`));
  expect(html).toMatch(/<button [^>]*type="submit"[^>]*>(<[^>]+>)*Migrate</);
});

test('[REG-42] the text of a migration', () => expect(MIGRATED).toBe('Account migrated. Now check your email to verify your account.'));
