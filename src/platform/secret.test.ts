import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSigner, readSecret } from './secret.ts';

const signer = openSigner('a secret of at least thirty-two characters');

test('a signed text can be opened, for its purpose only', () => {
  const token = signer.sign('consent', 'lead:é:1');
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(signer.open('consent', token)).toBe('lead:é:1');
  expect(signer.open('other', token)).toBeNull();
  expect(openSigner('another secret of at least thirty-two chars').open('consent', token)).toBeNull();
});

test.each(['', '.', 'a.b', 'bGVhZA.', 'bGVhZA', `${signer.sign('consent', 'x')}x`, `${signer.sign('consent', 'x')}.y`])(
  'a token %j that was not signed opens to null',
  (token) => {
    expect(signer.open('consent', token)).toBeNull();
  },
);

test('the secret of a folder is created once, also concurrently, and only its owner can read it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-secret-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const [first, second] = await Promise.all([readSecret(dir), readSecret(dir)]);
  expect([second, await readSecret(dir)]).toEqual([first, first]);
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect((await stat(join(dir, 'secret'))).mode & 0o777).toBe(0o600);
});

test('a sealed text opens for its purpose and secret only, and differs each time', () => {
  const sealed = signer.seal('key', 'clé d’API');
  expect(signer.unseal('key', sealed)).toBe('clé d’API');
  expect(sealed.equals(signer.seal('key', 'clé d’API'))).toBe(false);
  expect(() => signer.unseal('other', sealed)).toThrow();
  expect(() => openSigner('another secret of at least thirty-two chars').unseal('key', sealed)).toThrow();
  const changed = Buffer.concat([sealed.subarray(0, -1), Buffer.from([(sealed.at(-1) ?? 0) ^ 1])]);
  expect(() => signer.unseal('key', changed)).toThrow();
});
