import { afterEach, describe, expect, test, vi } from 'vitest';
import { PHONE } from '@/lib/media-query';
import { followReleases, keepClear, placeToasts } from './toast-place';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll<HTMLElement>('[data-box]')) {
    const [top = 0, bottom = 0] = (element.dataset.box ?? '').split('-').map(Number);
    element.getBoundingClientRect = () => ({ top, bottom, left: 0, right: 300, height: bottom - top }) as DOMRect;
  }
  const toasts = document.body.querySelector<HTMLElement>('ol') as HTMLElement;
  keepClear(toasts);
  return toasts;
}

const TOASTS = '<ol data-box="500-560"></ol>';

test('a toast leaves the controls in a marked part of the page clear, but may cover its words', () => {
  const words = '<p data-box="500-560"></p>';
  expect(place(`${TOASTS}<div data-keep-clear="">${words}</div>`).style.transform).toBe('');
  const marked = place(`${TOASTS}<div data-keep-clear=""><button data-box="540-584"></button></div>`);
  expect(marked.style.transform).toBe('translateY(-28px)');
});

test('it covers nothing of what is marked as a whole', () => {
  const toasts = place(`${TOASTS}<p data-keep-clear="whole" data-box="540-584"></p>`);
  expect(toasts.style.transform).toBe('translateY(-28px)');
});

test('it covers other controls only where there is no free place', () => {
  const button = '<button data-box="480-600"></button>';
  expect(place(`${TOASTS}${button}`).style.transform).toBe('translateY(-88px)');
  expect(place(`${TOASTS}<button disabled data-box="480-600"></button>`).style.transform).toBe('');
});

describe('over an open menu a toast', () => {
  const open = 'data-state="open"';
  const sheet = `<div role="dialog" ${open} data-box="60-768"><h2 data-keep-clear="whole" data-box="100-300"></h2></div>`;
  const menu = (box: string) => `<div role="menu" ${open} data-box="${box}"></div>`;

  test('covers none of it, whatever else on the page is to be kept clear', () => {
    const page = '<p data-keep-clear="whole" data-box="0-130"></p><p data-keep-clear="whole" data-box="640-768"></p>';
    const toasts = place(`${TOASTS}${page}${sheet}${menu('100-640')}`);
    expect([toasts.style.transform, toasts.style.zIndex]).toEqual(['translateY(148px)', '']);
  });

  test('lies under the menu where the page has no room beside that', () => {
    const toasts = place(`${TOASTS}${sheet}${menu('60-720')}`);
    expect([toasts.style.transform, toasts.style.zIndex]).toEqual(['', '45']);
    document.querySelector('[role="menu"]')?.remove();
    keepClear(toasts);
    expect(toasts.style.zIndex).toBe('');
  });
});

test('over a high sheet a toast stands rather at the edge of the page than over the middle of the sheet', () => {
  const sheet = '<div role="dialog" data-state="open" data-box="60-768"><button data-box="400-760"></button></div>';
  expect(place(`${TOASTS}${sheet}`).style.transform).toBe('translateY(-492px)');
  // A heading behind an open sheet need not be kept clear: nobody reads it until the sheet is closed.
  const behind = '<main aria-hidden="true"><h2 data-keep-clear="whole" data-box="10-90"></h2></main>';
  expect(place(`${TOASTS}${behind}${sheet}`).style.transform).toBe('translateY(-492px)');
});

describe('on a wide screen a toast', () => {
  const ROOMS =
    '<i data-toast-room="" data-box="0 56 400 1000"></i><i data-toast-room="" data-box="56 102 500 900"></i>';

  /** A toast of 384 pixels in the corner, lower where it is wider. */
  function onWide(heights: { corner: number; header: number }, { rooms = ROOMS, page = '' } = {}) {
    document.body.innerHTML = `${rooms}${page}<ol></ol>`;
    for (const element of document.body.querySelectorAll<HTMLElement>('[data-box]')) {
      const [top = 0, bottom = 0, left = 0, right = 0] = (element.dataset.box ?? '').split(' ').map(Number);
      element.getBoundingClientRect = () => ({ top, bottom, left, right, height: bottom - top }) as DOMRect;
    }
    const toasts = document.body.querySelector('ol') as HTMLElement;
    toasts.getBoundingClientRect = () => {
      const height = toasts.dataset.place === 'header' ? heights.header : heights.corner;
      const [bottom, right] = [
        window.innerHeight - 16,
        window.innerWidth - (Number.parseFloat(toasts.style.right) || 16),
      ];
      const left = right - (Number.parseFloat(toasts.style.width) || 384);
      return { top: bottom - height, bottom, left, right, height } as DOMRect;
    };
    keepClear(toasts);
    const { top } = toasts.getBoundingClientRect();
    const shift = Number(/translateY\((.*)px\)/.exec(toasts.style.transform)?.[1] ?? 0);
    return { place: toasts.dataset.place, width: toasts.style.width, top: top + shift };
  }

  test('stands in the free middle of the header, where it covers nothing', () => {
    expect(onWide({ corner: 80, header: 46 })).toEqual({ place: 'header', width: '584px', top: 5 });
  });

  test('that is higher takes both rows of the header, as wide as is free in both', () => {
    expect(onWide({ corner: 120, header: 64 })).toEqual({ place: 'header', width: '384px', top: 19 });
  });

  test.each([
    ['is too high for both', { corner: 160, header: 110 }, {}],
    [
      'has too little room',
      { corner: 80, header: 46 },
      { rooms: '<i data-toast-room="" data-box="0 56 400 700"></i>' },
    ],
    [
      'has the header scrolled away',
      { corner: 80, header: 46 },
      { rooms: '<i data-toast-room="" data-box="-60 -4 9 999"></i>' },
    ],
    [
      'meets a dialog that reaches up there',
      { corner: 80, header: 46 },
      { page: '<div role="dialog" data-state="open" data-box="20 700 300 1100"></div>' },
    ],
  ])('that %s stays in the corner', (_why, heights, options) => {
    const { place, width } = onWide(heights, options);
    expect([place, width]).toEqual([undefined, '']);
  });

  test('beside a high dialog is as narrow as the room that it leaves, and covers none of its words', () => {
    const dialog = `<div role="dialog" data-state="open" data-box="20 ${window.innerHeight - 20} 100 660"></div>`;
    expect(onWide({ corner: 137, header: 80 }, { page: dialog }).width).toBe(`${window.innerWidth - 16 - 660 - 8}px`);
  });
});

describe('on a phone a toast', () => {
  const room = () => document.documentElement.style.getPropertyValue('--h-toast');
  /** Links 250 pixels from the left, a heading right below the header, and a toast at the top of the screen. */
  function onPhone({ height, besideLinks, page = '' }: { height: number; besideLinks: number; page?: string }) {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === PHONE }));
    document.body.innerHTML = `
      <div data-toast-row="" data-box="0-52"><nav data-box="0-52"></nav></div>
      <h1 data-keep-clear="whole" data-box="52-200"></h1>${page}<ol></ol>`;
    const boxes = (element: HTMLElement, top: number, bottom: number, left = 0) => {
      element.getBoundingClientRect = () => ({ top, bottom, left, right: 390, height: bottom - top }) as DOMRect;
    };
    for (const element of document.body.querySelectorAll<HTMLElement>('[data-box]')) {
      const [top = 0, bottom = 0] = (element.dataset.box ?? '').split('-').map(Number);
      boxes(element, top, bottom, element.matches('nav') ? 250 : 0);
    }
    const toasts = document.body.querySelector('ol') as HTMLElement;
    // Beside the links it is narrower, and so may be higher.
    toasts.getBoundingClientRect = () => {
      const now = toasts.style.right ? besideLinks : height;
      return { top: 2, bottom: 2 + now, left: 4, right: 386, height: now } as DOMRect;
    };
    keepClear(toasts);
    return toasts;
  }

  test('that is short stands beside the links of the header', () => {
    const toasts = onPhone({ height: 44, besideLinks: 48 });
    expect([toasts.style.right, toasts.style.transform, room()]).toEqual([
      `${window.innerWidth - 250 + 2}px`,
      'translateY(0px)',
      '',
    ]);
  });

  test('that is long has a row of its own in the header, so that it covers neither the links nor the page', () => {
    const toasts = onPhone({ height: 60, besideLinks: 110 });
    expect([toasts.style.right, toasts.style.transform, room()]).toEqual(['', 'translateY(50px)', '64px']);
    placeToasts();
    expect(room()).toBe('');
  });

  test('takes its row without moving the page, which is scrolled by as much, and gives it back so', () => {
    const scrolled: unknown[] = [];
    vi.stubGlobal('scrollTo', (options: unknown) => scrolled.push(options));
    onPhone({ height: 60, besideLinks: 110 });
    placeToasts();
    expect(scrolled).toEqual([
      { top: 64, behavior: 'instant' },
      { top: -64, behavior: 'instant' },
    ]);
  });

  test('leaves the end of the page where it is, though a page that gets lower scrolls up by itself', () => {
    const scrolled: unknown[] = [];
    vi.stubGlobal('scrollTo', (options: unknown) => scrolled.push(options));
    onPhone({ height: 60, besideLinks: 110 });
    vi.stubGlobal('scrollY', 900);
    const { style } = document.documentElement;
    vi.spyOn(style, 'removeProperty').mockImplementationOnce(() => {
      vi.stubGlobal('scrollY', 836);
      return '';
    });
    placeToasts();
    expect(scrolled.at(-1)).toEqual({ top: 836, behavior: 'instant' });
  });

  test('moves the page where its row would lie over the field that is typed into', () => {
    const scrolled: unknown[] = [];
    vi.stubGlobal('scrollTo', (options: unknown) => scrolled.push(options));
    onPhone({ height: 60, besideLinks: 110, page: '<input data-box="60-104">' });
    placeToasts();
    scrolled.length = 0;
    document.querySelector('input')?.focus();
    keepClear(document.querySelector('ol') as HTMLElement);
    expect([room(), scrolled]).toEqual(['64px', []]);
    placeToasts();
  });

  test('neither takes nor gives back its row while anything is pressed, as the click would be lost', () => {
    vi.useFakeTimers();
    const toasts = onPhone({ height: 60, besideLinks: 110 });
    toasts.dataset.toasts = '';
    const stopFollowing = followReleases();
    const press = () => window.dispatchEvent(new Event('pointerdown'));
    const release = () => window.dispatchEvent(new Event('pointerup'));
    press();
    // It has no open toast any more.
    placeToasts();
    expect(room()).toBe('64px');
    release();
    expect(room()).toBe('64px');
    vi.runAllTimers();
    expect(room()).toBe('');

    toasts.innerHTML = '<li data-state="open"></li>';
    press();
    placeToasts();
    expect(room()).toBe('');
    release();
    vi.runAllTimers();
    expect(room()).toBe('64px');
    stopFollowing();
    expect(room()).toBe('');
  });

  test('moves clear of an open sheet as on wide screens, and the header stays as it is', () => {
    const sheet = '<div role="dialog" data-state="open" data-box="20-500"><button data-box="20-64"></button></div>';
    const toasts = onPhone({ height: 60, besideLinks: 110, page: sheet });
    expect([toasts.style.transform, room()]).toEqual(['translateY(506px)', '']);
  });
});
