import type { z } from 'zod';
import type { ArticleBase, ArticleChanges, articleOperations, SavedArticle } from '#contracts/articles';
import type { RichNode } from '#domain/articles/rich-text';
import { isSameValue } from '#domain/changes/same-value';
import type { ApiMutation } from '#office/data/use-api-mutation.ts';
import type { FieldChanges, Stored } from '#office/saving/field-states.ts';
import type { SaveOutcome, Send } from '#office/saving/save-engine.ts';
import { outcomeOf } from '#office/saving/save-outcome.ts';

export type ArticleField = keyof ArticleBase;

const EMPTY_CONTENT: RichNode = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A new article that was never saved. */
export const NEW_ARTICLE: Stored<ArticleField> = {
  title: { value: '', from: '' },
  content: { value: EMPTY_CONTENT, from: null },
  picture: { value: null, from: null },
};

type Act<O extends keyof typeof articleOperations> = ApiMutation<
  z.input<(typeof articleOperations)[O]['input']>,
  SavedArticle
>['mutate'];
type Calls = { create: Act<'create'>; update: Act<'update'>; publish: Act<'publish'>; restore: Act<'restore'> };

export type ArticleSender = {
  /** Null until the article is created. */
  id: () => string | null;
  /** Used while the person types; the first save creates the article as a draft. */
  autosave: Send;
  /** Used on request; refused without a title or text. The article must exist. */
  save: Send;
  publish: Send;
  restore: (version: string, seen: ArticleBase) => Send;
};

type Values = { title: string; content: RichNode; picture: string | null };

const valuesOf = (changes: FieldChanges): Values => {
  const changed = (field: ArticleField): unknown => changes[field]?.to ?? NEW_ARTICLE[field].value;
  return {
    title: changed('title') as string,
    content: changed('content') as RichNode,
    picture: changed('picture') as string | null,
  };
};

/** Changes that are still unsaved after the article was created with these values. */
const remainingOf = (changes: FieldChanges, created: Values, from: ArticleBase): FieldChanges =>
  Object.fromEntries(
    (Object.keys(changes) as ArticleField[])
      .filter((field) => !isSameValue(changes[field]?.to, created[field]))
      .map((field) => [field, { from: from[field], to: changes[field]?.to }]),
  );

const savedOutcome = ({ from, updatedAt }: SavedArticle): SaveOutcome => ({ kind: 'saved', from, at: updatedAt });

const attempt = (work: () => Promise<SavedArticle>): Promise<SaveOutcome> => work().then(savedOutcome, outcomeOf);

type Options = { /** Null: the article is not created yet. */ id: string | null; onCreated: (id: string) => void };

/** Text that was typed while the article was being created has no `from` yet: it gets the one of the creation. */
const basedOn = (created: ArticleBase | null, changes: FieldChanges): ArticleChanges => {
  const known: ArticleChanges = changes;
  const { content } = known;
  if (created === null || content?.from !== null) return known;
  return { ...known, content: { ...content, from: created.content } };
};

/** Saves of one article. The creation is repeated with the same values, as one call, until it gets a response. */
export const createArticleSender = (calls: Calls, { id: given, onCreated }: Options): ArticleSender => {
  let id = given;
  let creating: Values | null = null;
  let base: ArticleBase | null = null;

  const update = (changes: FieldChanges, autosave: boolean): Promise<SavedArticle> =>
    calls.update({ id: id ?? '', changes: basedOn(base, changes), autosave });

  const create = async (changes: FieldChanges): Promise<SavedArticle> => {
    creating ??= valuesOf(changes);
    const created = await calls.create({ ...creating, autosave: true });
    const remaining = remainingOf(changes, creating, created.from);
    id = created.id;
    base = created.from;
    const saved = Object.keys(remaining).length > 0 ? await update(remaining, true) : created;
    onCreated(created.id);
    return saved;
  };

  return {
    id: () => id,
    autosave: async (changes) => {
      if (id !== null) return attempt(() => update(changes, true));
      const outcome = await attempt(() => create(changes));
      if (outcome.kind === 'refused') creating = null;
      if (outcome.kind !== 'saved') id = null;
      return outcome;
    },
    save: (changes) => attempt(() => update(changes, false)),
    publish: (changes) => attempt(() => calls.publish({ id: id ?? '', changes: basedOn(base, changes) })),
    restore: (version, seen) => () => attempt(() => calls.restore({ id: id ?? '', version, seen })),
  };
};
