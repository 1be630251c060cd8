import type { RichNode } from '#domain/articles/rich-text';

export type Draft = { title: string; text?: string /** Instead of `text`. */; content?: RichNode; publish?: boolean };

/** Creates articles by calls of their author; returns their ids. */
export const createArticlesBy = async (
  send: <T>(path: string, given: object) => Promise<T>,
  drafts: readonly Draft[],
): Promise<string[]> => {
  const ids: string[] = [];
  for (const { title, text = 'Un texte', content, publish = false } of drafts) {
    const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    const draft = { title, content: content ?? words };
    const { id } = await send<{ id: string }>('/admin/blog-post/create', draft);
    if (publish) await send(`/admin/blog-post/publish/${id}`, { changes: {} });
    ids.push(id);
  }
  return ids;
};
