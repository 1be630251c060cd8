import { describe, expect, it } from 'vitest';
import { ApiError, CallError } from '#contracts/client';
import { DOUBLE_CLICK_MS, openSendings } from './send-once.ts';

const open = (justAfterMs = DOUBLE_CLICK_MS) => {
  const clock = { now: 0 };
  const keys: string[] = [];
  const once = openSendings(justAfterMs, () => clock.now);
  const sendWith =
    (answer: () => Promise<string>) =>
    (key: string): Promise<string> => {
      keys.push(key);
      return answer();
    };
  const press = (input: object, answer: () => Promise<string> = async () => 'done') => once(input, sendWith(answer));
  return { clock, keys, press };
};

const lost = async (): Promise<string> => {
  throw new CallError('UNREACHABLE');
};
const refusal = (status: number) => async (): Promise<string> => {
  throw new ApiError({ status, title: '', code: 'X' });
};

describe('a double press', () => {
  it('sends once while the answer is awaited, and half a second after it', async () => {
    const { clock, keys, press } = open();
    const [one, two] = [press({ a: 1 }), press({ a: 1 })];
    expect(await Promise.all([one, two])).toEqual(['done', 'done']);
    clock.now = 499;
    await press({ a: 1 });
    expect(keys).toHaveLength(1);
    clock.now = 500;
    await press({ a: 1 });
    expect(new Set(keys).size).toBe(2);
  });

  it('of what looks again at something is another call, once the answer is there', async () => {
    const { keys, press } = open(0);
    await Promise.all([press({ a: 1 }), press({ a: 1 })]);
    await press({ a: 1 });
    expect(new Set(keys).size).toBe(2);
  });

  it('of other inputs is two calls', async () => {
    const { keys, press } = open();
    const file = () => new File(['a'], 'a.txt');
    await Promise.all([press({ a: 1 }), press({ a: 2 }), press({ file: file() }), press({ file: file() })]);
    expect(new Set(keys).size).toBe(4);
  });
});

describe('sent again', () => {
  it.each([
    ['after a lost answer, with the same key', lost, 1],
    ['after an error of the server, with the same key', refusal(503), 1],
    ['after a refusal, with another key', refusal(422), 2],
  ])('%s', async (_, answer, expected) => {
    const { clock, keys, press } = open();
    const file = new File(['a'], 'a.txt');
    await press({ a: 1, file }, answer).catch(() => null);
    clock.now = 60_000;
    await press({ a: 1, file });
    expect([keys.length, new Set(keys).size]).toEqual([2, expected]);
  });

  it('at once after a refusal because other calls of the person still run', async () => {
    const { keys, press } = open();
    await press({ a: 1 }, refusal(429)).catch(() => null);
    expect(await press({ a: 1 })).toBe('done');
    expect(new Set(keys).size).toBe(2);
  });

  it('what was changed after a lost answer has another key', async () => {
    const { keys, press } = open();
    await press({ a: 1 }, lost).catch(() => null);
    await press({ a: 2 });
    expect(new Set(keys).size).toBe(2);
  });
});
