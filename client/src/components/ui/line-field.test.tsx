import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LineField } from './line-field';

function Topic({ onEnter }: { onEnter: () => void }) {
  const [topic, setTopic] = useState('');
  return <LineField aria-label="Topic" value={topic} onValueChange={setTopic} onEnter={onEnter} />;
}

test('a field that wraps holds one line all the same: Enter sends it, and pasted lines become one', async () => {
  const onEnter = vi.fn();
  const user = userEvent.setup();
  render(<Topic onEnter={onEnter} />);
  const field = screen.getByRole('textbox', { name: 'Topic' });
  await user.type(field, 'Old debts{Enter}');
  expect(onEnter).toHaveBeenCalledOnce();
  await user.paste(' and\n new\r\nones');
  expect(field).toHaveProperty('value', 'Old debts and new ones');
});
