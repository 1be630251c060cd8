import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneIn } from '#tests/harness/matrix';
import { openOtherTenant } from '#tests/http/other-tenant-setting';
import {
  OWNERS,
  type Owner,
  openPerson,
  openTally,
  type PersonName,
  type Place,
  peopleOf,
  SITE_OF,
  sampleFor,
  send,
  sendFields,
} from './callers.ts';
import { HOSTILE } from './hostile-values.ts';
import { attacked, DESCRIBED_CALLS, type DescribedCall, inputSchemaOf, requestWith } from './openapi-calls.ts';
import { isWanted, isWhole, report, SEED, seedOf } from './size.ts';

/**
 * Every call of `/openapi.json`, by each person, with inputs generated from its schema: valid ones, nearly valid ones
 * and wrong ones (docs/attacks.md). No answer is a fault of the server, shows anything of another tenant, takes long or
 * has another shape than documented.
 */
const a = await openOtherTenant();
const before = await a.rowsOf(a.other);

/** Inputs of a call that the person may make, and of one that is refused whatever its input is. */
const INPUTS = isWhole ? { admitted: 20, refused: 3 } : { admitted: 1, refused: 0 };
const PEOPLE: readonly (readonly [PersonName, Owner])[] = isWhole
  ? OWNERS.flatMap((owner) => peopleOf[owner].map((name) => [name, owner] as const))
  : [
      ['visitor', 'market'],
      ['main', 'market'],
      ['admin', 'market'],
      ['agent', 'agent'],
      ['leader', 'group'],
    ];

/** Calls that end what later ones need. */
const turnOf = ({ name }: DescribedCall): number =>
  ['POST /admin/password', 'POST /public/password/reset'].includes(name) ? 2 : Number(name.startsWith('DELETE'));
const CALLS = DESCRIBED_CALLS.filter(({ name }) => isWanted(name)).toSorted((one, two) => turnOf(one) - turnOf(two));

/** A whole run of one person takes minutes. */
const TIMEOUT_MS = isWhole ? 1_800_000 : 300_000;

/** The host of the network does not depend on the owner of a person's site. */
const placesOf = (owner: Owner): readonly Place[] => (owner === 'market' ? ['site', 'network'] : ['site']);
const REFUSED = [401, 403, 404];

/** The calls that a person makes at a place: all that exist there, and all of them by a visitor and a main user. */
const callsAt = (name: PersonName, place: Place): readonly (readonly [number, DescribedCall])[] =>
  [...CALLS.entries()].filter(
    ([
      ,
      {
        operation: { audience },
      },
    ]) => [place, 'all'].includes(audience) || name === 'visitor' || name === 'main',
  );

const expectNone = ({ found }: ReturnType<typeof openTally>): void =>
  expect(Object.fromEntries(found), `seed ${SEED}`).toEqual({});

describe('generated inputs', () => {
  test.each(PEOPLE)('%s, site of %s', { timeout: TIMEOUT_MS }, async (name, owner) => {
    const tally = openTally();
    const callerAt = await openPerson(a, { name, owner, calls: CALLS.length });
    for (const place of placesOf(owner)) {
      const caller = await callerAt(place);
      for (const [index, call] of callsAt(name, place)) {
        const sample = sampleFor(call, caller, index);
        const first = await sendFields(a, call, { caller, index, input: sample });
        tally.add(call, first);
        const numRuns = REFUSED.includes(first.status) ? INPUTS.refused : INPUTS.admitted;
        if (numRuns === 0) continue;
        const seed = seedOf('fuzz', name, place, call.name, ...(owner === 'market' ? [] : [owner]));
        for (const input of fc.sample(attacked(inputSchemaOf(call), sample), { seed, numRuns }))
          tally.add(
            call,
            await sendFields(a, call, { caller, index, input: input as Readonly<Record<string, unknown>> }),
          );
      }
      if (place === 'site') expect(await a.rowsOf(a.other)).toEqual(before);
    }
    const { tried, slowest, accepted } = tally;
    report({
      attack: `Inputs by ${name}${SITE_OF[owner]}`,
      tried,
      what: `${accepted.size} of ${CALLS.length} calls succeeded`,
      slowest,
    });
    expectNone(tally);
  });
});

/** Of values and bodies the default run sends one in fifty. */
const inTurn = <T>(values: readonly T[], turn: number): readonly T[] =>
  isWhole ? values : oneIn(values, { turn, step: 50 });

const BODIES: readonly (readonly [string | null, string])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '[]'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '{"__proto__":{"a":1},"constructor":1}'],
  ['application/json', '{"a":1e999}'],
  ['application/json', '{"a":"\\ud800"}'],
  ['application/json', '{"a":"\\u0000"}'],
  ['application/json', '{"a":1,"a":2}'],
  ['application/json', '['.repeat(50_000)],
  ['application/json', '{"a":'.repeat(5000)],
  ['application/json', `[${'0,'.repeat(20_000)}0]`],
  ['application/json', `{"a":"${'x'.repeat(300_000)}"}`],
  ['application/json; charset=utf-16', '{}'],
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=1&a=2'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nunfinished',
  ],
  [null, 'x'],
];

describe('other ways to send', () => {
  test.each<[PersonName, Place]>([
    ['main', 'site'],
    ['admin', 'network'],
  ])('every value in every parameter, by %s', { timeout: TIMEOUT_MS }, async (name, place) => {
    const tally = openTally();
    const caller = await (await openPerson(a, { name, calls: CALLS.length }))(place);
    let turn = 0;
    for (const [index, call] of callsAt(name, place)) {
      if (call.operation.method !== 'GET' || ![place, 'all'].includes(call.operation.audience)) continue;
      for (const parameter of Object.keys(inputSchemaOf(call).properties ?? {})) {
        turn += 1;
        for (const value of inTurn(HOSTILE, turn)) {
          const input = { ...sampleFor(call, caller, index), [parameter]: value };
          tally.add(call, await sendFields(a, call, { caller, index, input }));
        }
      }
    }
    report({
      attack: `Parameters by ${name}`,
      tried: tally.tried,
      what: `${HOSTILE.length} values`,
      slowest: tally.slowest,
    });
    expectNone(tally);
  });

  test.each<[PersonName, Place]>([
    ['main', 'site'],
    ['admin', 'network'],
  ])('bodies of every kind, by %s', { timeout: TIMEOUT_MS }, async (name, place) => {
    const tally = openTally();
    const caller = await (await openPerson(a, { name, calls: CALLS.length }))(place);
    for (const [index, call] of callsAt(name, place)) {
      if (call.described.requestBody === undefined) continue;
      const request = requestWith(call, sampleFor(call, caller, index));
      for (const [type, body] of inTurn(BODIES, index))
        tally.add(call, await send(a, call, { caller, index, request: { ...request, body, type } }));
    }
    report({
      attack: `Bodies by ${name}`,
      tried: tally.tried,
      what: `${BODIES.length} bodies`,
      slowest: tally.slowest,
    });
    expectNone(tally);
  });
});

/** Inputs that once found a fault. */
const FOUND: readonly (readonly [string, Place, Readonly<Record<string, string>>])[] = [
  ['GET /admin/campaign', 'site', { month: '1900-01' }],
  ['GET /admin/stats', 'site', { month: '1900-01', months: '13' }],
  ['GET /admin/programmes/:programme', 'site', { programme: 'growth', month: '1900-01' }],
];

test.each(FOUND)('%s on the %s answers to %j', async (name, place, input) => {
  const call = DESCRIBED_CALLS.find((described) => described.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const caller = await (await openPerson(a, { name: place === 'network' ? 'admin' : 'main', calls: 1 }))(place);
  const fields = { ...sampleFor(call, caller, 0), ...input };
  expect(await sendFields(a, call, { caller, index: 0, input: fields })).toMatchObject({ faults: [] });
});
