import { expect, it } from 'vitest';
import { listPages } from '#http/pages/page-table';
import { filled } from './filled.ts';
import { openOtherTenant } from './other-tenant-setting.ts';

/** Every page of a site with the ids of another tenant in its address (rule HTTP-TENANT). */
const a = await openOtherTenant();
const own = await a.newTenant({ needs: 'anyone' });
// An address with capitals redirects to the one without.
const ids = Object.values(a.other.ids).map((id) => id.toLowerCase());

/** Addresses of a page: each id of the other tenant as each of its parameters. */
const addressesOf = (path: string): { path: string; id?: string }[] =>
  path.includes(':') ? ids.map((id) => ({ id, path: filled(path, id) })) : [{ path }];

it.each(listPages({ dev: false }).filter((page) => page.audience === 'site'))('GET $path', async (page) => {
  const before = await a.rowsOf(a.other);
  for (const { path, id } of addressesOf(page.path)) {
    const answer = await a.ask(own.host, path, { headers: { 'sec-fetch-site': 'same-origin' } });
    // A page of staff redirects visitors to the sign-in, whatever the id.
    if (id) expect(answer.status, path).toBe(page.needs ? 303 : 404);
    expect(answer.status, path).toBeLessThan(500);
    expect(a.tracesIn(JSON.stringify([...answer.headers]) + (await answer.text()), id), path).toEqual([]);
  }
  expect(await a.rowsOf(a.other)).toEqual(before);
});
