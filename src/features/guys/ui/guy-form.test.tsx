import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { GuyProfileForm } from './guy-form.tsx';

test('[GUY-20] his profile is edited by its fields, a choice whether girls may contact him, and Update Profile', () => {
  const values = {
    ...{ city: 'Reno', state: 'NV', country: 'United States', aboutMe: 'I lift.', height: 70, weight: 180, birthday: null },
    ...{ allowSessionGirlsContact: false, services: [] },
  };
  const Form = () => <GuyProfileForm userId="guy-1" name="Sam" image={null} values={values} saved={values} />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Form, loader: () => null }]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: {} } }} />);
  const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) => label.replaceAll(/<[^>]+>/g, '').replace(/\s*\*$/, ''));
  const asked = ['Height', 'Weight', 'Closest major city', 'Country', 'State', 'Birthday (optional)', 'About me', 'Allow Session Girls to contact me'];
  expect(labels.filter((label) => asked.includes(label))).toEqual(asked);
  expect(html).toMatch(/<h2[^>]*>Profile picture<\/h2>/);
  expect(html).toMatch(/<button[^>]*>(<[^>]+>)*Edit</);
  expect(html).toMatch(/<button [^>]*type="submit"[^>]*>(<[^>]+>)*Update Profile</);
});
