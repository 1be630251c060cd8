import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const LIMITS = { values: 5, depth: 3 };

test.each([
  ['[[1],{"a":"[[[[,,,,,,"}]', true],
  ['[1,2,3,4,5]', true],
  ['[1,2,3,4,5,6]', false],
  ['[[[[]]]]', false],
  ['["more bytes than are read from this service"]', false],
])('%s', async (text, isRead) => {
  const read = readJson(new Response(text), 40, LIMITS);
  await (isRead ? expect(read).resolves.toEqual(JSON.parse(text)) : expect(read).rejects.toThrow('too much'));
});
