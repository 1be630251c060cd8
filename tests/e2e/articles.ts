import type { Page } from 'playwright';

type Draft = { title: string; text?: string; publish?: boolean };

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
    for (const { title, text = 'Un texte', publish = false } of given) {
      const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
      const { id } = await post('create', { title, content });
      if (publish) await post(`publish/${id}`, { changes: {} });
      ids.push(id);
    }
    return ids;
  }, drafts);
