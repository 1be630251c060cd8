/** Maximum levels of lists: more would exceed the limit of an article (domain/articles/content-size). */
const MAX_LISTS = 4;
const LISTS = 'ul, ol';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

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
