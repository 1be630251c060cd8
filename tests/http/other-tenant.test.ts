import { describe, expect, it } from 'vitest';
import type { Operation } from '#contracts/operation';
import { API } from '#http/api/api-table';
import type { TenantModel } from '#tests/factories/tenant-model';
import { type CallResult, callOperation } from './call-operation.ts';
import { idPlaces, valuesAt } from './id-places.ts';
import { nameOf, type Sample, samplesOf } from './operation-samples.ts';
import { openOtherTenant } from './other-tenant-setting.ts';
import { type Replaced, replacedIds } from './replaced-ids.ts';

/**
 * Every operation, called on the site of one tenant with each id of its input replaced by ids of another tenant (rule
 * HTTP-TENANT). The response is the one for an unknown id and contains no data of the other tenant, the rows of
 * the other tenant stay unchanged, and no row of the caller's tenant refers to them.
 */
const a = await openOtherTenant();
/** Rows of the other tenant after the last test. */
let rowsNow = await a.rowsOf(a.other);

/** Called by a visitor, or by the owner of the site, who has every right here and none on the other site. */
const call = (operation: Operation, own: TenantModel, input: Replaced['input']): Promise<CallResult> =>
  callOperation(a, operation, { host: own.host, token: operation.needs === 'anyone' ? null : own.token, input });

type Tried = { operation: Operation; sample: Sample; turn: number };

const expectSeparate = async ({ operation, sample, turn }: Tried, own: TenantModel): Promise<void> => {
  for (const { unknown, foreign } of replacedIds(sample, { own, other: a.other, turn })) {
    const { status, code } = await call(operation, own, unknown.input);
    expect(status, unknown.name).toBeLessThan(429);
    // A person is sent two files at a time (rule HTTP-COSTLY).
    const atOnce = operation.respondsWith === 'file' ? 2 : foreign.length;
    for (let start = 0; start < foreign.length; start += atOnce) {
      const called = foreign.slice(start, start + atOnce).map(async ({ name, id, input }) => ({
        name,
        id,
        result: await call(operation, own, input),
      }));
      for (const { name, id, result } of await Promise.all(called)) {
        expect({ status: result.status, code: result.code }, name).toEqual({ status, code });
        expect(a.tracesIn(result.text, id), name).toEqual([]);
      }
    }
  }
};

/** A row as JSON without the id of the visit, which the browser chooses. */
const withoutVisit = (row: string): string => row.replace(/"session_id": "[^"]*"/, '');

describe('seeds', () => {
  it('the other tenant has rows in every table of tenants', async () => {
    const rows = await a.rowsOf(a.other);
    const empty = a.tables.filter((table) => !rows[table]?.length);
    expect(empty, 'add rows of these tables to tests/factories/tenant-rows.ts').toEqual([]);
  });

  it('data of the other tenant are recognised on its own site', async () => {
    const answer = await a.ask(a.other.host, '/public/properties');
    expect(a.tracesIn(await answer.text())).toEqual(expect.arrayContaining([a.other.ids.listing, a.other.mark('')]));
  });

  it.each(API.map(({ operation }) => ({ name: nameOf(operation), operation })))(
    'samples of $name have an id wherever the input takes one',
    ({ name, operation }) => {
      const { other } = a;
      const pairs = samplesOf(operation).flatMap((sample) =>
        replacedIds(sample, { own: other, other }).map(({ unknown }) => [sample(other), unknown.input]),
      );
      const isReplaced = (place: string): boolean =>
        pairs.some(
          ([own, replaced]) => JSON.stringify(valuesAt(own, place)) !== JSON.stringify(valuesAt(replaced, place)),
        );
      const missing = idPlaces(operation.input).filter((place) => !isReplaced(place));
      expect(missing, `add ids at these places to '${name}' in tests/http/operation-samples.ts`).toEqual([]);
    },
  );
});

describe('another tenant’s ids', () => {
  // Those of the network's host are on no site: their ids have their own test (tests/signup).
  const onSites = API.filter(({ operation }) => operation.audience !== 'network');
  const samples = onSites.flatMap(({ operation }, turn) =>
    samplesOf(operation).map((sample, index) => ({
      name: nameOf(operation),
      number: index + 1,
      tried: { operation, sample, turn: turn + index },
    })),
  );

  it.each(samples)('$name, sample $number', async ({ tried }) => {
    const { operation, sample } = tried;
    const own = await a.tenantFor(operation);
    const before = rowsNow;
    await expectSeparate(tried, own);
    rowsNow = await a.rowsOf(a.other);
    expect(rowsNow).toEqual(before);
    const rows = Object.values(await a.rowsOf(own)).flat();
    expect(rows.map(withoutVisit).filter((row) => a.tracesIn(row).length > 0)).toEqual([]);
    // The same input with the ids of its own tenant succeeds: the id was the only reason of a refusal.
    expect(await call(operation, own, sample(own))).toMatchObject({ status: 200 });
  });
});
