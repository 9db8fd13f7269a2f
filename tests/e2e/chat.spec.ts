import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { pause, startModelServer, writer } from '../model-server.ts';
import { freshFolder, type Site, startSite, untilReady } from '../site-process.ts';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

const box = (page: Page) => page.getByLabel('Your message');
const bubbles = (page: Page) => page.getByLabel('Conversation').locator(':scope > ol > li');

/** A second site on the database of the first, which has its demo data already. */
async function besideTheFirst() {
  const [first, own] = [process.env.E2E_DATA_DIR ?? '', freshFolder()];
  cpSync(join(first, 'secrets'), join(own, 'secrets'), { recursive: true });
  const DATABASE_URL = readFileSync(join(first, 'database-url'), 'utf8').trim();
  return { PORT: String(await freePort()), DATA_DIR: own, DATABASE_URL, DEMO: '1', WORKER: '0' };
}

test.describe('in set phrases', () => {
  test('[NAV-26] [AI-01] [AI-04] a guy answers a few questions with the keyboard alone, checks the form and sends it himself', async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize(widths.narrow);
    await become(context, 'guy', site);
    // Other tests ask the demo's girl, and a guy can have one open request with each girl.
    await open(page, '/profile/Tamsin%20Drake');
    await page.getByRole('link', { name: 'Book in a chat' }).click();
    await expect(page).toHaveURL('/ai/chat/book-girl/Tamsin%20Drake');
    await expect(bubbles(page)).toContainText([/Where should it be/]);
    const choice = (name: string) => page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name, exact: true });
    await expect(choice('Skip')).toBeEnabled();
    await box(page).focus();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
    const answers = async (...pairs: [said: string, next: string | RegExp][]) => {
      for (const [said, next] of pairs) {
        await page.keyboard.type(said);
        await page.keyboard.press('Enter');
        await expect(bubbles(page).last()).toContainText(next);
        await expect(box(page)).toBeFocused();
        await expect(page.getByRole('status').filter({ hasText: next })).toHaveCount(1);
      }
    };
    await answers(
      ['My hotel', 'When would you like to meet Tamsin Drake'],
      ['5pm', 'Please name a day, too.'],
      ['tomorrow', 'At what time on'],
      ['3 pm', 'How long should the session be?'],
      ['1 HOUR', 'What kind of session'],
      ['Pins only, please', 'Is there anything that should not be part of it'],
      ['no', 'Is there anything that you would like her to wear'],
      ['Change: Session length', 'Now: 1 hour'],
    );
    await choice('2 hours').press('Enter');
    await expect(bubbles(page).last()).toContainText('Is there anything that you would like her to wear');
    await expect(box(page)).toBeFocused();
    await answers(['That is all', 'Is everything right?'], ['hm', 'Please choose one of the answers below.'], ['yes', 'nothing was sent yet']);
    await expect(page.getByLabel(/^Session location/)).toHaveValue('My hotel');
    await expect(page.getByLabel(/^Time/)).toHaveValue(/^\w{3}, .*, 3:00 PM [A-Z]+/);
    await expect(page.getByLabel(/^Session length/)).toHaveValue('2 hours');
    await expect(page.getByLabel(/^Things to not include/)).toHaveValue('');
    await expect(page.getByLabel(/^Desired session type/)).toHaveValue('Pins only, please');
    await expectAccessible(page);
    await page.getByLabel(/^Notes/).fill('I am a beginner.');
    await page.getByRole('button', { name: 'Send booking request' }).click();
    await expect(page.getByText('Successfully sent booking request.')).toBeInViewport();
    await page.getByRole('link', { name: 'See your request' }).click();
    await expect(page).toHaveURL(/\/bookings\/\d+$/);
    await expect(page.getByText('Pins only, please').first()).toBeVisible();
  });

  test('[NAV-27] [AI-02] [AI-04] a visitor asks about a girl by button and by his own words', async ({ page }) => {
    await open(page, '/profile/Demo%20Girl');
    await page.getByRole('link', { name: 'Ask a question' }).click();
    await page.getByRole('button', { name: 'Where is she, and where does she travel?' }).click();
    await expect(bubbles(page).last()).toContainText(/at home in/);
    await expect(box(page)).toBeFocused();
    await box(page).fill('Does she have a dog?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(bubbles(page).last()).toContainText('I can answer the questions below');
    await box(page).fill('Does she do judo?');
    await page.keyboard.press('Enter');
    await expect(bubbles(page).last()).toContainText(/she offers Judo|Judo is not listed/);
    await expectAccessible(page);
  });
});

test.describe('with a language model', () => {
  let model: Awaited<ReturnType<typeof startModelServer>>;
  let other: Site;
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.use({ freshContext: true });
  test.beforeAll(async () => {
    test.setTimeout(200_000);
    model = await startModelServer();
    other = startSite({ ...(await besideTheFirst()), AI_BASE_URL: model.url, AI_MODEL: 'test', RATE_LIMITS: 'loose' });
    await untilReady(other, 170);
  });
  test.afterAll(async () => {
    await other?.stop();
    await model?.stop();
  });

  test('[AI-01] [AI-04] it fills the form with what he said; its words stay text; he stops it, tries again, and goes on without it', async ({
    page,
    context,
  }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(other.url) && !/^(data|blob):/.test(request.url())) outside.push(request.url());
    });
    await context.addCookies([{ name: 'age_confirmed', value: '1', url: other.url }]);
    await become(context, 'guy', other.url);
    await open(page, `${other.url}/ai/chat/book-girl/Demo%20Girl`);
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();

    const markup = '<img src="https://evil.example/x"> ![x](https://evil.example/y) https://evil.example/z';
    model.plays(async (response) => {
      const write = writer(response);
      write.say('Saturday, then. ');
      write.use('fill_booking_form', { time: 'next Saturday at 3 pm', girl_id: 999, session_length: '2 hours' });
      write.say(markup);
      write.end();
    });
    await box(page).fill('Next Saturday at 3 pm, two hours');
    await page.keyboard.press('Enter');
    await expect(bubbles(page).filter({ hasText: markup })).toHaveCount(1);
    await expect(page.getByLabel('Conversation').locator('img, a')).toHaveCount(0);
    await expect(page.getByLabel(/^Time/)).toHaveValue(/^Sat, .*, 3:00 PM [A-Z]+$/);
    await expect(page.getByLabel(/^Session length/)).toHaveValue('2 hours');
    expect(outside).toEqual([]);

    // Writes on until somebody stops it; nothing of it is read aloud before it is whole.
    model.plays(async (response) => {
      const write = writer(response);
      for (let at = 0; at < 400 && !response.destroyed; at += 1) {
        write.say(`word ${at} `);
        await pause(50);
      }
    });
    await box(page).fill('Tell me more');
    await page.keyboard.press('Enter');
    await expect(bubbles(page).last()).toContainText('word 3');
    await expect(page.getByRole('status').filter({ hasText: 'The assistant is writing.' })).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'word 3' })).toHaveCount(0);
    await expect(page.getByLabel('Conversation')).not.toHaveAttribute('aria-live', /.+/);
    await expect(box(page)).toBeFocused();
    await page.getByRole('button', { name: 'Stop the answer' }).click();
    await expect(bubbles(page).last()).toContainText('You stopped the answer.');
    await expect.poll(() => model.open()).toBe(0);

    model.plays((response) => void response.writeHead(503).end());
    await box(page).fill('Are you there?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The assistant cannot be reached at the moment.');
    await expectAccessible(page);
    model.plays((response) => {
      const write = writer(response);
      write.say('Back again.');
      write.end();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(bubbles(page).last()).toContainText('Back again.');
    await expect(box(page)).toBeFocused();

    model.plays((response) => void response.destroy());
    await box(page).fill('And now?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Go on with questions' }).click();
    await expect(bubbles(page).last()).toContainText('Where should it be');
    await box(page).fill('skip');
    await page.keyboard.press('Enter');
    // Time and length, which the model filled, are not asked again.
    await expect(bubbles(page).last()).toContainText('What kind of session');
    await box(page).fill('Change: Time');
    await page.keyboard.press('Enter');
    await expect(bubbles(page).last()).toContainText('When would you like to meet Demo Girl');
    await box(page).fill('next Sunday 4pm');
    await page.keyboard.press('Enter');
    await expect(bubbles(page).last()).toContainText('What kind of session');
    await expect(page.getByLabel(/^Time/)).toHaveValue(/^Sun, .*, 4:00 PM [A-Z]+/);
  });

  test('[AI-02] [AI-04] a visitor reads who answers, and gets its answer as text', async ({ page, context }) => {
    await context.addCookies([{ name: 'age_confirmed', value: '1', url: other.url }]);
    model.plays((response) => {
      const write = writer(response);
      write.say('She lifts.');
      write.use('fill_booking_form', { time: 'now' });
      write.end();
    });
    await open(page, `${other.url}/ai/chat/get-info/Demo%20Girl`);
    await expect(page.getByText(/An AI assistant run by an outside service/)).toBeVisible();
    await page.getByRole('button', { name: 'How old, tall and strong is she?' }).click();
    await expect(bubbles(page).last()).toContainText('She lifts.');
    await expectAccessible(page);
  });
});
