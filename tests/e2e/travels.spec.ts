import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

/** 'YYYY-MM-DD' so many days from now, in UTC as the site counts. */
/** Today where the day begins last: a travel may go there. */
const earliestDay = () => new Date(Date.now() - 12 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shown = (iso: string) => `${iso.slice(5, 7)}-${iso.slice(8)}-${iso.slice(0, 4)}`;

/** Answers the calls of the named GraphQL operation by itself; the others go through. */
async function answer(page: Page, operation: string, body: object) {
  await page.route('**/graphql', (route) => (route.request().postDataJSON().operationName === operation ? route.fulfill({ json: body }) : route.fallback()));
}

const refused = { data: null, errors: [{ message: 'The calendar is closed today', extensions: { code: 'conflict' } }] };

async function fill(page: Page, { city, from, to }: { city: string; from: number; to: number }) {
  const form = page.getByRole('form', { name: /travel$/ });
  await form.getByLabel(/^City/).fill(city);
  await form.getByLabel(/^State/).selectOption('NV');
  await form.getByLabel(/^Start Date/).fill(day(from));
  await form.getByLabel(/^End Date/).fill(day(to));
}

test.describe
  .serial('her travels', () => {
    test.use({ viewport: widths.narrow });
    test.beforeEach(({ context, site }) => become(context, 'girl', site));

    test('[NAV-34] [TRAV-17] [TRAV-18] [TRAV-20] [TRAV-22] [TRAV-23] [TRAV-24] [TRAV-31] [TRAV-32] [GQL-71] the page that adds one: what is missing stands at its field, past days cannot be picked', async ({
      page,
    }) => {
      await open(page, '/girl/manage-travels/add');
      await page.getByRole('button', { name: 'Save' }).click();
      for (const [label, text] of [
        [/^City/, 'City is required'],
        [/^State/, 'State is required'],
        [/^Start Date/, 'Start Date is required'],
        [/^End Date/, 'End Date is required'],
      ] as const) {
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text));
      }
      await expect(page.getByLabel(/^Start Date/)).toHaveAttribute('min', earliestDay());
      await expect(page.getByLabel(/^End Date/)).toHaveAttribute('min', earliestDay());
      await expectAccessible(page);
      await fill(page, { city: 'Testville', from: 300, to: 304 });
      const sent = page.waitForRequest((request) => request.url().endsWith('/graphql'));
      await page.getByRole('button', { name: 'Save' }).click();
      const request = await sent;
      expect(request.headers()['x-hasura-role']).toBe('female');
      expect(request.postDataJSON()).toMatchObject({ operationName: 'AddGirlTravel', variables: { city: 'Testville', state: 'NV', country: 'United States' } });
      await expect(page.getByText('Successfully saved.')).toBeVisible();
      await page.waitForURL('**/girl/manage-travels');
      await expect(page.getByRole('row', { name: /Testville/ })).toBeVisible();
    });

    test('[NAV-33] [TRAV-01] [TRAV-03] [TRAV-04] [TRAV-05] [TRAV-06] [TRAV-08] [TRAV-09] [TRAV-28] her list: columns, states by name, filter', async ({
      page,
    }) => {
      await open(page, '/dashboard');
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Travels' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Manage Your Travels' })).toBeVisible();
      await expect(page.getByRole('columnheader')).toHaveText(['Begin Date', 'End Date', 'City', 'State', 'Country', 'Actions']);
      const row = page.getByRole('row', { name: /Testville/ });
      await expect(row.getByRole('cell')).toContainText([shown(day(300)), shown(day(304)), 'Testville', 'Nevada', 'United States', 'Edit']);
      for (const name of ['Previous', 'Next']) await expect(page.getByRole('button', { name })).toBeVisible();
      await page.getByPlaceholder('Filter by city...').fill('testv');
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByPlaceholder('Filter by city...').fill('no such city');
      await expect(page.getByText('No results.')).toBeVisible();
      await expectAccessible(page);
    });

    test('[TRAV-07] [TRAV-08] [CONST-24] a hundred rows to a page, with Previous and Next', async ({ page }) => {
      const travels = Array.from({ length: 101 }, (_, at) => ({
        id: 9000 + at,
        city: `Town ${at}`,
        state: 'NV',
        country: 'United States',
        date_begins: day(1),
        date_ends: day(2),
      }));
      await answer(page, 'TravelsByGirlId', { data: { travels } });
      await answer(page, 'UpdateGirlTravel', { data: { update_travels_by_pk: { id: 1 } } });
      await open(page, '/girl/manage-travels');
      await page.getByRole('button', { name: 'Edit Testville' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('row')).toHaveCount(101);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByRole('row')).toHaveCount(101);
    });

    test('[TRAV-13] [GQL-72] the dialog that changes one; a meeting with another travel warns and saves', async ({ page }) => {
      await open(page, '/girl/manage-travels');
      await page.getByRole('button', { name: 'Add travel' }).click();
      await fill(page, { city: 'Meetville', from: 304, to: 306 });
      await expect(page.getByText('You have another trip on these dates')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('row', { name: /Meetville/ })).toBeVisible();
      await page.getByRole('button', { name: 'Edit Meetville' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit travel' });
      await dialog.getByLabel(/^City/).fill('Otherville');
      const sent = page.waitForRequest((request) => request.postDataJSON()?.operationName === 'UpdateGirlTravel');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await sent;
      await expect(page.getByRole('row', { name: /Otherville/ })).toBeVisible();
    });

    test('suggestions in a dialog hide nothing of it, are chosen by keyboard, and Escape closes them alone', { tag: '@release' }, async ({ page }) => {
      await open(page, '/girl/manage-travels');
      await page.getByRole('button', { name: 'Add travel' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add travel' });
      const city = dialog.getByRole('combobox', { name: /^City/ });
      const options = dialog.getByRole('listbox').getByRole('option');
      await city.fill('Lisb');
      await expect(options.filter({ hasText: 'Lisbon' }).first()).toBeVisible();
      await expectAccessible(page);
      // By role: what is hidden from assistive technology would not be found.
      for (const control of [dialog.getByRole('button', { name: 'Save' }), dialog.getByRole('button', { name: 'Close' }), dialog.getByRole('heading')])
        await expect(control).toBeVisible();
      await city.press('Escape');
      await expect(options).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await city.press('ArrowDown');
      await expect(city).toHaveAttribute('aria-activedescendant', /-0$/);
      const first = (await options.first().textContent()) ?? '';
      await city.press('Enter');
      await expect(options).toHaveCount(0);
      await expect(city).toHaveValue(first.split(',')[0] ?? '');
      await city.fill('Porto');
      await options.filter({ hasText: 'Portugal' }).first().click();
      await expect(city).toHaveValue('Porto');
      await expect(dialog.getByLabel(/^Country/)).toHaveValue('Portugal');
      await city.fill('Lisb');
      await expect(options.first()).toBeVisible();
      await city.press('Tab');
      await expect(options).toHaveCount(0);
    });

    test('[TRAV-16] what cannot be loaded or deleted is said in an alert titled Error; the row stays', async ({ page }) => {
      await answer(page, 'DeleteTravel', refused);
      await answer(page, 'TravelsByGirlId', refused);
      await open(page, '/girl/manage-travels');
      await page.getByRole('button', { name: 'Delete Otherville' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'The calendar is closed today' });
      await expect(alert.getByText('Error', { exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: /Otherville/ })).toBeVisible();
      await page.getByRole('button', { name: 'Load again' }).click();
      await expect(alert).toBeVisible();
    });

    test('[TRAV-11] [TRAV-12] [TRAV-14] [TRAV-15] [CONST-22] [GQL-73] the dialog that deletes: asks, waits half a second, deletes', async ({ page }) => {
      await open(page, '/girl/manage-travels');
      await page.getByRole('button', { name: 'Delete Otherville' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
      await expect(dialog).toContainText(`${shown(day(304))} to ${shown(day(306))}`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Delete Otherville' }).click();
      const sent = page.waitForRequest((request) => request.postDataJSON()?.operationName === 'DeleteTravel');
      const pressed = Date.now();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
      await sent;
      expect(Date.now() - pressed).toBeGreaterThanOrEqual(500);
      await expect(page.getByText('Successfully deleted travel.')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('row', { name: /Testville/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /Otherville/ })).toHaveCount(0);
    });

    test('[NAV-36] the page that changes one, with what is saved in it', async ({ page, site }) => {
      const { data } = await (await page.request.get(`${site}/api/v1/travels?page[limit]=1000`)).json();
      const { id } = data.find(({ attributes }: { attributes: { city: string } }) => attributes.city === 'Testville');
      await open(page, `/girl/manage-travels/edit/${id}`);
      await expect(page.getByLabel(/^City/)).toHaveValue('Testville');
      await expect(page.getByLabel(/^Start Date/)).toHaveValue(day(300));
      await page.getByLabel(/^End Date/).fill(day(305));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Successfully saved.')).toBeVisible();
      await expect(page.getByRole('row', { name: /Testville/ })).toContainText(shown(day(305)));
    });

    test('her profile leads to the calendar', async ({ page, site }) => {
      await open(page, '/profile/Demo%20Girl');
      const link = page.getByRole('link', { name: 'Add to my calendar' });
      const feed = await page.request.get(`${site}${await link.getAttribute('href')}`);
      expect(feed.headers()['content-type']).toContain('text/calendar');
      expect(await feed.text()).toContain('Testville');
      expect((await page.request.get(`${site}/profile/Nobody%20At%20All/travels.ics`)).status()).toBe(404);
    });
  });

test('[TRAV-10] [TRAV-29] without a girl the list shows nothing, and nobody can write', async ({ page }) => {
  await open(page, '/girl/manage-travels');
  await expect(page.getByText('No travels planned.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add travel' })).toHaveCount(0);
});

test('[NAV-35] [TRAV-27] a moderator adds a travel for a provider, in the role of a moderator', async ({ page, context, site }) => {
  await become(context, 'moderator', site);
  const { data } = await (await page.request.get(`${site}/api/v1/travels`)).json();
  const { girlId } = data.find(({ attributes }: { attributes: { city: string } }) => attributes.city !== 'Testville').attributes;
  await open(page, `/girl/manage-travels/add/${girlId}`);
  await fill(page, { city: 'Modville', from: 320, to: 321 });
  const sent = page.waitForRequest((request) => request.url().endsWith('/graphql'));
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).headers()['x-hasura-role']).toBe('moderator');
  await page.waitForURL(`**/girl/manage-travels?girl=${girlId}`);
  await expect(page.getByRole('row', { name: /Modville/ })).toBeVisible();
});
