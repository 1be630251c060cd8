import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readXmlRecords, type XmlLimits, type XmlRecord } from './xml-records.ts';

const read = async (bytes: Buffer, size = bytes.length, limits?: XmlLimits): Promise<XmlRecord[]> => {
  const found: XmlRecord[] = [];
  const chunks = async function* (): AsyncIterable<Buffer> {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  };
  for await (const some of readXmlRecords(chunks(), 'annonce', limits)) found.push(...some);
  return found;
};
const textsOf = (record: XmlRecord | undefined) => Object.fromEntries(record?.texts ?? []);

const FILE = `<?xml version="1.0"?>
<client><annonces>
<annonce id="1"><bien><ville>Saint-Étienne</ville></bien><texte><![CDATA[Un <b>mas</b> & plus]]></texte></annonce>
<ANNONCE ID='2'><Ville>L&apos;Haÿ &#233;</Ville><vide/><photo>a</photo><photo><url>b</url></photo></ANNONCE>
</annonces></client>`;

describe('records', () => {
  test.each([1, 7, 64, 10_000])('in parts of %i bytes', async (size) => {
    for (const encoding of ['utf8', 'windows-1252']) {
      const records = await read(iconv.encode(FILE, encoding), size);
      expect(records.map(({ number, state, attributes }) => [number, state, attributes.id ?? attributes.ID])).toEqual([
        [1, 'whole', '1'],
        [2, 'whole', '2'],
      ]);
      expect(textsOf(records[0])).toEqual({ ville: ['Saint-Étienne'], texte: ['Un <b>mas</b> & plus'] });
      expect(textsOf(records[1])).toEqual({ ville: ["L'Haÿ é"], vide: [''], photo: ['a', 'b'], url: ['b'] });
    }
  });
  test('markup inside a text stays in it, with its line breaks', async () => {
    const file = '<r><annonce><texte>Un <b>mas</b><br/>deux<p>trois</p></texte><p>x</p></annonce></r>';
    expect(textsOf((await read(Buffer.from(file)))[0])).toEqual({ texte: ['Un mas<br>deux<br>trois'], p: ['x'] });
  });
  test('no entity expands and no declaration is read', async () => {
    const lines = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
    const file =
      `<!DOCTYPE r [<!ENTITY l0 "lol">${lines.join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]>` +
      '<r><annonce id="1"><texte>&l9; &x;</texte></annonce></r>';
    const [record] = await read(Buffer.from(file));
    expect(textsOf(record)).toEqual({ texte: ['&l9; &x;'] });
  });
});

describe('damaged files', () => {
  test.each([
    ['inside a record', '<r><annonce id="1"><a>x</a></annonce><annonce id="2"><a>y', ['whole', 'cut']],
    ['between records', '<r><annonce id="1"><a>x</a></annonce>', ['whole', 'cut']],
    ['in a tag', '<r><annonce id="1"><a>x</a></annonce><annon', ['whole', 'cut']],
    ['a record without its end', '<r><annonce id="1"><a>x</a><annonce id="2"></annonce></r>', ['cut', 'whole']],
    ['a node without its end', '<r><annonce id="1"><a>x</annonce></r>', ['whole']],
    ['no record', '<r></r>', []],
    ['no XML', 'Annonces', []],
    ['nothing', '', []],
  ])('%s', async (_name, file, states) => {
    expect((await read(Buffer.from(file))).map(({ state }) => state)).toEqual(states);
  });
  test.each([
    ['<?xml version="1.0"?><Biens><Bien><Ref>1</Ref></Bien></Biens>', true],
    ['Annonces', true],
    ['<r>text</r>', true],
    ['<r> <!-- none --> </r>', false],
    ['', false],
    ['<r><a/><annonce id="1"/></r>', false],
  ])('%s is a file of something else: %s', async (file, isOther) => {
    const records = readXmlRecords(Readable.from([Buffer.from(file)]), 'annonce');
    let last = await records.next();
    while (!last.done) last = await records.next();
    expect(last.value).toBe(isOther);
  });
  test('any bytes are read without an error', async () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919 + (i >> 3)) % 256));
    await expect(read(bytes, 100)).resolves.toBeDefined();
  });
});

describe('limits', () => {
  const limits = { characters: 100, nodes: 10, depth: 5, attributes: 3, name: 20, unended: 500 };
  test.each([
    ['a long text', `<a>${'x'.repeat(101)}</a>`],
    ['a long attribute', '', `x="${'x'.repeat(101)}"`],
    ['many line breaks', `<a>${'<br/>'.repeat(26)}</a>`],
    ['many nodes', '<a>x</a>'.repeat(11)],
    ['deep nodes', `${'<z>'.repeat(6)}x${'</z>'.repeat(6)}`],
  ])('%s: the record is marked, the others are read', async (_name, content, attribute = '') => {
    const file = `<r><annonce id="1" ${attribute}>${content}</annonce><annonce id="2"><a>y</a></annonce></r>`;
    const [first, second] = await read(Buffer.from(file), 1000, limits);
    expect([first?.state, textsOf(first)]).toEqual(['tooLong', {}]);
    expect([second?.state, textsOf(second)]).toEqual(['whole', { a: ['y'] }]);
  });
  test.each([
    ['many attributes of a node', '<a b="" c="" d="" e=""/>'],
    ['a long name of a node', `<${'a'.repeat(21)}/>`],
    ['a long name of an attribute', `<a ${'b'.repeat(21)}=""/>`],
    ['a name without an end', `<${'a'.repeat(600)}`],
    ['an attribute without an end', `<a b="${'c'.repeat(600)}`],
    ['a comment without an end', `<!--${'c'.repeat(600)}`],
    ['a declaration without an end', `<!DOCTYPE ${'c'.repeat(600)}`],
    ['a text without an end, as data', `<![CDATA[${'c'.repeat(600)}`],
  ])('%s: the file is refused, inside a record or not', async (_name, content) => {
    for (const before of ['<r>', '<r><annonce>'])
      await expect(read(Buffer.from(`${before}${content}`), 100, limits)).rejects.toMatchObject({ fault: 'unsafe' });
  });
  test('a file whose nodes are nested too deeply is refused', async () => {
    await expect(read(Buffer.from('<a>'.repeat(2000)))).rejects.toMatchObject({ fault: 'unsafe' });
  });
});
