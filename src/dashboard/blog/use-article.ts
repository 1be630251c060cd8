import { useEffect, useState } from 'react';
import { type ArticleDetail, articleOperations } from '#contracts/articles';
import { ARTICLE_OUTCOMES } from '#fr/articles';
import { useAction } from '#office/data/use-action.ts';
import type { Stored } from '#office/saving/field-states.ts';
import type { SaveOutcome, Send } from '#office/saving/save-engine.ts';
import { type Saving, useSaving } from '#office/saving/use-saving.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { type ArticleField, type ArticleSender, createArticleSender, NEW_ARTICLE } from './article-sender.ts';

const storedOf = ({ title, content, picture, from }: ArticleDetail): Stored<ArticleField> => ({
  title: { value: title, from: from.title },
  content: { value: content, from: from.content },
  picture: { value: picture?.id ?? null, from: from.picture },
});

export type ArticleWork = {
  saving: Saving<ArticleField>;
  sender: ArticleSender;
  /** Stores what is typed, so that the article exists; false: it could not be stored. */
  store: () => Promise<boolean>;
  save: () => Promise<void>;
  publish: () => Promise<void>;
};

type Options = {
  /** Null: a new article. */
  detail: ArticleDetail | null;
  onCreated: (id: string) => void;
  staysAt: (to: URL) => boolean;
};

/** One article in the editor: its fields, and what can be done with them, each with its message (verbatim). */
export const useArticle = ({ detail, onCreated, staysAt }: Options): ArticleWork => {
  const { toasts } = useOffice();
  const create = useAction(articleOperations.create).act;
  const update = useAction(articleOperations.update).act;
  const publish = useAction(articleOperations.publish).act;
  const restore = useAction(articleOperations.restore).act;
  const [sender] = useState(() =>
    createArticleSender({ create, update, publish, restore }, { id: detail?.id ?? null, onCreated }),
  );
  const saving = useSaving<ArticleField>({
    object: `article:${detail?.id ?? 'new'}`,
    stored: detail ? storedOf(detail) : NEW_ARTICLE,
    changedAt: detail?.updatedAt ?? '',
    autosave: sender.autosave,
    staysAt,
  });
  const { engine } = saving;
  useEffect(() => {
    if (detail) engine.receive(storedOf(detail), detail.updatedAt);
  }, [engine, detail]);

  const store = async (): Promise<boolean> => (await engine.run(sender.autosave)).kind === 'saved';
  const tell = ({ kind }: SaveOutcome, done: string): void => {
    if (kind === 'saved') toasts.success(done);
    if (kind === 'refused') toasts.error(ARTICLE_OUTCOMES.notPublished);
    if (kind === 'failed') toasts.error(ARTICLE_OUTCOMES.failed);
  };
  const submit = async (send: Send, done: string): Promise<void> => {
    const isNew = detail === null;
    const created = isNew ? await engine.run(sender.autosave, { always: true }) : null;
    if (created && created.kind !== 'saved') return tell(created, done);
    tell(await engine.run(send, { always: true }), done);
  };
  const isPublic = detail?.status === 'published';
  return {
    saving,
    sender,
    store,
    save: () => submit(sender.save, isPublic ? ARTICLE_OUTCOMES.modified : ARTICLE_OUTCOMES.saved),
    publish: () => submit(sender.publish, isPublic ? ARTICLE_OUTCOMES.modified : ARTICLE_OUTCOMES.published),
  };
};
