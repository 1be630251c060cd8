import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { KB, MB } from '#contracts/operation';
import type { AppEnv } from '#http/env';
import { readForm } from './read-form.ts';
import { readFormFields } from './read-form-fields.ts';
import { readJson } from './read-json.ts';

const app = new Hono<AppEnv>().post('/', async (c) => {
  const sent = await readForm(c);
  if (!sent.ok) return c.body(null, sent.status);
  const file = await sent.form.file('cv');
  return c.json({ text: sent.form.text('name'), file: file && [file.name, file.bytes.length] });
});

const CALL = {
  body: 8 * KB,
  files: { cv: { bytes: 2 * MB, count: 1 }, pictures: { bytes: 10 * KB, count: 3 } },
};
const show = (value: string | File | File[]): unknown => {
  if (Array.isArray(value)) return value.map(show);
  return typeof value === 'string' ? value : [value.name, value.size];
};
app.post('/call', async (c) => {
  const sent = await readFormFields(c, CALL);
  if (!sent.ok) return c.json({ code: sent.code, field: sent.field }, sent.status);
  return c.json(Object.fromEntries(Object.entries(sent.fields).map(([name, value]) => [name, show(value)])));
});

app.post('/json', async (c) => {
  const sent = await readJson(c, { body: 8 * KB, values: 100 });
  return sent.ok ? c.json(sent.value as object) : c.body(null, sent.status);
});

const BOUNDARY = 'x';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const URLENCODED = 'application/x-www-form-urlencoded';
const END = `--${BOUNDARY}--\r\n`;

const part = (headers: string, value = '1'): string => `--${BOUNDARY}\r\n${headers}\r\n\r\n${value}\r\n`;
const named = (name: string, more = ''): string => `Content-Disposition: form-data; name="${name}"${more}`;
const parts = (count: number): string => Array.from({ length: count }, (_, n) => part(named(`f${n}`))).join('');

/** A body in chunks, and a counter of the bytes that were read. */
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

const send = (body: string | FormData | Blob | ReadableStream, type?: string, path = '/') =>
  app.request(path, {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

test('texts and one file are read', async () => {
  const form = new FormData();
  form.append('name', 'Zoé');
  form.append('name', 'once more');
  form.append('cv', new File(['%PDF-'], '../CV "Zoé".pdf'));
  expect(await (await send(form)).json()).toEqual({ text: 'Zoé', file: ['../CV "Zoé".pdf', 5] });
  expect(await (await send('name=Zo%C3%A9+O&a=&b', URLENCODED)).json()).toEqual({
    text: 'Zoé O',
    file: null,
  });
});

test('a line break is one character, however a form or a call sends it', async () => {
  const text = 'a\nb\n\nc\n';
  const sent = 'a\r\nb\r\n\nc\r';
  expect(await (await send(new URLSearchParams({ name: sent }).toString(), URLENCODED)).json()).toMatchObject({ text });
  expect(await (await send(part(named('name'), sent) + END, MULTIPART)).json()).toMatchObject({ text });
  const body = JSON.stringify({ deep: [{ sent }], back: '\\r\\n', n: 1 });
  expect(await (await send(body, 'application/json', '/json')).json()).toEqual({
    deep: [{ sent: text }],
    back: '\\r\\n',
    n: 1,
  });
});

test('a file keeps its line breaks', async () => {
  const form = new FormData();
  form.append('cv', new File(['a\r\nb'], 'cv.pdf'));
  expect(await (await send(form)).json()).toMatchObject({ file: ['cv.pdf', 4] });
});

test('an empty file field is null', async () => {
  const empty = part(`${named('cv', '; filename=""')}\r\nContent-Type: application/octet-stream`, '');
  expect(await (await send(empty + part(named('name'), 'Zoé') + END, MULTIPART)).json()).toEqual({
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
    ['a long text', part(named('a'), 'x'.repeat(70_000)) + END, MULTIPART, 413],
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

  test('a form of many parts, before it is complete', async () => {
    const { stream, taken } = chunked(parts(38_000) + END);
    expect((await send(stream, MULTIPART)).status).toBe(400);
    expect(taken.bytes).toBeLessThan(100_000);
  });
});

test.each([
  ['in one line', `${named('name')}\r\nX: ${'y'.repeat(1_900_000)}`],
  ['in many lines', `${named('name')}\r\n${'a:b\r\n'.repeat(380_000).trimEnd()}`],
  ['in a name', named('n'.repeat(1_900_000))],
])('headers of 2 MB %s are truncated', async (_, headers) => {
  const names = Object.keys((await (await send(part(headers) + END, MULTIPART, '/call')).json()) as object);
  expect(names).toHaveLength(2);
  expect(names.join('').length).toBeLessThan(5000);
});

describe('the form of a call', () => {
  const form = (...fields: [string, string | File][]): FormData => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  };
  const file = (name: string, size = 5): File => new File(['x'.repeat(size)], name);
  /** Sent as bytes, because Node's form stream fails when its reader stops early. */
  const sendForm = async (data: FormData): Promise<Response> => {
    const whole = new Response(data);
    return send(await whole.blob(), whole.headers.get('content-type') ?? '', '/call');
  };
  const call = async (data: FormData) => (await sendForm(data)).json();

  test('several files of a field are a list, also when there is one or none', async () => {
    const both = form(
      ['title', 'Été'],
      ['pictures', file('a.jpg')],
      ['pictures', file('b.jpg')],
      ['cv', file('c.pdf')],
    );
    expect(await call(both)).toEqual({
      title: 'Été',
      pictures: [
        ['a.jpg', 5],
        ['b.jpg', 5],
      ],
      cv: ['c.pdf', 5],
    });
    expect(await call(form(['pictures', file('a.jpg')]))).toEqual({ pictures: [['a.jpg', 5]] });
    expect(await call(form(['title', 'x']))).toEqual({ title: 'x', pictures: [] });
  });

  test('an empty file field is absent', async () => {
    const empty = part(`${named('cv', '; filename=""')}\r\nContent-Type: application/octet-stream`, '');
    expect(await (await send(empty + END, MULTIPART, '/call')).json()).toEqual({ pictures: [] });
  });

  test.each<[string, FormData, number, object]>([
    [
      'a file too large',
      form(['pictures', file('a', 10 * KB + 1)]),
      413,
      { code: 'FILE_TOO_LARGE', field: 'pictures' },
    ],
    [
      'a file too many',
      form(...[1, 2, 3, 4].map((n): [string, File] => ['pictures', file(`${n}`)])),
      413,
      { code: 'TOO_MANY_FILES', field: 'pictures' },
    ],
    ['a second cv', form(['cv', file('a')], ['cv', file('b')]), 413, { code: 'TOO_MANY_FILES', field: 'cv' }],
    ['a field that takes no file', form(['logo', file('a')]), 400, { code: 'UNEXPECTED_FILE', field: 'logo' }],
    ['a field named as an object’s own', form(['constructor', file('a')]), 400, { code: 'UNEXPECTED_FILE' }],
    ['texts too long', form(['a', 'x'.repeat(5000)], ['b', 'x'.repeat(5000)]), 413, { code: 'TOO_LARGE' }],
  ])('%s is refused with its field', async (_, data, status, body) => {
    const answer = await sendForm(data);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(body);
  });
});
