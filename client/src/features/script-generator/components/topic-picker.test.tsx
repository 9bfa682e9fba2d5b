import { TOPIC_GROUPS } from '@shared/script-generator';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TopicPicker } from './topic-picker';

const NAMES = TOPIC_GROUPS.flatMap((group) => group.topics.map((topic) => topic.name));
const [first = '', second = ''] = NAMES.slice(20);

function Picker({ initial }: { initial: string }) {
  const [topic, setTopic] = useState(initial);
  return <TopicPicker value={topic} onValueChange={setTopic} />;
}

async function open(initial: string) {
  render(<Picker initial={initial} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Topic:/ }));
  const search = await screen.findByRole('combobox', { name: 'Search topics' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  return { user, search };
}

const activeOption = (search: HTMLElement) =>
  document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the list begins at the chosen topic, and arrows and Enter choose another', async () => {
  const { user, search } = await open(first);
  await waitFor(() => expect(activeOption(search)).toBe(first));
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(first);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(activeOption(search)).toBe(second));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: `Topic: ${second}` })).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('typing leaves the topics that contain the words, whose first one Enter takes', async () => {
  const { user, search } = await open('');
  expect(screen.getAllByRole('option')).toHaveLength(NAMES.length);
  await user.type(search, 'FREEZES');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await waitFor(() => expect(activeOption(search)).toBe('Credit freezes and fraud alerts'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Topic: Credit freezes and fraud alerts' })).toBeTruthy();
});

test('words that no topic contains are answered with a sentence', async () => {
  const { user, search } = await open('');
  await user.type(search, 'zebra');
  expect(await screen.findByText('No topics match your search.')).toBeTruthy();
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('Escape changes nothing and closes', async () => {
  const { user } = await open(second);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(await screen.findByRole('button', { name: `Topic: ${second}` })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('Enter on the chosen topic keeps it and closes', async () => {
  const { user, search } = await open(second);
  await waitFor(() => expect(activeOption(search)).toBe(second));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.getByRole('button', { name: `Topic: ${second}` })).toBeTruthy();
});
