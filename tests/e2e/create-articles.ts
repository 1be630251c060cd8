import { createArticlesBy, type Draft } from './articles.ts';
import { sendAs } from './call-as.ts';
import type { Login } from './office.ts';

/** Creates articles in a session of their author without a page; returns their ids. */
export const createArticles = (author: Login, drafts: readonly Draft[]): Promise<string[]> =>
  createArticlesBy((path, given) => sendAs(author, path, given), drafts);
