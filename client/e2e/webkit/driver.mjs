// A small client of WebDriver for WebKitGTK: elements are found by role and name, and clicked and typed into as by a user.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WAIT_MS = 15_000;
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowDown: '\uE015', Backspace: '\uE003' };

/** The browser that the driver starts; undefined when it is not installed. */
export function findMiniBrowser() {
  if (process.env.WEBKIT_PATH) return process.env.WEBKIT_PATH;
  return [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ].find((path) => existsSync(path));
}

/** Opens a window without a screen. Rejects when the driver or Xvfb is missing. */
export async function openWebKit(binary) {
  const port = await freePort();
  // Its own group: xvfb-run leaves its children behind.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  const failed = once(driver, 'error').then(([error]) => Promise.reject(error));
  const stop = () => process.kill(-driver.pid, 'SIGTERM');
  const base = `http://127.0.0.1:${port}`;
  await Promise.race([until(() => call('GET', `${base}/status`).then(({ ready }) => ready), 'the driver'), failed]);
  const args = [
    '--automation',
    '--enable-mock-capture-devices=true',
    '--enable-media-stream=true',
    '--enable-webrtc=true',
  ];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  const { sessionId, capabilities: got } = await call('POST', `${base}/session`, { capabilities });
  const page = pageOf(`${base}/session/${sessionId}`);
  const close = async () => {
    await call('DELETE', `${base}/session/${sessionId}`).catch(() => {});
    stop();
  };
  return { page, version: `${got.browserName} ${got.browserVersion}`, close };
}

function pageOf(session) {
  const run = (script, ...args) => call('POST', `${session}/execute/sync`, { script, args });
  /** The result of an async function that runs in the page. */
  const runAsync = async (body, ...args) => {
    const script = `const done = arguments[arguments.length - 1]; (async (...args) => { ${body} })(...arguments).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await call('POST', `${session}/execute/async`, { script, args });
    if (error) throw new Error(error);
    return value;
  };
  const find = (role, name) => run(FIND, role, name instanceof RegExp ? name.source : `^${escaped(name)}$`);
  const get = (role, name) => until(() => find(role, name), `${role} ${name}`);
  const idOf = (element) => element[ELEMENT];
  return {
    run,
    runAsync,
    get,
    goto: (url) => call('POST', `${session}/url`, { url }),
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    async click(role, name) {
      // Again when the page has made the element anew meanwhile.
      await until(async () => {
        const element = await find(role, name);
        if (!element) return false;
        // Away from the bars at the edges of a phone's screen, as a user scrolls.
        await run('arguments[0].scrollIntoView({ block: "center" })', element);
        await call('POST', `${session}/element/${idOf(element)}/click`, {});
        return true;
      }, `to click ${role} ${name}`);
    },
    async fill(name, text) {
      // Again while a sheet that slides in has the field outside the screen.
      await until(async () => {
        const element = await find('textbox', name);
        if (!element) return false;
        await call('POST', `${session}/element/${idOf(element)}/clear`, {});
        await call('POST', `${session}/element/${idOf(element)}/value`, { text });
        return true;
      }, `to fill ${name}`);
    },
    /** To whatever has the focus. */
    press: (key, modifier) =>
      call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions: strokes(key, modifier) }] }),
    sees: (text) =>
      until(() => run('return document.body.innerText.includes(arguments[0])', text), `the text "${text}"`),
    /** `otherwise` is done each time that it is still there. */
    isGone: (role, name, { otherwise } = {}) =>
      until(async () => {
        if (!(await find(role, name))) return true;
        await wait(500);
        if (await find(role, name)) await otherwise?.();
        return false;
      }, `no ${role} ${name}`),
    /** Waits until the script answers true. */
    holds: (script, what, ...args) => until(() => run(script, ...args), what),
    hasFocus: async (role, name) => {
      const isFocused = async () => {
        const element = await find(role, name);
        return element && run('return document.activeElement === arguments[0]', element);
      };
      await until(isFocused, `the focus on ${role} ${name}`);
    },
    screenshot: () => call('GET', `${session}/screenshot`),
  };
}

function strokes(key, modifier) {
  const value = KEYS[key] ?? key;
  const stroke = [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  if (!modifier) return stroke;
  const held = { Control: '\uE009', Shift: '\uE008' }[modifier];
  return [{ type: 'keyDown', value: held }, ...stroke, { type: 'keyUp', value: held }];
}

/** Runs in the page: the first visible element of a role whose label or text matches. */
const FIND = `
  const [role, pattern] = arguments;
  const TAGS = {
    button: 'button:not([role]), [role=button]', link: 'a[href]', textbox: 'input, textarea', heading: 'h1, h2, h3',
    tab: '[role=tab]', option: '[role=option]', menuitem: '[role=menuitem]', dialog: '[role=dialog]', combobox: '[role=combobox]',
    alertdialog: '[role=alertdialog]', menu: '[role=menu]', radio: '[role=radio]', region: 'section, [role=region]', article: 'article',
  };
  const nameOf = (element) => {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const by = element.getAttribute('aria-labelledby');
    const labels = by ? by.split(' ').map((id) => document.getElementById(id)) : [...(element.labels ?? [])];
    const texts = labels.map((each) => each?.innerText ?? '');
    return (texts.join(' ') || element.placeholder || element.innerText || '').trim();
  };
  const wanted = new RegExp(pattern, 's');
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
  return [...document.querySelectorAll(TAGS[role])].find((element) => isShown(element) && wanted.test(nameOf(element))) ?? null;
`;

const escaped = (text) => text.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&');

/** The first truthy answer of `ask`. */
async function until(ask, what) {
  const giveUpMs = performance.now() + WAIT_MS;
  let last;
  while (performance.now() < giveUpMs) {
    try {
      last = await ask();
      if (last) return last;
    } catch (error) {
      last = error;
    }
    await wait(100);
  }
  throw new Error(`Waited in vain for ${what}${last instanceof Error ? ` (${last.message})` : ''}.`);
}

async function call(method, url, body) {
  const answer = await fetch(url, { method, body: body ? JSON.stringify(body) : undefined });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
