import type { Post } from '@shared/hub';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { aComment, aPost } from '@/test/posts';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { Feed } from './components/feed';

const showFeed = async (posts: Post[]) => {
  server.use(http.get('/api/posts', () => HttpResponse.json(posts)));
  const view = renderWithProviders(<Feed user={aUser()} />);
  if (posts.length > 0) await screen.findAllByRole('article');
  return view;
};

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
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

test('Reply is offered on comments and not on replies', async () => {
  const reply = aComment({ id: '01980000-0000-7000-8000-000000000c02', depth: 2, content: 'Agreed.' });
  await showFeed([aPost({ commentCount: 2, comments: [aComment({ comments: [reply], commentCount: 1 })] })]);
  expect(screen.getByText('Agreed.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Reply to/ })).toHaveLength(1);
});

test('a post that fails keeps its text and says nothing', async () => {
  const { user } = await showFeed([]);
  server.use(http.post('/api/posts', () => refusal(429, 'Too many attempts. Try again in 42 seconds.')));
  const field = screen.getByRole('textbox', { name: 'New post' });
  expect(isDisabled('Post')).toBe(true);
  await user.type(field, 'An idea');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(isDisabled('Post')).toBe(false));
  expect(textIn(field)).toBe('An idea');
  expect(screen.queryByText(/Too many/)).toBeNull();
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

test('a refused reaction is shown at once and taken back', async () => {
  const { user } = await showFeed([aPost({ reactions: [{ emoji: '🔥', userId: aPost().user?.id ?? '' }] })]);
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.post('/api/chat/reactions', async () => {
      await held;
      return refusal(500, 'Something went wrong. Please try again.');
    }),
  );
  const card = within(screen.getByRole('article'));
  await user.click(card.getByRole('button', { name: 'Fire, 1' }));
  expect(await card.findByRole('button', { name: 'Fire, 2', pressed: true })).toBeTruthy();
  refuse();
  expect(await card.findByRole('button', { name: 'Fire, 1', pressed: false })).toBeTruthy();
  expect(screen.queryByText(/wrong/)).toBeNull();
});

test('a share whose video is gone says so in place of the player', async () => {
  await showFeed([aPost({ type: 'video_share', recording: null })]);
  expect(screen.getByText('Video preview not available')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
});
