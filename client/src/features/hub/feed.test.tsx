import { FEED_VERSION_HEADER, type HubNotice, type Post, type SharedRecording } from '@shared/hub';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Link, useSearch } from 'wouter';
import { formatDuration } from '@/lib/format';
import { queryKeys } from '@/lib/query-keys';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { aComment, aPost } from '@/test/posts';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { Feed } from './components/feed';
import { Notices } from './components/notices';
import { postsQuery } from './feed.queries';

afterEach(() => {
  Reflect.deleteProperty(window, 'scrollY');
});

const ShownPost = () => <Feed user={aUser()} postId={new URLSearchParams(useSearch()).get('post')} />;

const showFeed = async (posts: Post[]) => {
  server.use(http.get('/api/posts', () => HttpResponse.json(posts)));
  const view = renderWithProviders(<Feed user={aUser()} />);
  if (posts.length > 0) await screen.findAllByRole('article');
  return view;
};

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
/** An answer that waits until it is released. */
function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

const idOfComment = (n: number) => `01980000-0000-7000-8000-000000000cd${n}`;

const textIn = (field: HTMLElement) => (field as HTMLTextAreaElement).value;

test('an empty feed offers to write the first post', async () => {
  const { user } = await showFeed([]);
  expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Write a post' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New post' }));
});

test('a feed that does not load can be asked for again', async () => {
  server.use(http.get('/api/posts', () => refusal(500, 'Something went wrong. Please try again.'), { once: true }));
  const { user } = renderWithProviders(<Feed user={aUser()} />);
  expect(await screen.findByText('The posts could not be loaded.')).toBeTruthy();
  server.use(http.get('/api/posts', () => HttpResponse.json([aPost()])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('A hook that works.')).toBeTruthy();
});

test('a post that could be sent is shown also where the feed could not be read before', async () => {
  server.use(http.get('/api/posts', () => HttpResponse.error(), { once: true }));
  const { user } = renderWithProviders(<Feed user={aUser()} />);
  expect(await screen.findByText('The posts could not be loaded.')).toBeTruthy();
  const sent = aPost({ content: 'An idea' });
  server.use(
    http.get('/api/posts', () => HttpResponse.json([sent])),
    http.post('/api/posts', () => HttpResponse.json(sent, { status: 201 })),
  );
  await user.type(screen.getByRole('textbox', { name: 'New post' }), 'An idea');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(within(await screen.findByRole('article')).getByText('An idea')).toBeTruthy();
  expect(screen.queryByText('The posts could not be loaded.')).toBeNull();
});

test('Reply is offered on comments and not on replies', async () => {
  const reply = aComment({ id: '01980000-0000-7000-8000-000000000c02', depth: 2, content: 'Agreed.' });
  await showFeed([aPost({ commentCount: 2, comments: [aComment({ comments: [reply], commentCount: 1 })] })]);
  expect(screen.getByText('Agreed.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Reply to/ })).toHaveLength(1);
});

test('older answers can be asked for also while those that were read are read again', async () => {
  const answerOf = (n: number) =>
    aComment({
      id: `01980000-0000-7000-8000-000000000c0${n}`,
      content: `Answer ${n}`,
      createdAt: `2025-11-20T10:0${n}:00.000Z`,
    });
  const path = `/api/posts/${aPost().id}/comments`;
  const headers = { Link: `<${path}?before=2>; rel="next"` };
  server.use(http.get(path, () => HttpResponse.json([answerOf(2), answerOf(3)], { headers })));
  const { user, queryClient } = await showFeed([aPost({ commentCount: 3, comments: [answerOf(3)] })]);
  await user.click(screen.getByRole('button', { name: 'Show older comments' }));
  await screen.findByText('Answer 2');
  const asked = held();
  server.use(
    http.get('/api/posts', () => HttpResponse.json([aPost({ commentCount: 4, comments: [answerOf(3), answerOf(4)] })])),
    http.get(path, async () => {
      asked.release();
      await delay('infinite');
    }),
  );
  await act(() => queryClient.refetchQueries({ queryKey: queryKeys.posts }));
  await asked.released;
  expect(isDisabled('Show older comments')).toBe(false);
});

test('a post is shown at once; one that fails goes back into its field, with the reason and a way to retry', async () => {
  const { user } = await showFeed([]);
  const answer = held();
  server.use(
    http.post('/api/posts', async () => {
      await answer.released;
      return refusal(429, 'Too many attempts. Try again in 42 seconds.');
    }),
  );
  const field = screen.getByRole('textbox', { name: 'New post' });
  expect(isDisabled('Post')).toBe(true);
  await user.type(field, 'An idea');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Sending...')).toBeTruthy();
  expect([screen.getAllByText('An idea').length, textIn(field)]).toEqual([1, '']);

  answer.release();
  expect(await screen.findByText(/^Not sent: Too many attempts/)).toBeTruthy();
  expect([screen.queryByText('Sending...'), textIn(field)]).toEqual([null, 'An idea']);

  const sent = aPost({ id: '01980000-0000-7000-8000-000000000b09', content: 'An idea' });
  server.use(http.post('/api/posts', () => HttpResponse.json(sent, { status: 201 })));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect([screen.queryByText(/Not sent/), textIn(field)]).toEqual([null, '']);
});

describe('a text whose advice its writer has not seen', () => {
  const show = async (posts: Post[], isUnseen: Promise<boolean>) => {
    const sent: string[] = [];
    const answer = async ({ request }: { request: Request }) => {
      sent.push(((await request.json()) as { content: string }).content);
      return refusal(429, 'Too many attempts.');
    };
    server.use(
      http.get('/api/posts', () => HttpResponse.json(posts)),
      http.post('/api/posts', answer),
      http.post('/api/posts/comment', answer),
    );
    const view = renderWithProviders(<Feed user={aUser()} hasUnseenAdvice={() => isUnseen} />);
    return { ...view, sent };
  };

  test('is not posted until the check has answered; then the button says that it posts it anyway', async () => {
    const checked = held();
    const { user, sent } = await show(
      [],
      checked.released.then(() => true),
    );
    await user.type(screen.getByRole('textbox', { name: 'New post' }), 'We guarantee it.');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('button', { name: 'Checking...' })).toBeTruthy();
    checked.release();
    const anyway = await screen.findByRole('button', { name: 'Post anyway' });
    expect(screen.getByText('Not posted yet: see the advice above.')).toBeTruthy();
    expect(document.activeElement).toBe(anyway);
    expect(sent).toEqual([]);
    await user.click(anyway);
    await waitFor(() => expect(sent).toEqual(['We guarantee it.']));
  });

  test('is asked about again once it is another text', async () => {
    const { user, sent } = await show([], Promise.resolve(true));
    const field = screen.getByRole('textbox', { name: 'New post' });
    await user.type(field, 'We guarantee it.');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await screen.findByRole('button', { name: 'Post anyway' });
    await user.type(field, ' Always.');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('button', { name: 'Post anyway' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('is posted at once where the check has nothing to say', async () => {
    const { user, sent } = await show([], Promise.resolve(false));
    await user.type(screen.getByRole('textbox', { name: 'New post' }), 'An idea');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(sent).toEqual(['An idea']));
  });

  test('is sent as a comment when Enter is pressed again', async () => {
    const { user, sent } = await show([aPost({ commentCount: 1, comments: [aComment()] })], Promise.resolve(true));
    await user.type(await screen.findByRole('textbox', { name: 'Write a comment' }), 'We guarantee it.{Enter}');
    expect(await screen.findByText('Not sent yet: see the advice. Send it again to send it as it is.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual(['We guarantee it.']));
  });
});

test('a post whose answer was lost is sent again under the same name, also from a page that is opened anew', async () => {
  const names: (string | null)[] = [];
  const first = await showFeed([]);
  const answer = held();
  const sent = aPost({ id: '01980000-0000-7000-8000-000000000b09', content: 'An idea' });
  server.use(
    http.post('/api/posts', async ({ request }) => {
      names.push(request.headers.get('Idempotency-Key'));
      if (names.length > 1) return HttpResponse.json(sent, { status: 201 });
      await answer.released;
      return HttpResponse.error();
    }),
  );
  await first.user.type(screen.getByRole('textbox', { name: 'New post' }), 'An idea');
  await first.user.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('Sending...');
  first.unmount();

  const { user } = renderWithProviders(<Feed user={aUser()} />, { queryClient: first.queryClient });
  const field = screen.getByRole('textbox', { name: 'New post' });
  expect([screen.queryByText('Sending...') !== null, textIn(field)]).toEqual([true, '']);
  answer.release();
  expect(await screen.findByText(/^Not sent/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(names).toEqual([expect.stringMatching(/./), names[0]]);

  await user.type(field, 'An idea');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(names).toHaveLength(3));
  expect(names[2]).not.toBe(names[0]);
});

test('what a page that was left has sent is no longer in the field of the next one', async () => {
  const first = await showFeed([]);
  const answer = held();
  server.use(
    http.post('/api/posts', async () => {
      await answer.released;
      return HttpResponse.json(aPost({ content: 'An idea' }), { status: 201 });
    }),
  );
  await first.user.type(screen.getByRole('textbox', { name: 'New post' }), 'An idea');
  await first.user.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('Sending...');
  first.unmount();
  renderWithProviders(<Feed user={aUser()} />, { queryClient: first.queryClient });
  answer.release();
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(textIn(screen.getByRole('textbox', { name: 'New post' }))).toBe('');
});

test('a post is brought into view when it was sent', async () => {
  const views: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    views.push(this.textContent);
  };
  const author = { id: aUser().id, fullName: aUser().fullName };
  const sent = aPost({ id: '01980000-0000-7000-8000-000000000b09', content: 'An idea', user: author });
  const { user } = await showFeed([aPost()]);
  server.use(http.post('/api/posts', () => HttpResponse.json(sent, { status: 201 })));
  await user.type(screen.getByRole('textbox', { name: 'New post' }), 'An idea');
  expect(views).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(views).toHaveLength(1));
  expect(views[0]).toContain('An idea');
});

test('a poll that is under way when a post is sent does not take it away again', async () => {
  const { user } = await showFeed([]);
  const poll = held();
  server.use(
    http.get(
      '/api/posts/changes',
      async () => {
        await poll.released;
        return HttpResponse.json({ version: 0, changed: [], removed: ['01980000-0000-7000-8000-000000000b09'] });
      },
      { once: true },
    ),
    http.post('/api/posts', () =>
      HttpResponse.json(aPost({ id: '01980000-0000-7000-8000-000000000b09', content: 'An idea' }), { status: 201 }),
    ),
  );
  await user.type(screen.getByRole('textbox', { name: 'New post' }), 'An idea');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByRole('article');
  poll.release();
  await new Promise(setImmediate);
  expect(screen.getByRole('article')).toBeTruthy();
});

test('every poll is one small question, however many pages were read', async () => {
  const asked: string[] = [];
  const pages = ['b01', 'b02', 'b03'].map((end) => aPost({ id: `01980000-0000-7000-8000-000000000${end}` }));
  server.use(
    http.get('/api/posts', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 0);
      asked.push(`page ${page}`);
      const headers = page < 2 ? { Link: `</api/posts?page=${page + 1}>; rel="next"` } : undefined;
      return HttpResponse.json([pages[page]], { headers });
    }),
    http.get('/api/posts/changes', () => {
      asked.push('changes');
      return HttpResponse.json({ version: 0, changed: [], removed: [] });
    }),
  );
  const { queryClient } = renderWithProviders(<Feed user={aUser()} />);
  await screen.findByRole('article');
  const feed = { ...postsQuery, pages: 3, staleTime: 0 };
  await act(() => queryClient.fetchInfiniteQuery(feed));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  asked.length = 0;
  for (let poll = 0; poll < 3; poll += 1) await queryClient.refetchQueries({ queryKey: queryKeys.feedPoll });
  expect(asked).toEqual(['changes', 'changes', 'changes']);
});

test('a poll that fails is said without taking room, until one succeeds', async () => {
  server.use(http.get('/api/posts/changes', () => HttpResponse.error(), { once: true }));
  const { queryClient } = await showFeed([aPost()]);
  expect(await screen.findByText(/^Not up to date/)).toBeTruthy();
  await queryClient.refetchQueries({ queryKey: queryKeys.feedPoll });
  await waitFor(() => expect(screen.queryByText(/^Not up to date/)).toBeNull());
  expect(screen.getByRole('article')).toBeTruthy();
});

test('a chosen video is posted with the words, or without any', async () => {
  const video = { id: '01980000-0000-7000-8000-000000000d01', title: 'Take 1' };
  const sent: unknown[] = [];
  server.use(
    http.get('/api/posts', () => HttpResponse.json([])),
    http.post('/api/recordings/:id/share', async ({ params, request }) => {
      sent.push([params.id, await request.json()]);
      return HttpResponse.json({});
    }),
  );
  const { user } = renderWithProviders(
    <Feed
      user={aUser()}
      videoPicker={({ onChoose }) => (
        <button type="button" onClick={() => onChoose(video)}>
          Add a video
        </button>
      )}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Add a video' }));
  expect(screen.getByText('Take 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(screen.queryByText('Take 1')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add a video' }));
  await user.type(screen.getByRole('textbox', { name: 'New post' }), 'My new opening');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [video.id, {}],
    [video.id, { content: 'My new opening' }],
  ]);
});

test('what is begun is kept for each thread when the hub is left', async () => {
  const posts = [aPost({ commentCount: 1, comments: [aComment()] })];
  const first = await showFeed(posts);
  await first.user.type(screen.getByRole('textbox', { name: 'New post' }), 'A post');
  await first.user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'A comment');
  await first.user.click(screen.getByRole('button', { name: 'Reply to Marcus Bell' }));
  await first.user.keyboard('A reply');
  first.unmount();

  await showFeed(posts);
  expect(screen.getAllByRole('textbox').map(textIn)).toEqual(['A post', 'A reply', 'A comment']);
});

test('a chosen video and a changed text are kept when the hub is left', async () => {
  const own = aPost({ user: { id: aUser().id, fullName: aUser().fullName } });
  server.use(http.get('/api/posts', () => HttpResponse.json([own])));
  const show = () =>
    renderWithProviders(
      <Feed
        user={aUser()}
        videoPicker={({ onChoose }) => (
          <button type="button" onClick={() => onChoose({ id: 'video', title: 'Take 1' })}>
            Add a video
          </button>
        )}
      />,
    );
  const first = show();
  await first.user.click(await screen.findByRole('button', { name: 'Options for your post' }));
  await first.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await first.user.type(await screen.findByRole('textbox', { name: 'Edit your text' }), ' More.');
  await first.user.click(screen.getByRole('button', { name: 'Add a video' }));
  first.unmount();

  const second = show();
  const field = await screen.findByRole('textbox', { name: 'Edit your text' });
  expect(textIn(field)).toBe(`${own.content} More.`);
  expect(document.activeElement).not.toBe(field);
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await second.user.click(screen.getByRole('button', { name: 'Remove the video' }));
  second.unmount();

  show();
  expect(await screen.findByText(own.content)).toBeTruthy();
  expect(screen.queryByText('Take 1')).toBeNull();
});

test('an own post goes at once and comes back with Undo; only then is nothing deleted', async () => {
  const own = aPost({ user: { id: aUser().id, fullName: aUser().fullName } });
  const { user } = await showFeed([own]);
  await user.click(screen.getByRole('button', { name: 'Options for your post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('deleting an own post with a video says before and after it that the video stays', async () => {
  const id = '01980000-0000-7000-8000-000000000b0d';
  const author = { id: aUser().id, fullName: aUser().fullName };
  const { user } = await showFeed([aPost({ id, user: author, type: 'video_share', recording: SHARED_RECORDING })]);
  await user.click(screen.getByRole('button', { name: 'Options for your post' }));
  expect(await screen.findByText('Your video stays in My Videos.')).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Delete post' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo.closest('li')?.textContent).toContain('Your video stays in My Videos.');
  await user.click(undo);
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('where the only post was the own one, the page says that it is deleted, and no keyboard opens', async () => {
  const own = aPost({ user: { id: aUser().id, fullName: aUser().fullName } });
  const { user } = await showFeed([own]);
  await user.click(screen.getByRole('button', { name: 'Options for your post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const heading = await screen.findByRole('heading', { name: 'Your post is deleted' });
  expect(screen.queryByText(/hidden from you/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('where an own post goes and others are left, the focus goes to no text field', async () => {
  // Of an id of its own: what one test deletes stays away.
  const id = '01980000-0000-7000-8000-000000000b09';
  const own = aPost({ id, user: { id: aUser().id, fullName: aUser().fullName } });
  const { user } = await showFeed([own, aPost({ content: 'Another one' })]);
  await user.click(screen.getByRole('button', { name: 'Options for your post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.matches('input[type="search"], textarea')).toBe(false);
});

test('an own comment that is deleted counts no more at once, is no news, and is counted again with Undo', async () => {
  const comment = aComment({
    id: '01980000-0000-7000-8000-000000000c09',
    user: { id: aUser().id, fullName: aUser().fullName },
    content: 'Mine.',
  });
  const { user, queryClient } = await showFeed([aPost({ commentCount: 2, comments: [aComment(), comment] })]);
  scrollTo(500);
  expect(screen.getByRole('button', { name: '2 comments' })).toBeTruthy();
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Options for your comment' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Mine.')).toBeNull());
  };
  await remove();
  expect(screen.getByRole('button', { name: '1 comment' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: '2 comments' })).toBeTruthy();

  // Once the server has deleted it, it is not taken off a second time.
  await remove();
  const without = aPost({ commentCount: 1, comments: [aComment()] });
  server.use(http.get('/api/posts/changes', () => HttpResponse.json({ version: 1, changed: [without], removed: [] })));
  await queryClient.refetchQueries({ queryKey: queryKeys.feedPoll });
  expect(screen.getByRole('button', { name: '1 comment' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();
});

describe('a comment that arrives while the reader is further down', () => {
  const arrive = async () => {
    const view = await showFeed([aPost()]);
    scrollTo(500);
    const changed = aPost({ commentCount: 1, comments: [aComment()] });
    server.use(
      http.get('/api/posts/changes', () => HttpResponse.json({ version: 1, changed: [changed], removed: [] })),
    );
    await view.queryClient.refetchQueries({ queryKey: queryKeys.feedPoll });
    await screen.findByRole('button', { name: '1 new comment' });
    // Nothing moves, and nothing older is promised.
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull();
    return view;
  };

  test('is there when the comments are opened', async () => {
    const { user } = await arrive();
    await user.click(screen.getByRole('button', { name: '1 comment' }));
    expect(screen.getByText('Borrowing this.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new comment|Show older/ })).toBeNull();
  });

  test('is there when it is asked for, also where the comments were closed by hand', async () => {
    const { user } = await arrive();
    const comments = screen.getByRole('button', { name: '1 comment' });
    await user.click(comments);
    await user.click(comments);
    const two = aPost({
      commentCount: 2,
      comments: [aComment(), aComment({ id: idOfComment(2), content: 'Me too.' })],
    });
    server.use(http.get('/api/posts/changes', () => HttpResponse.json({ version: 2, changed: [two], removed: [] })));
    await user.click(await screen.findByRole('button', { name: '1 new comment' }, { timeout: 10_000 }));
    expect(screen.getByText('Me too.')).toBeTruthy();
    expect(document.activeElement?.matches('textarea')).toBe(false);
  });
});

test('a comment by a blocked author is not counted, and no older one is promised', async () => {
  const blocked = [aComment().user?.id];
  server.use(http.get('/api/posts/mine', () => HttpResponse.json({ reactions: [], hidden: [], blocked })));
  await showFeed([aPost({ user: { id: aUser().id, fullName: 'Dana' }, commentCount: 1, comments: [aComment()] })]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Comment' })).toBeTruthy());
  expect(screen.queryByText('Borrowing this.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull();
});

test('an own comment that others had answered keeps its place once it is deleted, with the answers', async () => {
  const mine = { id: aUser().id, fullName: aUser().fullName };
  const reply = aComment({ id: idOfComment(4), depth: 2, parentId: idOfComment(3), content: 'Agreed.' });
  const comment = aComment({ id: idOfComment(3), user: mine, content: 'Mine.', commentCount: 1, comments: [reply] });
  const { user, queryClient } = await showFeed([aPost({ commentCount: 2, comments: [comment] })]);
  await user.click(screen.getByRole('button', { name: 'Options for your comment' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Mine.')).toBeNull());
  await user.click(screen.getByRole('button', { name: /[cC]omment$/, expanded: false }));
  expect(screen.queryByRole('button', { name: 'Show older comments' })).toBeNull();
  act(() => screen.getByRole('textbox', { name: 'Write a comment' }).blur());

  const place = { ...comment, user: null, isDeleted: true, content: '[deleted]' };
  const without = aPost({ commentCount: 1, comments: [place] });
  server.use(http.get('/api/posts/changes', () => HttpResponse.json({ version: 1, changed: [without], removed: [] })));
  await queryClient.refetchQueries({ queryKey: queryKeys.feedPoll });
  expect(await screen.findByText('Agreed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '1 comment' })).toBeTruthy();
  expect(screen.getByText('[deleted]')).toBeTruthy();
});

test('editing begins with the caret behind the text', async () => {
  const own = aPost({ user: { id: aUser().id, fullName: aUser().fullName } });
  const { user } = await showFeed([own]);
  await user.click(screen.getByRole('button', { name: 'Options for your post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your text' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.selectionStart, field.selectionEnd]).toEqual([own.content.length, own.content.length]);
});

const SHARED_RECORDING: SharedRecording = {
  id: '01980000-0000-7000-8000-000000000f01',
  title: 'Two things',
  duration: 44,
  aspectRatio: '9:16',
  url: '/api/recordings/01980000-0000-7000-8000-000000000f01/video',
  thumbnailUrl: null,
  coverTitlePosition: null,
  captionsUrl: null,
  mimeType: 'video/mp4',
  skips: [],
  isPlayable: true,
};

test.each(['top', 'middle', 'low'] as const)(
  'the play button does not lie over a title at the %s of a cover',
  async (place) => {
    const shared = (coverTitlePosition: typeof place | null): Partial<Post> => ({
      type: 'video_share',
      recording: { ...SHARED_RECORDING, coverTitlePosition },
    });
    await showFeed([aPost(shared(null)), aPost({ ...shared(place), id: '01980000-0000-7000-8000-000000000b02' })]);
    const places = screen
      .getAllByRole('button', { name: 'Play Two things' })
      .map((button) => button.querySelector('.lucide-play')?.parentElement?.classList);
    const [plain, titled] = places;
    // In the middle of the picture, and in a corner of it.
    expect([plain?.contains('absolute'), titled?.contains('absolute')]).toEqual([false, true]);
    expect(titled?.contains(place === 'low' ? 'top-2' : 'bottom-2')).toBe(true);
  },
);

test('the button that plays a shared video shows no words but those it is called', async () => {
  await showFeed([aPost({ type: 'video_share', recording: SHARED_RECORDING })]);
  expect(screen.getByRole('button', { name: 'Play Two things' }).textContent).toBe('');
  // Over the picture, and under it.
  expect(screen.getAllByText(formatDuration(SHARED_RECORDING.duration))).toHaveLength(2);
});

test('the text of a shared video that is only its title is not what editing begins with', async () => {
  const author = { id: aUser().id, fullName: aUser().fullName };
  const { user } = await showFeed([
    aPost({ user: author, type: 'video_share', content: 'Two things', recording: SHARED_RECORDING }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Options for your post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your text' });
  expect(field.value).toBe('');
  expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
});

test('posts that are reported and authors who are blocked are not shown', async () => {
  const [reported, other] = [aPost({ id: '01980000-0000-7000-8000-000000000b02', content: 'Reported' }), aPost()];
  server.use(
    http.get('/api/posts/mine', () => HttpResponse.json({ reactions: [], hidden: [reported.id], blocked: [] })),
  );
  await showFeed([reported, other]);
  await waitFor(() => expect(screen.queryByText('Reported')).toBeNull());
  expect(screen.getByText(other.content)).toBeTruthy();
});

test('nothing is shown before it is known what to hide, and everything when that cannot be known', async () => {
  const answer = held();
  server.use(
    http.get('/api/posts', () => HttpResponse.json([aPost()])),
    http.get('/api/posts/mine', async () => {
      await answer.released;
      return refusal(500, 'Something went wrong. Please try again.');
    }),
  );
  const { queryClient } = renderWithProviders(<Feed user={aUser()} />);
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.posts)).toBeDefined());
  await new Promise(setImmediate);
  expect(screen.queryByRole('article')).toBeNull();
  answer.release();
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('what is the reader’s own is read again after a reaction', async () => {
  let readings = 0;
  server.use(
    http.get('/api/posts/mine', () => {
      readings += 1;
      return HttpResponse.json({ reactions: [], hidden: [], blocked: [] });
    }),
    http.post('/api/chat/reactions', () => HttpResponse.json({})),
  );
  const { user } = await showFeed([aPost({ reactionCounts: [{ emoji: '🔥', count: 1 }] })]);
  expect(readings).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Fire, 1' }));
  await waitFor(() => expect(readings).toBe(2));
});

test('a reaction that fails says so also where the own reactions could not be read: the post stays as it is', async () => {
  server.use(
    http.get('/api/posts/mine', () => refusal(500, 'Something went wrong. Please try again.')),
    http.post('/api/chat/reactions', () => HttpResponse.error()),
  );
  const { user } = await showFeed([aPost()]);
  const card = screen.getByRole('article');
  await user.click(screen.getByRole('button', { name: 'Add reaction' }));
  await user.click(await screen.findByRole('button', { name: 'Fire' }));
  expect(await screen.findByText(/^Not sent/)).toBeTruthy();
  expect(screen.getByRole('article')).toBe(card);
});

test('an Undo of a changed text that fails is told', async () => {
  const own = aPost({ user: { id: aUser().id, fullName: aUser().fullName } });
  const { user } = await showFeed([own]);
  server.use(http.patch('/api/posts/:id', () => HttpResponse.json({})));
  await user.click(screen.getByRole('button', { name: 'Options for your post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: 'Edit your text' }), ' More.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Text changed')).toBeTruthy();
  server.use(http.patch('/api/posts/:id', () => refusal(500, 'Something went wrong. Please try again.')));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Not done')).toBeTruthy();
  expect(screen.getByText(`${own.content} More.`)).toBeTruthy();
});

describe('a long text', () => {
  const LONG = 'A sentence about reports. '.repeat(70).trim();
  const SHORT = 'A short one.';
  /** The test DOM has no layout: the long text has lines that do not show while it is folded. */
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(132);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(this: HTMLElement) {
      return this.textContent === LONG ? 700 : 132;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const longPost = () => aPost({ content: LONG, commentCount: 1, comments: [aComment({ content: SHORT })] });

  test('of a post begins folded, is shown and folded again; a short comment has no button', async () => {
    const { user } = await showFeed([longPost()]);
    const more = screen.getByRole('button', { name: 'Show more of this text', expanded: false });
    expect(screen.getByText(LONG).className).toContain('line-clamp-6');
    expect(more.getAttribute('aria-controls')).toBe(screen.getByText(LONG).id);
    await user.click(more);
    expect(screen.getByText(LONG).className).not.toContain('line-clamp');
    const less = screen.getByRole('button', { name: 'Show less of this text', expanded: true });
    expect(document.activeElement).toBe(less);
    await user.keyboard('{Enter}');
    expect(screen.getByText(LONG).className).toContain('line-clamp-6');
    expect(screen.getByRole('button', { name: 'Show more of this text' })).toBe(document.activeElement);
  });

  test('of a comment is folded too; what scrolls to a cut line shows all', async () => {
    await showFeed([aPost({ commentCount: 1, comments: [aComment({ content: LONG })] })]);
    expect(screen.getAllByRole('button', { name: 'Show more of this text' })).toHaveLength(1);
    fireEvent.scroll(screen.getByText(LONG));
    expect(screen.getByRole('button', { name: 'Show less of this text' })).toBeTruthy();
  });

  test('stays open for who comes back, and is whole where the post is alone', async () => {
    const { user, unmount, queryClient } = await showFeed([longPost()]);
    await user.click(screen.getByRole('button', { name: 'Show more of this text' }));
    unmount();
    const again = renderWithProviders(<Feed user={aUser()} />, { queryClient });
    expect(await screen.findByRole('button', { name: 'Show less of this text' })).toBeTruthy();
    again.unmount();

    server.use(http.get('/api/posts/:id', () => HttpResponse.json(longPost())));
    renderWithProviders(<Feed user={aUser()} postId={longPost().id} />);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /of this text/ })).toBeNull();
  });
});

test('an address in a text is a link that tells nothing and vouches for nothing', async () => {
  await showFeed([aPost({ content: 'See https://www.ftc.gov/rules. <b>bold</b>' })]);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://www.ftc.gov/rules' });
  expect([link.href, link.rel]).toEqual(['https://www.ftc.gov/rules', 'noopener noreferrer nofollow ugc']);
  expect(document.querySelector('b')).toBeNull();
});

test('Enter sends a comment, not while an input method composes', async () => {
  const { user } = await showFeed([aPost()]);
  const sent: unknown[] = [];
  server.use(
    http.post('/api/posts/comment', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aComment(), { status: 201 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  const field = screen.getByRole('textbox', { name: 'Write a comment' });
  await user.type(field, 'One{Shift>}{Enter}{/Shift}two');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(sent).toEqual([]);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(textIn(field)).toBe(''));
  expect(sent).toEqual([{ parentId: aPost().id, content: 'One\ntwo', type: 'text', isPost: false, depth: 1 }]);
});

test('a reaction is shown at once, taken back when it is refused, and can be sent again', async () => {
  const { user } = await showFeed([aPost({ reactionCounts: [{ emoji: '🔥', count: 1 }] })]);
  const answer = held();
  server.use(
    http.post('/api/chat/reactions', async () => {
      await answer.released;
      return refusal(500, 'Something went wrong. Please try again.');
    }),
  );
  const card = within(screen.getByRole('article'));
  await user.click(card.getByRole('button', { name: 'Fire, 1' }));
  expect(await card.findByRole('button', { name: 'Fire, 2', pressed: true })).toBeTruthy();
  answer.release();
  expect(await card.findByRole('button', { name: 'Fire, 1', pressed: false })).toBeTruthy();
  expect(card.getByText(/^Not sent/)).toBeTruthy();
  const own = [{ messageId: aPost().id, emoji: '🔥' }];
  server.use(
    http.post('/api/chat/reactions', () => HttpResponse.json({})),
    http.get('/api/posts/mine', () => HttpResponse.json({ reactions: own, hidden: [], blocked: [] })),
  );
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByRole('button', { name: 'Fire, 2', pressed: true })).toBeTruthy();
  expect(screen.queryByText(/^Not sent/)).toBeNull();
});

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

test('the page of one post never shows another one, wherever the reader has scrolled', async () => {
  const other = aPost({ id: '01980000-0000-7000-8000-000000000b02', content: 'Another' });
  const answer = held();
  server.use(
    http.get(`/api/posts/${aPost().id}`, () => HttpResponse.json(aPost())),
    http.get(`/api/posts/${other.id}`, async () => {
      await answer.released;
      return HttpResponse.json(other);
    }),
  );
  const link = (to: string) => (
    <>
      <Link href={`/chat?post=${to}`}>Go to {to}</Link>
      <ShownPost />
    </>
  );
  const { user } = renderWithProviders(link(other.id), { address: `/chat?post=${aPost().id}` });
  await screen.findByText(aPost().content);
  scrollTo(500);
  await user.click(screen.getByRole('link', { name: `Go to ${other.id}` }));
  expect(screen.queryByText(aPost().content)).toBeNull();
  answer.release();
  expect(await screen.findByText('Another')).toBeTruthy();
});

test('a post that could not be read says so, and how to try again, also while it is asked for by itself', async () => {
  server.use(http.get(`/api/posts/${aPost().id}`, () => refusal(404, 'Not found.'), { once: true }));
  const { queryClient } = renderWithProviders(<Feed user={aUser()} postId={aPost().id} />);
  const told = await screen.findByText('This post is no longer there.');
  const retry = screen.getByRole('button', { name: 'Retry' });
  const [asked, answer] = [held(), held()];
  server.use(
    http.get(`/api/posts/${aPost().id}`, async () => {
      asked.release();
      await answer.released;
      return HttpResponse.json(aPost());
    }),
  );
  act(() => void queryClient.refetchQueries({ queryKey: queryKeys.post(aPost().id) }));
  await asked.released;
  expect([told.isConnected, retry.isConnected, retry.matches(':disabled')]).toEqual([true, true, false]);
  answer.release();
  expect(await screen.findByText(aPost().content)).toBeTruthy();
});

test('the page of one post is not read while something is being written', async () => {
  let readings = 0;
  server.use(
    http.get(`/api/posts/${aPost().id}`, () => {
      readings += 1;
      return HttpResponse.json(aPost());
    }),
  );
  const answer = held();
  server.use(
    http.post('/api/posts/comment', async () => {
      await answer.released;
      return HttpResponse.json(aComment({ content: 'Well said.' }), { status: 201 });
    }),
  );
  const { user, queryClient } = renderWithProviders(<Feed user={aUser()} postId={aPost().id} />);
  await user.click(await screen.findByRole('button', { name: 'Comment' }));
  await user.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Well said.{Enter}');
  await screen.findByText('Sending...');
  await queryClient.refetchQueries({ queryKey: queryKeys.post(aPost().id) });
  expect(readings).toBe(1);
  answer.release();
  await waitFor(() => expect(readings).toBe(2));
});

test('the page of one post shows its answers as they are now, although they were closed in the feed', async () => {
  let post = aPost({ commentCount: 1, comments: [aComment()] });
  server.use(http.get(`/api/posts/${aPost().id}`, () => HttpResponse.json(post)));
  const { queryClient, user, unmount } = await showFeed([post]);
  const showAlone = () => renderWithProviders(<Feed user={aUser()} postId={post.id} />, { queryClient });
  await user.click(screen.getByRole('button', { name: '1 comment' }));
  expect(screen.queryByText(aComment().content)).toBeNull();
  unmount();

  const first = showAlone();
  expect(await screen.findByText(aComment().content)).toBeTruthy();
  first.unmount();
  const answer = aComment({ id: '01980000-0000-7000-8000-000000000c07', content: 'The new one.' });
  post = { ...post, commentCount: 2, comments: [aComment(), answer] };
  scrollTo(500);
  showAlone();
  expect(await screen.findByText('The new one.')).toBeTruthy();
});

test('a search reads nothing but what was looked for', async () => {
  const asked: string[] = [];
  const { user } = await showFeed([aPost()]);
  server.use(
    http.get('/api/posts', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([]);
    }),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'hook');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(asked).toEqual(['?q=hook']);
});

async function searchFor(user: Awaited<ReturnType<typeof showFeed>>['user'], words: string) {
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), words);
}

test('what is looked for follows the hub, and is not read again while nothing changes', async () => {
  const found = aPost({ content: 'A hook that was found.' });
  const newer = aPost({ id: '01980000-0000-7000-8000-000000000b02', content: 'A newer hook.' });
  const { user, queryClient } = await showFeed([aPost()]);
  let [rows, version, readings] = [[found], 1, 0];
  server.use(
    http.get('/api/posts', () => {
      readings += 1;
      return HttpResponse.json(rows, { headers: { [FEED_VERSION_HEADER]: String(version) } });
    }),
    http.get('/api/posts/changes', () => HttpResponse.json({ version, changed: [], removed: [] })),
  );
  await searchFor(user, 'hook');
  expect(await screen.findByText(found.content)).toBeTruthy();
  const poll = () =>
    act(() => queryClient.refetchQueries({ queryKey: queryKeys.foundPoll({ q: 'hook', type: 'all' }) }));
  await poll();
  expect(readings).toBe(1);

  [rows, version] = [[newer, found], 2];
  await poll();
  expect(await screen.findByText(newer.content)).toBeTruthy();
  // While the reader is scrolled down, new hits wait and the list does not move.
  scrollTo(500);
  const newest = aPost({ id: '01980000-0000-7000-8000-000000000b03', createdAt: '2030-01-01T00:00:00.000Z' });
  [rows, version] = [[newest, newer, found], 3];
  await poll();
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy();
  expect(screen.queryByText(newest.content)).toBeNull();
});

test('where the only post is hidden, the page says why nothing is left', async () => {
  const only = aPost({ content: 'Only hit' });
  let hidden: string[] = [];
  const { user, queryClient } = await showFeed([only]);
  server.use(
    http.get('/api/posts/mine', () => HttpResponse.json({ reactions: [], hidden, blocked: [] })),
    http.get(`/api/posts/${only.id}`, () => HttpResponse.json(only)),
  );
  await searchFor(user, 'hit');
  expect(await screen.findByText('1 post found')).toBeTruthy();
  hidden = [only.id];
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.mine(only.id) }));
  expect(await screen.findByRole('heading', { name: 'Nothing left to show' })).toBeTruthy();
  expect(screen.getByText(/you deleted or reported it, or blocked its author/)).toBeTruthy();
});

test('where the only post is deleted, hidden from its reader and still held in view, one text says that nothing is left', async () => {
  const only = aPost({ id: '01980000-0000-7000-8000-000000000b10', content: 'Only one' });
  const { queryClient } = await showFeed([only]);
  scrollTo(500);
  server.use(
    http.get('/api/posts/mine', () => HttpResponse.json({ reactions: [], hidden: [only.id], blocked: [] })),
    http.get('/api/posts', () => HttpResponse.json([])),
  );
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.posts }));
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.mine(only.id) }));
  expect(await screen.findByRole('heading', { name: 'Nothing left to show' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'No posts yet' })).toBeNull();
});

test('where the only loaded post is hidden while newer ones wait, those are shown', async () => {
  const only = aPost({ content: 'Only one' });
  const newer = aPost({
    id: '01980000-0000-7000-8000-000000000b04',
    createdAt: '2030-01-01T00:00:00.000Z',
    content: 'Newer one',
  });
  let hidden: string[] = [];
  const { queryClient } = await showFeed([only]);
  scrollTo(500);
  server.use(
    http.get('/api/posts/mine', () => HttpResponse.json({ reactions: [], hidden, blocked: [] })),
    http.get('/api/posts', () => HttpResponse.json([newer, only])),
  );
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.posts }));
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy();
  hidden = [only.id];
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.mine(only.id) }));
  expect(await screen.findByText('Newer one')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nothing left to show' })).toBeNull();
  expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull();
});

test('who comes back after the feed was forgotten sees the feed as it is now', async () => {
  const { unmount, queryClient } = await showFeed([aPost()]);
  unmount();
  queryClient.removeQueries({ queryKey: queryKeys.posts });
  const newer = aPost({
    id: '01980000-0000-7000-8000-000000000b02',
    createdAt: '2025-11-21T09:00:00.000Z',
    content: 'Newer',
  });
  server.use(http.get('/api/posts', () => HttpResponse.json([newer, aPost()])));
  renderWithProviders(<Feed user={aUser()} />, { queryClient });
  expect(await screen.findByText('Newer')).toBeTruthy();
  expect(screen.queryByText('1 new post')).toBeNull();
});

test('an author whose account is gone cannot be blocked; a link that is not copied is told', async () => {
  const { user } = await showFeed([aPost({ user: null })]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Options for the post of Deleted user' }));
  expect(screen.queryByRole('menuitem', { name: /^Block/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(await screen.findByText(new RegExp(`/chat\\?post=${aPost().id}$`))).toBeTruthy();
});

test('the focus stays where a control that was pressed goes away', async () => {
  const { user, queryClient } = await showFeed([aPost()]);
  scrollTo(500);
  const answered = aPost({ commentCount: 1, comments: [aComment()] });
  const newer = aPost({
    id: '01980000-0000-7000-8000-000000000b02',
    createdAt: '2025-11-21T09:00:00.000Z',
    content: 'Newer',
  });
  server.use(
    http.get('/api/posts/changes', () =>
      HttpResponse.json({ version: 1, changed: [newer, answered], removed: [] }, { status: 200 }),
    ),
  );
  await queryClient.refetchQueries({ queryKey: queryKeys.feedPoll });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: '1 new comment' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 comment' })));
  await user.click(screen.getByRole('button', { name: '1 new post' }));
  expect(document.activeElement).toBe(screen.getAllByRole('article')[0]);
  expect(within(document.activeElement as HTMLElement).getByText('Newer')).toBeTruthy();

  server.use(http.post('/api/posts', () => HttpResponse.error()));
  await user.type(screen.getByRole('textbox', { name: 'New post' }), 'An idea');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  server.use(http.post('/api/posts', () => new Promise<never>(() => {})));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'New post' }).contains(document.activeElement)).toBe(true),
  );
});

const aNotice = (fields: Partial<HubNotice> = {}): HubNotice => ({
  kind: 'answer',
  postId: aPost().id,
  messageId: aPost().id,
  user: { id: '01980000-0000-7000-8000-000000000a02', fullName: 'Marcus Bell' },
  text: 'Borrowing this',
  createdAt: '2025-11-20T12:00:00.000Z',
  isNew: true,
  ...fields,
});

test('what was shown under For you is no longer new once the list is closed', async () => {
  const told: unknown[] = [];
  const [newest, older] = [aNotice(), aNotice({ createdAt: '2025-11-20T11:00:00.000Z', text: 'Me too' })];
  server.use(
    http.get('/api/posts/notices', () => {
      const isNew = told.length === 0;
      const notices = [newest, older].map((notice) => ({ ...notice, isNew }));
      return HttpResponse.json({ newCount: isNew ? 2 : 0, notices });
    }),
    http.put('/api/posts/notices', async ({ request }) => {
      told.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/chat/blocked', () => HttpResponse.json([])),
  );
  const { user } = renderWithProviders(<Notices />);
  await user.click(await screen.findByRole('button', { name: /For you.*2 new/ }));
  // While it is open the new ones can be told from the others.
  expect(await screen.findAllByText('New:')).toHaveLength(2);
  expect(told).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(told).toEqual([{ seenAt: newest.createdAt }]));
  expect(await screen.findByRole('button', { name: 'For you' })).toBeTruthy();
});

test('an answer to what the user wrote is told of as soon as the feed brings it', async () => {
  let [readings, newCount] = [0, 0];
  server.use(
    http.get('/api/posts/notices', () => {
      readings += 1;
      return HttpResponse.json({ newCount, notices: newCount ? [aNotice()] : [] });
    }),
  );
  const own = aPost({ user: { id: aUser().id, fullName: aUser().fullName } });
  const other = aPost({ id: '01980000-0000-7000-8000-000000000b02', content: 'Of somebody else' });
  server.use(http.get('/api/posts', () => HttpResponse.json([own, other])));
  const { queryClient } = renderWithProviders(
    <>
      <Notices />
      <Feed user={aUser()} />
    </>,
  );
  await screen.findAllByRole('article');
  const bring = (changed: Post, version: number) => {
    server.use(http.get('/api/posts/changes', () => HttpResponse.json({ version, changed: [changed], removed: [] })));
    return act(() => queryClient.refetchQueries({ queryKey: queryKeys.feedPoll }));
  };
  await bring({ ...other, commentCount: 1, comments: [aComment()] }, 1);
  expect(readings).toBe(1);
  newCount = 1;
  await bring({ ...own, commentCount: 1, comments: [aComment()] }, 2);
  expect(await screen.findByRole('button', { name: /For you.*1 new/ })).toBeTruthy();
});

test('a list of notices that does not load says so and can be asked for again', async () => {
  server.use(http.get('/api/posts/notices', () => refusal(500, 'Something went wrong.'), { once: true }));
  const { user } = renderWithProviders(<Notices />);
  server.use(http.get('/api/chat/blocked', () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'For you' }));
  expect(await screen.findByText('The replies and reactions could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('Nothing yet.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing yet.')).toBeTruthy();
});

test('a share whose video is gone says so in place of the player', async () => {
  await showFeed([aPost({ type: 'video_share', recording: null })]);
  expect(screen.getByText('Video preview not available')).toBeTruthy();
  expect(screen.getByText('This video was deleted by its owner.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
});
