import type { Page } from 'playwright';
import type { RichNode } from '#domain/articles/rich-text';

type Draft = { title: string; text?: string /** Instead of `text`. */; content?: RichNode; publish?: boolean };

/** Creates articles through the API, as the person who is signed in on the page; returns their ids. */
export const createArticles = (page: Page, drafts: readonly Draft[]): Promise<string[]> =>
  page.evaluate(async (given) => {
    const post = async (path: string, body: object): Promise<{ id: string }> => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`/admin/blog-post/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const ids: string[] = [];
    for (const { title, text = 'Un texte', content, publish = false } of given) {
      const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
      const { id } = await post('create', { title, content: content ?? words });
      if (publish) await post(`publish/${id}`, { changes: {} });
      ids.push(id);
    }
    return ids;
  }, drafts);
