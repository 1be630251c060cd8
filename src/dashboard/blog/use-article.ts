import { useEffect, useState } from 'react';
import { type ArticleDetail, articleOperations } from '#contracts/articles';
import type { FieldError } from '#contracts/problem';
import { articleAddress } from '#dashboard/addresses.ts';
import { checkArticle, FAULTY_FIELDS } from '#domain/articles/check-article';
import type { RichNode } from '#domain/articles/rich-text';
import { ARTICLE_FAULTS, ARTICLE_OUTCOMES, ARTICLE_UPLOADS } from '#fr/articles';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import type { Stored } from '#office/saving/field-states.ts';
import { isStored, type SaveEngine, type SaveResult, type Send, tellResult } from '#office/saving/save-engine.ts';
import { createUploads, type Uploads } from '#office/saving/uploads.ts';
import { type Saving, useSaving } from '#office/saving/use-saving.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { type ArticleField, type ArticleSender, createArticleSender, NEW_ARTICLE } from './article-sender.ts';

const storedOf = ({ title, content, picture, from }: ArticleDetail): Stored<ArticleField> => ({
  title: { value: title, from: from.title },
  content: { value: content, from: from.content },
  picture: { value: picture?.id ?? null, from: from.picture },
});

/** Validation errors that prevent the submission, by the same rule as on the server. */
const missingOf = ({ store }: SaveEngine<ArticleField>): FieldError[] => {
  const { title, content } = store.get().fields;
  const faults = checkArticle({ title: title.local as string, content: content.local as RichNode });
  return faults.map((fault) => ({ field: FAULTY_FIELDS[fault], message: ARTICLE_FAULTS[fault] }));
};

export type ArticleWork = {
  saving: Saving<ArticleField>;
  uploads: Uploads<ArticleField>;
  sender: ArticleSender;
  /** Saves the text, so that the article exists. */
  store: () => Promise<SaveResult>;
  save: () => Promise<void>;
  publish: () => Promise<void>;
};

type Options = {
  /** Null: a new article. */
  detail: ArticleDetail | null;
  onCreated: (id: string) => void;
};

/** One article in the editor: its fields, and its actions with their (verbatim) messages. */
export const useArticle = ({ detail, onCreated }: Options): ArticleWork => {
  const { guard, toasts } = useOffice();
  const create = useApiMutation(articleOperations.create).mutate;
  const update = useApiMutation(articleOperations.update).mutate;
  const publish = useApiMutation(articleOperations.publish).mutate;
  const restore = useApiMutation(articleOperations.restore).mutate;
  const [sender] = useState(() =>
    createArticleSender({ create, update, publish, restore }, { id: detail?.id ?? null, onCreated }),
  );
  const [staysAt] = useState(
    () =>
      ({ pathname }: URL) =>
        pathname.endsWith(articleAddress(sender.id() ?? undefined)),
  );
  const saving = useSaving<ArticleField>({
    object: `article:${detail?.id ?? 'new'}`,
    stored: detail ? storedOf(detail) : NEW_ARTICLE,
    changedAt: detail?.updatedAt ?? '',
    autosave: sender.autosave,
    save: () => store(),
    staysAt,
  });
  const { engine } = saving;
  const [uploads] = useState(() => createUploads<ArticleField>());
  useEffect(() => guard.watch({ isDirty: uploads.isPending, staysAt }), [guard, uploads, staysAt]);
  useEffect(() => {
    if (detail) engine.receive(storedOf(detail), detail.updatedAt);
  }, [engine, detail]);

  const store = (): Promise<SaveResult> => engine.run(sender.autosave);
  const tell = (result: SaveResult, done: string): void =>
    tellResult(result, {
      stored: () => toasts.success(done),
      refused: () => toasts.error(ARTICLE_OUTCOMES.notPublished),
      failed: () => toasts.error(ARTICLE_OUTCOMES.failed),
    });
  /** Waits for running uploads. Returns the fields of those that failed. */
  const findUnsent = async (): Promise<FieldError[]> => {
    if (uploads.isPending()) toasts.info(ARTICLE_UPLOADS.waiting);
    return (await uploads.settle()).map((field) => ({ field, message: ARTICLE_UPLOADS.notSent }));
  };
  /** The text is saved first when the article is incomplete or does not exist yet. */
  const submit = async (send: Send, done: string): Promise<void> => {
    const unsent = await findUnsent();
    const isDirty = engine.isDirty();
    const errors = [...missingOf(engine), ...unsent];
    if (isDirty && (errors.length > 0 || sender.id() === null)) {
      const stored = await store();
      if (!isStored(stored)) return tell(stored, done);
    }
    if (errors.length === 0) return tell(await engine.run(send, { always: true }), done);
    engine.showErrors(errors);
    toasts.error(ARTICLE_OUTCOMES.notPublished);
  };
  const isPublic = detail?.status === 'published';
  return {
    saving,
    uploads,
    sender,
    store,
    save: () => submit(sender.save, isPublic ? ARTICLE_OUTCOMES.modified : ARTICLE_OUTCOMES.saved),
    publish: () => submit(sender.publish, isPublic ? ARTICLE_OUTCOMES.modified : ARTICLE_OUTCOMES.published),
  };
};
