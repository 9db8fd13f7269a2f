import { writeFileSync } from 'node:fs';
import { open } from '#tests/e2e/fixtures.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { Step } from '../step.ts';
import { join, logInWithSecondFactor, resetPassword, setUpModerator, toEmail } from './accounts.ts';
import { expect, launchBrowser, openForPerson } from './browser.ts';
import { abandonStreams, bookLive, openStream } from './live.ts';
import { Mailbox } from './mailbox.ts';
import { approve, lookUpNumber, uploadPicture, uploadVideo } from './work.ts';

/**
 * Walks through a real site in Chromium, behind the proxy that listens on this machine. Runs inside the drill machine's network.
 * Arguments: the proxy's name for the output, the first moderator's email and link, the port of the mail server that the site uses,
 * and the file for the one-time tokens that were used. The exit code is the number of failed steps; without a person, the steps that need
 * this person are left out.
 */
const [proxy = '', email = '', moderatorLink = '', mailPort = '', tokensFile = ''] = process.argv.slice(2);
const GIRL = 'Greta';
const GUY = 'Gus';

const step = new Step();
/** @returns whether it worked */
async function attempt(what: string, act: () => Promise<unknown>): Promise<boolean> {
  try {
    const detail = await act();
    step.seen(`${proxy}: ${what}${typeof detail === 'string' ? ` (${detail})` : ''}`);
    return true;
  } catch (error) {
    step.check(`${proxy}: ${what}`, false);
    console.log((error as Error).message.replace(/^/gm, '        '));
    return false;
  }
}

const mailServer = await startMailServer(Number(mailPort));
const mails = new Mailbox(mailServer.received);
const browser = await launchBrowser();
const violations: string[] = [];
const [moderator, girl, guy] = [await openForPerson(browser, violations), await openForPerson(browser, violations), await openForPerson(browser, violations)];

const hasModerator = await attempt('the first moderator follows her link, sets a password and an authenticator app, and logs in with its code', async () => {
  const app = await setUpModerator(moderator, mails.follow(moderatorLink));
  await logInWithSecondFactor(moderator, email, app);
});
const hasGirl =
  hasModerator &&
  (await attempt('a girl registers, confirms by the mailed link and logs in', () => join(girl, mails, GIRL, 'girl'))) &&
  (await attempt('the moderator approves her profile and her picture', () => approve(moderator, GIRL)));
if (hasGirl) {
  await attempt('the girl reports a number and finds it', () => lookUpNumber(girl, '512-555-0142'));
  await attempt('the girl uploads a picture of 9 MB and sees it', () => uploadPicture(girl));
  await attempt('the girl uploads an mp4, and a range of it arrives with status 206', () => uploadVideo(girl));
}
if (hasGirl && (await attempt('a guy registers, confirms by the mailed link and logs in', () => join(guy, mails, GUY, 'guy')))) {
  await attempt('streams that her browser left are closed at the site', () => abandonStreams(girl));
  await attempt('the first event of her stream arrives at once', async () => `after ${await openStream(girl)} ms`);
  await attempt('the guy books, and her open page rings without a reload', async () => {
    const { eventMs, bellMs } = await bookLive(guy, girl, GIRL);
    return `event after ${eventMs} ms, bell after ${bellMs} ms`;
  });
  await attempt('the girl follows the mailed link to his request', async () => {
    await open(girl, await mails.waitForLink(toEmail(GIRL), /^Booking request from/, '/bookings'));
    await expect(girl.getByRole('main')).toContainText(GUY);
  });
  await attempt('the guy replaces his password by the mailed link', () => resetPassword(guy, mails, GUY));
}
await attempt('no page violated its content security policy', async () => expect(violations).toEqual([]));

writeFileSync(tokensFile, JSON.stringify(mails.tokens));
await browser.close();
await mailServer.stop();
process.exit(step.failed);
