import { afterAll, expect, test } from 'vitest';
import { SENDING_WORDS } from '#fr/messaging';
import { closeImages } from '#platform/images/images';
import { openTestApp } from '#tests/http/test-app';

/** Page forms over their limit (rule FORM-LIMITS), as a browser without scripts sends them. */

const { ask, db } = await openTestApp();
afterAll(closeImages);

test('a page form over its limit answers 429 with Retry-After, and keeps what was typed', async () => {
  const fields = { firstname: 'Léa', lastname: 'Roux', email: 'lea@exemple.fr', telephone: '06 12 34 56 78' };
  const send = () =>
    ask('lyon.localhost', '/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...fields, message: 'Bonjour', rgpd: '1', website: '' }).toString(),
    });
  const accepted = await send();
  expect([accepted.status, accepted.headers.get('retry-after')]).toEqual([303, null]);
  await db.write({ role: 'vitrine_admin' }, (tx) => tx.updateTable('rate_limits').set({ used: 1000 }).execute());
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await refused.text();
  expect(html).toContain('value="lea@exemple.fr"');
  expect(html).toContain(SENDING_WORDS.tooMany);
});
