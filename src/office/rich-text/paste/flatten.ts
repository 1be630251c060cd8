/** Structures of pasted text that articles do not have: tables, and deeply nested lists and quotes. */

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Articles have no tables: a row becomes a line with its cells separated by this text. */
const SEPARATOR = ' | ';
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre';

/** A layout table, as in mails and old pages: its cells contain blocks. */
const isLayout = (row: Element): boolean =>
  row.children.length < 2 || [...row.children].some((cell) => cell.querySelectorAll(BLOCKS).length > 1);

const lineOf = (row: Element): Element => {
  const line = row.ownerDocument.createElement('p');
  [...row.children].forEach((cell, index) => {
    if (index > 0) line.append(SEPARATOR);
    for (const block of cell.querySelectorAll(BLOCKS)) unwrap(block);
    line.append(...cell.childNodes);
  });
  return line;
};

/** Innermost tables first. */
export const joinCells = (body: HTMLElement): void => {
  const rows = [...body.querySelectorAll('tr')].reverse();
  for (const row of rows) {
    if (!isLayout(row)) row.replaceWith(lineOf(row));
    else {
      for (const cell of row.children) {
        const block = row.ownerDocument.createElement('div');
        block.append(...cell.childNodes);
        cell.replaceWith(block);
      }
      unwrap(row);
    }
  }
};

/** Maximum levels of lists: more would exceed the limit of an article (domain/articles/content-size). */
const MAX_LISTS = 4;
const LISTS = 'ul, ol';

const listsAround = (element: Element): number => {
  let count = 0;
  for (let list = element.parentElement?.closest(LISTS); list; list = list.parentElement?.closest(LISTS)) count += 1;
  return count;
};

/** The items of a list that is nested too deeply become items of the parent list. */
const flatten = (list: Element): void => {
  const item = list.parentElement?.closest('li');
  if (item) item.after(...list.children);
  else unwrap(list);
  list.remove();
};

/** Nested quotes, and quotes in lists, are unwrapped; lists below the fourth level join that level. */
export const limitNesting = (body: HTMLElement): void => {
  for (const quote of [...body.querySelectorAll('blockquote blockquote, li blockquote')].reverse()) unwrap(quote);
  for (const list of [...body.querySelectorAll(LISTS)].reverse()) if (listsAround(list) >= MAX_LISTS) flatten(list);
};
