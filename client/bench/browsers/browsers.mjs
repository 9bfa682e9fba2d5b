import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Both browsers; one that is not installed has no `executablePath`. FIREFOX_PATH and CHROMIUM_PATH come first. */
export function findBrowsers() {
  return [
    { name: 'Firefox', executablePath: firstOf(process.env.FIREFOX_PATH, FIREFOXES) },
    { name: 'Chromium', executablePath: firstOf(process.env.CHROMIUM_PATH, CHROMIUMS) },
  ];
}

function firstOf(own, candidates) {
  return [own, ...candidates].find((path) => path && existsSync(path));
}

/** With a camera and a microphone that only pretend, and without a question before they are used. */
export function openBrowser(name, executablePath) {
  const common = { executablePath, headless: true, protocol: 'webDriverBiDi' };
  if (name === 'Firefox') {
    const extraPrefsFirefox = { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true };
    return puppeteer.launch({ ...common, browser: 'firefox', extraPrefsFirefox });
  }
  const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return puppeteer.launch({ ...common, browser: 'chrome', args });
}
