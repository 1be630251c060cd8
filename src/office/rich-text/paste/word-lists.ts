import { styleOf } from './read-styles.ts';

/**
 * Word writes a list item as a paragraph: `mso-list:l0 level2 lfo1` contains the list and the level, and a span with
 * `mso-list:Ignore` the bullet or the number. They are converted to HTML lists.
 */

type Item = { paragraph: Element; list: string; level: number; isOrdered: boolean; start: number };

const MARKER = /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i;

const markerOf = (paragraph: Element): Element | undefined =>
  [...paragraph.querySelectorAll('span')].find((span) => styleOf(span).get('mso-list') === 'ignore');

const itemOf = (paragraph: Element): Item | null => {
  const [, list, level] = /^(l\d+)\s+level(\d+)/.exec(styleOf(paragraph).get('mso-list') ?? '') ?? [];
  const marker = markerOf(paragraph);
  if (list === undefined || !marker) return null;
  const [, number] = MARKER.exec(marker.textContent?.trim() ?? '') ?? [];
  const start = Number(number ?? 1);
  return { paragraph, list, level: Number(level), isOrdered: number !== undefined, start: start > 0 ? start : 1 };
};

/** Open lists, outermost first. */
type Open = { list: Element; level: number; name: string };

const openList = ({ paragraph, isOrdered, start, level, list }: Item, around: Open | undefined): Open => {
  const element = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  if (isOrdered && start !== 1) element.setAttribute('start', String(start));
  const parent = around?.list.lastElementChild;
  if (parent) parent.append(element);
  else paragraph.before(element);
  return { list: element, level, name: list };
};

const isNext = (item: Item, last: Element | null): boolean => {
  const previous = item.paragraph.previousElementSibling;
  return previous !== null && previous === last;
};

/** Moves the content of a paragraph into an item of the list. */
const addItem = ({ paragraph }: Item, list: Element): void => {
  const { ownerDocument } = paragraph;
  markerOf(paragraph)?.remove();
  const words = ownerDocument.createElement('p');
  words.append(...paragraph.childNodes);
  const item = ownerDocument.createElement('li');
  item.append(words);
  list.append(item);
  paragraph.remove();
};

export const buildWordLists = (body: HTMLElement): void => {
  let open: Open[] = [];
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    // A list continues only directly after its last item.
    if (!isNext(item, open[0]?.list ?? null)) open = [];
    open = open.filter(({ level, name }) => level < item.level || (level === item.level && name === item.list));
    const current = open.at(-1);
    const list = current?.level === item.level ? current : openList(item, current);
    if (list !== current) open.push(list);
    addItem(item, list.list);
  }
};
