import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, open, widths } from './fixtures.ts';
import { test } from './own-site.ts';
import { become } from './viewers.ts';

/** A moderator brings a crawler's file in: source, upload, columns, dry run, bad rows, import. */

// One site for both: each worker would start one of its own.
test.describe.configure({ mode: 'serial' });

for (const [name, viewport] of Object.entries(widths)) {
  test(`a file goes from the crawler's own columns into the queue at ${viewport.width} px`, { tag: '@release' }, async ({ context, page, site }, info) => {
    test.slow();
    const look = (step: string) => page.screenshot({ path: info.outputPath(`${step}-${name}.png`), fullPage: true });
    await page.setViewportSize(viewport);
    await become(context, 'moderator', site);
    await open(page, '/admin/imports');
    await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
    await expectAccessible(page);

    // A crawler that is expected every day.
    const crawl = `Crawl ${name}`;
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByText('Name is required').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill(crawl);
    await page.getByRole('combobox', { name: 'Records it brings' }).selectOption('Session girls');
    await page.getByRole('combobox', { name: 'A file is expected' }).selectOption('Every day');
    await page.getByRole('button', { name: 'Add source' }).click();
    const source = page.getByRole('list', { name: 'Sources' }).getByRole('listitem').filter({ hasText: crawl });
    await expect(source).toContainText('Nothing imported yet');
    await expect(source).toContainText('Expected by');

    // What is wrong is said at its field.
    const upload = page.getByRole('region', { name: 'Upload a file' });
    await upload.getByRole('button', { name: 'Upload and choose columns' }).click();
    await expect(upload.getByRole('link', { name: 'Choose a file' })).toBeVisible();
    await upload.getByRole('combobox', { name: 'Records' }).selectOption('Session girls');
    await upload.getByRole('combobox', { name: 'Source' }).selectOption(crawl);
    const rows = Array.from({ length: 40 }, (_, at) => `${name}-${at},${name}_girl_${at},${at === 7 ? 'tall' : 60 + (at % 10)},39`);
    const file = { name: 'crawl.csv', mimeType: 'text/csv', buffer: Buffer.from(`ID,user name,inches,shoe size\n${rows.join('\n')}\n`) };
    await upload.getByLabel('File').setInputFiles(file);
    await look('upload');
    await upload.getByRole('button', { name: 'Upload and choose columns' }).click();

    // Guessed by their names, with what stands in the first rows.
    await expect(page.getByRole('heading', { name: 'Columns of crawl.csv' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'id' })).toHaveValue('source_id');
    const username = page.getByRole('combobox', { name: 'user name' });
    await expect(username).toHaveValue('username');
    await expect(page.getByText('60 · 61 · 62')).toBeVisible();
    await username.selectOption('Leave out');
    await expect(page.getByRole('status').filter({ hasText: 'Still needed: Username' })).toBeVisible();
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await expect(page.getByRole('link', { name: 'Choose the column for Username' })).toBeVisible();
    await expectAccessible(page);
    await username.selectOption('Username');
    await page.getByRole('combobox', { name: 'inches' }).selectOption('Height');
    await look('columns');
    await page.getByRole('button', { name: 'Start dry run' }).click();

    await expect(page.getByRole('heading', { name: 'Dry run of crawl.csv' })).toBeVisible();
    await expect(page.getByText('Finished').first()).toBeVisible();
    await expect(page.getByText('40 of 40 rows')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bad rows' })).toContainText('inches is not a whole number');
    await expectAccessible(page);
    await look('dry-run');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download bad rows' }).click();
    const bad = await readFile((await (await download).path()) as string, 'utf8');
    expect(bad).toContain(`9,inches is not a whole number,${name}-7,${name}_girl_7,tall,39`);

    await page.getByRole('button', { name: 'Import 39 rows' }).click();
    await expect(page.getByRole('heading', { name: 'Import of crawl.csv' })).toBeVisible();
    await expect(page.getByText('Finished').first()).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^39$/ })).toBeVisible();
    await expectAccessible(page);
    await look('import');

    // The file goes after a question; what it brought stays.
    await page.getByRole('button', { name: 'Delete file' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the file?' });
    await expect(question).toContainText('What was imported stays.');
    await expectAccessible(page);
    await look('delete-file');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'Change columns' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete file' }).click();
    await question.getByRole('button', { name: 'Delete file' }).click();
    await expect(page.getByRole('link', { name: 'Change columns' })).toBeHidden();

    await page.getByRole('link', { name: 'All imports' }).click();
    await expect(source).toContainText('39 new, 0 changed, 1 bad');
    await expect(page.getByRole('list', { name: 'Runs' }).getByRole('listitem').first()).toContainText('39 new');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page);
    await look('list-dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });
}
