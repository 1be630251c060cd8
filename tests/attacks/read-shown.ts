import { parse } from 'csv-parse/sync';
import { parseDocument } from 'htmlparser2';
import { readCell } from '#domain/csv/write-csv';
import { runsOf } from '#server/documents';
import { FORMULA_STARTS, type Shown, shownAs, shownIn } from './script-texts.ts';

/** Finds marked texts in what the product sends, read as its receiver reads it. */

type Node = Readonly<{
  name?: string;
  data?: string;
  attribs?: Readonly<Record<string, string>>;
  parent?: Node | null;
  children?: readonly Node[];
}>;

const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [name, ...leavesOf(item)]);
};

/** HTML inside JSON or a feed, as that of a preview or an article, is read as HTML. */
const readLeaf = (leaf: string): Shown[] =>
  /^\s*<(!doctype|html|p|h[1-6]|ul|ol|blockquote|div)[\s>]/i.test(leaf)
    ? readMarkup(leaf, { xmlMode: false })
    : shownIn(leaf);

const readJson = (text: string): Shown[] => leavesOf(JSON.parse(text)).flatMap(readLeaf);

const fault = (text: string): Shown => ({ place: -1, fault: text });

/** Attributes that hold addresses, or markup of a framed page. */
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster']);

/** Feed readers read the description of an article as HTML. */
const isOfFeed = ({ name, parent }: Node): boolean => name === 'description' && parent?.name === 'item';

const readNode = (node: Node, xmlMode: boolean, inScript = false): Shown[] => {
  const { name = '', data, attribs = {}, children = [] } = node;
  if (isOfFeed(node)) return children.flatMap((child) => readMarkup(child.data ?? '', { xmlMode: false }));
  const attributes = Object.entries(attribs).flatMap(([key, value]): Shown[] => {
    if (key.startsWith('onmarque')) return [fault(`an attribute ${key} of ${name}`)];
    if (key === 'srcdoc') return readMarkup(value, { xmlMode: false });
    return ADDRESSES.has(key) ? [] : shownIn(value);
  });
  const isScript = name === 'script' || name === 'style';
  const own = data === undefined || inScript ? [] : xmlMode ? readLeaf(data) : shownIn(data);
  const script = inScript && data !== undefined && isJson(data) ? readJson(data) : [];
  return [
    ...(name === 'marque' ? [fault('an element of a text')] : []),
    ...attributes,
    ...own,
    ...script,
    ...children.flatMap((child) => readNode(child, xmlMode, isScript)),
  ];
};

const readMarkup = (text: string, options: { xmlMode: boolean }): Shown[] =>
  readNode(parseDocument(text, { ...options, decodeEntities: true }), options.xmlMode);

const readCsv = (text: string): Shown[] => {
  const rows: string[][] = parse(text, { bom: true, delimiter: ';', relax_column_count: true });
  return rows
    .flat()
    .flatMap((cell) => [
      ...shownIn(readCell(cell)),
      ...(FORMULA_STARTS.some((start) => cell.trimStart().startsWith(start)) && /dbt[a-j]+q/i.test(cell)
        ? [fault(`a formula ${cell.slice(0, 60)}`)]
        : []),
    ]);
};

const readCard = (text: string): Shown[] => {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const values = lines.map((line) => line.replace(/\\([\\;,n])/gi, (_, code: string) => (code === 'n' ? '\n' : code)));
  return values.flatMap(shownIn);
};

/** The letters that the fonts of documents have (rule ESTIMATION-LETTERS). */
const asDrawn = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

/** The marked texts of a body of a type; `body`: of a PDF, its text. */
export const readShown = (type: string, body: string): Shown[] => {
  if (type.includes('json')) return readJson(body);
  if (type.includes('html')) return readMarkup(body, { xmlMode: false });
  if (type.includes('xml')) return readMarkup(body, { xmlMode: true });
  if (type.includes('csv')) return readCsv(body);
  if (type.includes('pdf')) return shownAs(body, asDrawn);
  return type.includes('vcard') ? readCard(body) : shownIn(body);
};
