import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from '#http/env';
import { readForm } from './read-form.ts';

const app = new Hono<AppEnv>().post('/', async (c) => {
  const sent = await readForm(c);
  if (!sent.ok) return c.body(null, sent.status);
  const file = await sent.form.file('cv');
  const names = Object.keys(sent.fields);
  return c.json({
    names: names.length,
    letters: names.join('').length,
    text: sent.form.text('name'),
    file: file && [file.name, file.bytes.length],
  });
});

const BOUNDARY = 'x';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const URLENCODED = 'application/x-www-form-urlencoded';
const END = `--${BOUNDARY}--\r\n`;

const part = (headers: string, value = '1'): string => `--${BOUNDARY}\r\n${headers}\r\n\r\n${value}\r\n`;
const named = (name: string, more = ''): string => `Content-Disposition: form-data; name="${name}"${more}`;
const parts = (count: number): string => Array.from({ length: count }, (_, n) => part(named(`f${n}`))).join('');

/** A body in chunks, and how much of it was taken. */
const chunked = (text: string) => {
  const bytes = Buffer.from(text);
  const taken = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = bytes.subarray(taken.bytes, taken.bytes + 16_384);
      if (chunk.length === 0) return controller.close();
      taken.bytes += chunk.length;
      return controller.enqueue(chunk);
    },
  });
  return { stream, taken };
};

const send = (body: string | FormData | ReadableStream, type?: string) =>
  app.request('/', {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);

test('texts and one file are read', async () => {
  const form = new FormData();
  form.append('name', 'Zoé');
  form.append('name', 'once more');
  form.append('cv', new File(['%PDF-'], '../CV "Zoé".pdf'));
  expect(await (await send(form)).json()).toMatchObject({ names: 2, text: 'Zoé', file: ['../CV "Zoé".pdf', 5] });
  expect(await (await send('name=Zo%C3%A9+O&a=&b', URLENCODED)).json()).toMatchObject({
    names: 3,
    text: 'Zoé O',
    file: null,
  });
});

test('a file field that was left empty is no file', async () => {
  const empty = part(`${named('cv', '; filename=""')}\r\nContent-Type: application/octet-stream`, '');
  expect(await (await send(empty + part(named('name'), 'Zoé') + END, MULTIPART)).json()).toMatchObject({
    names: 2,
    text: 'Zoé',
    file: null,
  });
});

test('a file of 2 MB is read', async () => {
  const form = new FormData();
  form.append('cv', new File(['x'.repeat(2_097_152)], 'cv.pdf'));
  expect(await (await send(form)).json()).toMatchObject({ file: ['cv.pdf', 2_097_152] });
});

describe('refused', () => {
  test.each<[string, string, string, number]>([
    ['another type', 'a', 'text/plain', 415],
    ['a type with a tab', part(named('a')) + END, MULTIPART.replace(';', '\t;'), 415],
    ['no boundary', 'a', 'multipart/form-data', 400],
    ['101 parts', parts(101) + END, MULTIPART, 400],
    ['38,000 parts', parts(38_000) + END, MULTIPART, 400],
    ['38,000 parts without a name', part('X: y').repeat(38_000) + END, MULTIPART, 400],
    ['two files', part(named('cv', '; filename="a"')) + part(named('b', '; filename="b"')) + END, MULTIPART, 400],
    ['a long text', part(named('a'), 'x'.repeat(70_000)) + END, MULTIPART, 400],
    ['a NUL', part(named('a'), 'x\0') + END, MULTIPART, 400],
    ['a form that ends in a field', part(named('a')).slice(0, -3), MULTIPART, 400],
    ['a form that ends in a file', part(named('cv', '; filename="a"'), 'x'.repeat(50_000)), MULTIPART, 400],
    ['nothing', '', MULTIPART, 400],
    ['too much', part(named('cv', '; filename="a"'), 'x'.repeat(2_200_000)) + END, MULTIPART, 413],
    ['101 fields', `${'a=1&'.repeat(100)}a=1`, URLENCODED, 400],
    ['32,000 fields', 'a&'.repeat(32_000), URLENCODED, 400],
    ['70 kB of fields', `a=${'x'.repeat(70_000)}`, URLENCODED, 413],
  ])('%s', async (_, body, type, status) => {
    expect((await send(body, type)).status).toBe(status);
  });

  test('a form of many parts, before it has arrived', async () => {
    const { stream, taken } = chunked(parts(38_000) + END);
    expect((await send(stream, MULTIPART)).status).toBe(400);
    expect(taken.bytes).toBeLessThan(100_000);
  });
});

test.each([
  ['in one line', `${named('name')}\r\nX: ${'y'.repeat(1_900_000)}`],
  ['in many lines', `${named('name')}\r\n${'a:b\r\n'.repeat(380_000).trimEnd()}`],
  ['in a name', named('n'.repeat(1_900_000))],
])('headers of 2 MB %s are cut, not kept', async (_, headers) => {
  const { names, letters } = (await (await send(part(headers) + END, MULTIPART)).json()) as Record<string, number>;
  expect([names, (letters ?? 0) < 5000]).toEqual([1, true]);
});
