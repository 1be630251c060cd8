/** Articles have no tables: a row becomes a line with its cells separated by this text. */

const SEPARATOR = ' | ';
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre';

/** A layout table, as in mails and old pages: its cells contain blocks. */
const isLayout = (row: Element): boolean =>
  row.children.length < 2 || [...row.children].some((cell) => cell.querySelectorAll(BLOCKS).length > 1);

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

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
