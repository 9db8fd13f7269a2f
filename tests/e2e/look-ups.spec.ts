import { expect, expectAccessible, open, test } from './fixtures.ts';
import { confirmByOutbox, fillPerson, logInAs, register } from './sign-up.ts';
import { become } from './viewers.ts';

test('a moderator pauses and resumes a girl’s look-ups; she reads why, and reports all the same', { tag: '@release' }, async ({ page, browser, site }) => {
  test.setTimeout(120_000);
  const name = `lk${Date.now().toString(36)}`.slice(0, 15);
  await open(page, '/female_registration');
  await fillPerson(page, name);
  await register(page);
  await confirmByOutbox(page, name);

  const context = await browser.newContext({ baseURL: site });
  await become(context, 'moderator', site);
  const adminPage = await context.newPage();
  await open(adminPage, '/admin');
  const csrf = (await adminPage.locator('meta[name="csrf-token"]').getAttribute('content')) ?? '';
  const graphql = async (query: string) => (await (await context.request.post('/graphql', { headers: { 'x-csrf-token': csrf }, data: { query } })).json()).data;
  const [girl] = (await graphql(`{ girls(where: { username: { _eq: "${name}" } }) { id } }`)).girls;
  await graphql(`mutation { update_girls_by_pk(pk_columns: { id: ${girl.id} }, _set: { profile_approved: true }) { id } }`);

  await open(adminPage, `/admin/lookups?girl=${girl.id}`);
  await adminPage.getByLabel('Reason (she sees this)').fill('Please call us about last night.');
  await adminPage.getByRole('button', { name: 'Pause access' }).click();
  await expect(adminPage.getByText('Access to look-ups paused')).toBeVisible();
  await expectAccessible(adminPage);

  await logInAs(page, name, { to: '/girl/timewasters?q=5125550142' });
  await expect(page.getByText(/^Your access to look-ups is paused .* Please call us about last night\./)).toBeVisible();
  await expect(page.locator('article[data-match]')).toHaveCount(0);
  await open(page, '/girl/report-timewaster');
  await expect(page.getByRole('button', { name: 'Report Timewaster' })).toBeVisible();

  await adminPage.getByRole('button', { name: 'Resume access' }).click();
  await expect(adminPage.getByRole('button', { name: 'Pause access' })).toBeVisible();
  await open(page, '/girl/timewasters?q=5125550142');
  await expect(page.locator('article[data-match]').first()).toBeVisible();
  // What she was shown is in the log now, without what she typed.
  await adminPage.reload();
  await expect(adminPage.getByRole('list', { name: 'Look-ups' })).toContainText('Phone number');
  await expect(adminPage.locator('body')).not.toContainText('5125550142');
  await context.close();
});
