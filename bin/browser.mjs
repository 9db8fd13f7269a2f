import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { projectNode, toolScript } from './prepare.mjs';

// The shell without a window draws the same pages for a third less.
const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const require = createRequire(import.meta.url);

function installed() {
  const own = process.env.BROWSER_PATH;
  if (own && existsSync(own)) return own;
  return known.find((path) => existsSync(path)) ?? fromPlaywright();
}

function fromPlaywright() {
  const { chromium } = require('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const runs = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;

/** The path of a Chromium, installing one when there is none: as root on Debian from its packages, elsewhere Playwright's own. */
export function findBrowser() {
  const present = installed();
  if (present) return present;
  console.log('Installing a browser for the tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Another program may be installing packages, such as unattended upgrades.
    const wait = ['-o', 'DPkg::Lock::Timeout=300'];
    const packages = [...wait, 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    if (!runs('apt-get', packages)) {
      runs('apt-get', [...wait, 'update', '-qq']);
      if (!runs('apt-get', packages)) runs('apt-get', [...wait, 'install', '-y', '-qq', 'chromium']);
    }
  }
  if (!installed()) runs(projectNode, [toolScript('playwright'), 'install', 'chromium']);
  return installed();
}
