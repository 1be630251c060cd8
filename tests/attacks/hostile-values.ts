import { writeCursor } from '#contracts/paging';

/** Values that a wrong or hostile client sends in place of any other. All are harmless. */

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u{10ffff}',
  '\ufeff',
  '\u202eabc\u202c',
  '\u200b',
  'e\u0301'.repeat(40),
  '\r\nX-Header: 1',
  '%',
  '_%\\',
  '%00',
  '%ZZ',
  '../../etc/passwd',
  "' OR 1=1 --",
  '$1',
  '{{7*7}}',
  '$' + '{7*7}',
  '<b>x</b>',
  '=1+1',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  ',',
  ',,,',
  'a'.repeat(300),
  'é'.repeat(20_000),
  '1'.repeat(400),
  `${'('.repeat(2000)}`,
];

const NUMBERS: readonly unknown[] = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  -1e21,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  '0',
  '-1',
  '1e400',
  '0x10',
  '1_000',
  ' 5 ',
  '٣',
  '１２',
  '9223372036854775808',
  'Infinity',
];

const DATES: readonly string[] = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1900-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2199-12-31',
  '9999-12-31',
  '10000-01-01',
  '2026-3-29',
  '2026-03-29T02:30:00',
  '2026-11-21T24:00:00Z',
  '2026-11-21T23:59:60Z',
  '2026-11-21T10:00:00.123456789Z',
  '2026-11-21T10:00:00+14:00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2026-00',
  '2026-13',
  '2199-12',
  '1900-01',
  '2026-01-01..',
  '..2026-01-01',
  '2026-12-31..2026-01-01',
  '9999-01-01..9999-12-31',
  'infinity',
  '-infinity',
  'now',
  '21/11/2026',
];

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';
const IDS: readonly string[] = [
  UUID,
  UUID.toUpperCase(),
  UUID.replaceAll('-', ''),
  `{${UUID}}`,
  UUID.slice(0, -1),
  `${UUID},${UUID}`,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'f'.repeat(32),
];

const CURSORS: readonly string[] = [
  writeCursor(['a', UUID]),
  writeCursor(['', UUID]),
  writeCursor(['-1', UUID]),
  writeCursor(['9'.repeat(500), UUID]),
  writeCursor(['2026-11-21T10:00:00.000000Z', UUID]),
  writeCursor(['2026-11-21T10:00:00.000000Z', UUID]).slice(0, -5),
  writeCursor(['infinity', UUID]),
  writeCursor(['9999-12-31', UUID]),
  writeCursor(['1x', UUID]),
  writeCursor(['x1', UUID]),
  writeCursor(['2x1lyon', UUID]),
  writeCursor(['0\u{1f600}', UUID]),
  writeCursor([]),
  writeCursor([null, null]),
  writeCursor([1e308, UUID]),
  btoa('{"a":1}'),
  btoa('[["a"],"b"]'),
  '-',
  '=',
];

const SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 1 },
  nested(20),
  nested(60),
  Array.from({ length: 2000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index])),
];

/** Addresses that a server must not request; none of them leaves this machine. */
const URLS: readonly string[] = [
  'http://127.0.0.1:9/',
  'http://[::1]/',
  'http://169.254.169.254/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  '//127.0.0.1/',
  'http://a@127.0.0.1/',
  'https://nulle-part.invalid/',
  'www.nulle-part.invalid',
  'a@nulle-part.invalid',
  '"a b"@nulle-part.invalid',
  'a@b@c.invalid',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.invalid`,
  '+33 6 12 34 56 78',
  '+999999999999999',
];

export const HOSTILE: readonly unknown[] = [TEXTS, NUMBERS, DATES, IDS, CURSORS, SHAPES, URLS].flat();

/** Keys that no schema has. */
export const UNKNOWN_KEYS: readonly string[] = [
  'inconnu',
  'id',
  'market_id',
  'marketId',
  'constructor',
  'toString',
  '',
  'a.b',
  'a[]',
];
