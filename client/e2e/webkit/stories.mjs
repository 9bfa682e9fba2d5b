/** What a user does, by name. Each gets a page that shows the studio, signed in. */
export const STORIES = {
  'Dana generates a script, keeps it over a reload, saves it and finds it again': async (page, { url }) => {
    await page.click('button', /^Topic:/);
    await page.fill('Search topics', 'freezes');
    await page.sees('Credit freezes and fraud alerts');
    await page.press('Enter');
    await page.hasFocus('button', /^Topic: Credit freezes/);
    await page.click('button', 'Generate AI Script');
    await page.sees('Script Generated!');
    await page.click('button', 'Use This Script');
    await page.sees('Script Applied');
    await page.fill('Video Title', 'Written in WebKit');
    await page.holds(
      `return JSON.stringify({ ...localStorage }).includes('Written in WebKit')`,
      'the draft on the device',
    );
    await page.run('location.reload()');
    await page.holds(VALUE_OF_TITLE, 'the draft after a reload', 'Written in WebKit');
    await page.click('button', 'Save Script');
    await page.sees('Script Saved');
    await page.goto(`${url}/?tab=manage`);
    await page.click('button', 'Written in WebKit');
    await page.holds(VALUE_OF_TITLE, 'the opened script', 'Written in WebKit');
  },

  'a promise is marked, a rewrite is used, and a reason keeps it as written': async (page) => {
    await page.fill('Script', 'We guarantee that your score goes up 100 points. Read page one.');
    await page.sees('1 statement to review');
    await page.click('button', 'Next statement');
    await page.click('button', 'Keep as written');
    await page.click('button', 'My lawyer approved it');
    await page.sees('1 kept as written');
    await page.click('button', '1 kept as written');
    await close(page, 'dialog', 'Kept as written');
    await page.hasFocus('button', '1 kept as written');
  },

  'the camera opens, the text moves by keys, and the countdown is cancelled': async (page, { isPhone }) => {
    await page.fill('Video Title', 'Rehearsed');
    await page.fill('Script', 'Read page one of your report. Then look at every account, one by one.');
    await page.click('button', 'Use Script');
    await page.click('button', /Camera is off/);
    await page.sees('Camera Started');
    await page.holds(
      `const preview = document.querySelector('video'); return preview !== null && preview.videoWidth > 0 && preview.currentTime > 0;`,
      'a moving picture',
    );
    const moved = `return -new DOMMatrix(getComputedStyle(document.querySelector('.teleprompter-text')).transform).m42`;
    await page.press('ArrowDown');
    await page.holds(`${moved} > 10`, 'the text one line up');
    await page.press('r');
    await page.holds(`${moved} < 1`, 'the text at its start');
    await page.press(' ');
    await page.sees('Look at the lens');
    await page.press('Escape');
    await page.get('button', 'Start recording');
    if (isPhone) {
      await page.click('button', 'Settings');
      await close(page, 'dialog', 'Recording settings');
    }
  },

  'a recording is previewed, renamed, shared by a link and deleted, and each dialog gives the focus back': async (
    page,
    { url },
  ) => {
    await saveRecording(page, 'First');
    await page.goto(`${url}/?tab=manage`);
    await page.click('button', 'Preview First');
    await page.get('dialog', 'First');
    await page.click('button', 'Rename');
    await page.fill('Title', 'Renamed');
    await page.press('Enter');
    await close(page, 'dialog', 'Renamed');
    await page.hasFocus('button', 'Preview Renamed');
    await page.click('button', 'Share Renamed');
    await close(page, 'menu', /./);
    await page.hasFocus('button', 'Share Renamed');
    await page.click('button', 'Delete Renamed');
    await close(page, 'alertdialog', /./);
    await page.hasFocus('button', 'Delete Renamed');
    await page.click('button', 'Delete Renamed');
    await page.click('button', 'Delete');
    await page.sees('Recording Deleted');
    await page.isGone('button', 'Delete Renamed');
  },

  'a post is written, reacted to, answered and deleted': async (page, { url }) => {
    const idea = `Written in WebKit ${Date.now()}`;
    await page.goto(`${url}/chat`);
    await page.fill('New post', idea);
    await page.click('button', 'Post');
    // Until it is stored it cannot be reacted to, and the post below it could.
    const isStored = `const first = document.querySelector('article');
      return first?.innerText.includes(arguments[0]) && Boolean(first.querySelector('[aria-label="Options for your post"]'));`;
    await page.holds(isStored, 'the own post, stored and first', idea);
    await page.click('button', 'Add reaction');
    await page.click('button', 'Target');
    await page.get('button', 'Target, 1');
    await page.click('button', 'Comment');
    await page.fill('Write a comment', 'Good pace.');
    await page.press('Enter');
    await page.sees('Good pace.');
    await page.click('button', 'Options for your post');
    await close(page, 'menu', /./);
    await page.hasFocus('button', 'Options for your post');
    await page.click('button', 'Options for your post');
    await page.click('menuitem', 'Delete');
    await page.holds('return !document.body.innerText.includes(arguments[0])', 'the post gone', idea);
  },

  'a session that ends while Dana writes asks for the password and goes on': async (page, { account }) => {
    await page.fill('Video Title', 'Not lost');
    await page.fill('Script', 'These words stay.');
    // On the server: an answer still under way could set a cookie that was only deleted here once more.
    await page.runAsync(`await fetch('/api/auth/logout', { method: 'POST' });`);
    await page.click('button', 'Save Script');
    await page.get('dialog', 'Sign in again');
    await page.hasFocus('textbox', /^Password/);
    await page.fill(/^Password/, account.password);
    await page.press('Enter');
    await page.isGone('dialog', 'Sign in again');
    await page.sees('Script Saved');
    await page.hasFocus('button', 'Save Script');
  },

  'Back and Forward lead through the tabs': async (page, { url }) => {
    await page.goto(`${url}/?tab=manage`);
    await page.sees('Script History');
    await page.click('link', 'Ideas Hub');
    await page.get('heading', 'Video Ideas Hub');
    await page.run('history.back()');
    await page.sees('Script History');
    await page.run('history.forward()');
    await page.get('heading', 'Video Ideas Hub');
  },
};

/** By Escape, which first sends away a notice that is on screen. */
async function close(page, role, name) {
  await page.get(role, name);
  await page.holds(`return document.activeElement?.closest('[role=${role}]') !== null`, `the focus in the ${role}`);
  await page.press('Escape');
  await page.isGone(role, name, { otherwise: () => page.press('Escape') });
}

const VALUE_OF_TITLE = `return document.querySelector('[placeholder="Name your video"]')?.value === arguments[0]`;

/** A file that only begins like WebM and cannot be played: these stories try the library, not the playback. */
async function saveRecording(page, title) {
  const status = await page.runAsync(
    `const [title] = args;
     const bytes = '1a45dfa39f4286810142f7810142f2810442f381084282847765626d'.match(/../g).map((hex) => String.fromCharCode(parseInt(hex, 16)));
     const videoData = btoa(bytes.join('') + '\\x07'.repeat(40_000));
     const body = JSON.stringify({ title, videoData, duration: 1, aspectRatio: '16:9' });
     const headers = { 'Content-Type': 'application/json' };
     return (await fetch('/api/recordings', { method: 'POST', headers, body })).status;`,
    title,
  );
  if (status !== 201) throw new Error(`The recording was answered with ${status}.`);
}
