import type { Page } from 'playwright';
import type { RichNode } from '#domain/articles/rich-text';
import { post } from './post.ts';

type Draft = { title: string; text?: string /** Instead of `text`. */; content?: RichNode; publish?: boolean };

/** Creates articles through the API, as the person who is signed in on the page; returns their ids. */
export const createArticles = async (page: Page, drafts: readonly Draft[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const { title, text = 'Un texte', content, publish = false } of drafts) {
    const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    const draft = { title, content: content ?? words };
    const { id } = await post<{ id: string }>(page, '/admin/blog-post/create', draft);
    if (publish) await post(page, `/admin/blog-post/publish/${id}`, { changes: {} });
    ids.push(id);
  }
  return ids;
};
