import { expect, test } from 'vitest';
import { findPostFault, MAX_POST_TEXT, waitingOf } from './post.ts';

const textOf = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) })),
});

test.each([
  ['no paragraph', textOf(), 'NO_CONTENT'],
  ['empty paragraphs', textOf('', ''), 'NO_CONTENT'],
  ['spaces', textOf('  ', '\u00a0'), 'NO_CONTENT'],
  ['words', textOf('', 'Bonjour'), null],
  ['the longest text', textOf('a'.repeat(MAX_POST_TEXT)), null],
  ['one character more', textOf('a'.repeat(MAX_POST_TEXT + 1)), 'TOO_LONG'],
])('%s: %#', (_, content, fault) => {
  expect(findPostFault(content)).toBe(fault);
});

test('what is neither sent nor given up waits', () => {
  expect(waitingOf({ recipients: 5, sent: 2, failed: 1, opened: 1 })).toBe(2);
  expect(waitingOf({ recipients: 0, sent: 0, failed: 0, opened: 0 })).toBe(0);
});
