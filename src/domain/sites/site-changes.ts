import type { SiteAction } from '#domain/access/rights';
import type { RecordedKind } from '#domain/changes/recorded';
import { keysOf } from '#domain/objects/typed';

/** Subjects of changes to a site, each with the right that is needed to see them (rule SITE-CHANGES). */
export const CHANGE_RIGHTS = {
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

export type ChangeKind = keyof typeof CHANGE_RIGHTS;
export const CHANGE_KINDS = keysOf(CHANGE_RIGHTS);

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
