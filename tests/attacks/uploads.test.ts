import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { limitsOf } from '#contracts/operation';
import { openFeed } from '#server/imports';
import { openOtherTenant } from '#tests/http/other-tenant-setting';
import { openPerson, openTally, sampleFor, sendFields } from './callers.ts';
import { hostileFiles } from './hostile-files.ts';
import { DESCRIBED_CALLS } from './openapi-calls.ts';
import { isWanted, isWhole, openClock, report } from './size.ts';

/**
 * Files that are cut, of another type than their name, too large, nested or nothing, sent wherever a file is taken:
 * each is refused with a reason, or is one that the product reads (docs/attacks.md).
 */
const a = await openOtherTenant();
const files = await hostileFiles();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-attack-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UPLOADS = DESCRIBED_CALLS.filter(({ name, operation }) => operation.body === 'multipart' && isWanted(name));
const SHARE = isWhole ? 1 : 40;
const inTurn = (turn: number) => files.filter((_, at) => (at + turn) % SHARE === 0);
const TIMEOUT_MS = 600_000;

/** One upload of a site is open at a time (rule FEED-UPLOAD). */
const closeUploads = (market: string) =>
  a.db.write({ role: 'vitrine_admin' }, (tx) =>
    tx.deleteFrom('feed_uploads').where('market_id', '=', market).execute(),
  );

describe('hostile files', () => {
  test.each(UPLOADS.map((call, turn) => ({ ...call, call, turn })))(
    '$name',
    { timeout: TIMEOUT_MS },
    async ({ call, turn }) => {
      const tally = openTally();
      const isOfNetwork = call.operation.audience === 'network';
      const person = await openPerson(a, { name: isOfNetwork ? 'admin' : 'main', calls: 1 });
      const caller = await person(isOfNetwork ? 'network' : 'site');
      for (const { fileName, bytes } of inTurn(turn)) {
        await closeUploads(caller.tenant.ids.market);
        const sent = new File([new Uint8Array(bytes)], fileName);
        const fields = Object.keys(limitsOf(call.operation).files).map((field) => [field, sent] as const);
        const input = { ...sampleFor(call, caller, 0), ...Object.fromEntries(fields) };
        tally.add(call, await sendFields(a, call, { caller, index: 0, input }));
      }
      report({ attack: `Files to ${call.name}`, tried: tally.tried, what: 'files', slowest: tally.slowest });
      expect(Object.fromEntries(tally.found)).toEqual({});
    },
  );

  test('as feeds are refused or read', { timeout: TIMEOUT_MS }, async () => {
    const clock = openClock();
    const faults: string[] = [];
    for (const [index, { name, fileName, bytes }] of inTurn(0).entries()) {
      const path = join(folder, `${index}${extname(fileName).slice(0, 5)}`);
      writeFileSync(path, bytes);
      const opened = await clock.time(name, () => openFeed(path).catch((error: unknown) => String(error)));
      if (typeof opened === 'string') faults.push(`${name}: ${opened}`);
      else if (opened.ok) await opened.feed.close();
    }
    report({ attack: 'Files as feeds', tried: inTurn(0).length, what: 'files', slowest: clock.slowest });
    expect(faults).toEqual([]);
  });
});
