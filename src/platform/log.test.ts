import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } }));
  return lines.join('');
};

test('a line is JSON with a level, a time and the bound request id', () => {
  const text = written((log) => log.child({ requestId: 'r1' }).info({ status: 200 }, 'done'));
  expect(JSON.parse(text)).toMatchObject({ level: 'info', requestId: 'r1', status: 200, msg: 'done' });
  expect(JSON.parse(text)).not.toHaveProperty('hostname');
});

test('personal data and secrets are removed at any depth', () => {
  const person = { email: 'CANARY', phone: 'CANARY', fullname: 'CANARY', password: 'CANARY', token: 'CANARY' };
  const text = written((log) => {
    log.info({ ...person, person, body: { person }, headers: { cookie: 'CANARY', 'set-cookie': 'CANARY' } }, 'said');
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'CANARY',
      parameters: ['CANARY'],
    });
    log.error({ err: error }, 'failed');
    log.error({ err: new Error('outer', { cause: error }) }, 'failed');
  });
  expect(text).not.toContain('CANARY');
  expect(text).toContain('23505');
});
