import type { SiteAction } from '#domain/access/rights';
import { kindOfStored, PAGE_PREFIX, type RecordedKind } from '#domain/changes/recorded';
import { keysOf } from '#domain/objects/typed';
import { PAGE_NAMES } from './page-fields.ts';
import type { PageName } from './site.ts';

/** Subjects of changes to a site, each with the right that is needed to see them (rule SITE-CHANGES). */
const KINDS = {
  article: 'blog.write',
  budget: 'budget.change',
  card: 'card.edit',
  'job-offer': 'jobs.write',
  message: 'messages.read',
  page: 'site.edit',
  post: 'push.publish',
  site: 'site.edit',
  user: 'users.read',
} as const satisfies Partial<Record<RecordedKind, SiteAction>>;

export type ChangeKind = keyof typeof KINDS;
export const CHANGE_KINDS = keysOf(KINDS);

/** Verbs of changes: the last word of a recorded action, as in 'article.published'. */
export const CHANGE_VERBS = [
  'added',
  'archived',
  'changed',
  'created',
  'handled',
  'published',
  'removed',
  'restored',
  'saved',
  'withdrawn',
] as const;
export type ChangeVerb = (typeof CHANGE_VERBS)[number];

/** The verb of a recorded action: 'saved' for a block of settings, as in 'site.fees-saved'. */
export const verbOf = (action: string): ChangeVerb =>
  CHANGE_VERBS.find((verb) => action.endsWith(`.${verb}`)) ?? 'saved';

const subjectsOf = (kind: ChangeKind): string[] =>
  kind === 'page' ? PAGE_NAMES.map((page) => `${PAGE_PREFIX}${page}`) : [kind];

/** Subject kinds in the journal that a person with these rights may see. */
export const visibleSubjects = (actions: readonly string[]): string[] =>
  CHANGE_KINDS.filter((kind) => actions.includes(KINDS[kind])).flatMap(subjectsOf);

const isShown = (kind: RecordedKind): kind is ChangeKind => Object.hasOwn(KINDS, kind);

/** The kind of a subject, with the name of a page; null: a subject that is not shown. */
export const kindOfSubject = (subject: string): { kind: ChangeKind; page: PageName | null } | null => {
  const found = kindOfStored(subject);
  return found && isShown(found.kind) ? { kind: found.kind, page: found.page } : null;
};
