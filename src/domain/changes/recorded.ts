import { PAGE_NAMES, type PageName } from '#domain/sites/page-names';

/**
 * Recorded actions, '<object>.<action>', in the changes of an object or in the audit log. The network's journal has a
 * label for each (rule NETWORK-JOURNAL).
 */
export const RECORDED_ACTIONS = [
  'account.changed',
  'account.closed',
  'article.archived',
  'article.created',
  'article.published',
  'article.restored',
  'article.saved',
  'budget.changed',
  'card.restored',
  'card.saved',
  'estimation.handled',
  'estimation.mandate',
  'estimation.word',
  'estimations.exported',
  'factor.added',
  'factor.removed',
  'factor.reset',
  'factor.roles',
  'job-offer.archived',
  'job-offer.created',
  'job-offer.restored',
  'job-offer.saved',
  'feed.checked',
  'feed.saved',
  'feed.started',
  'feed.withdrawn',
  'jobs.retried',
  'lead-rule.changed',
  'lead-rule.created',
  'lead-rule.removed',
  'lead.assigned',
  'lead.changed',
  'lead.created',
  'lead.merged',
  'lead.parted',
  'lead.quiz',
  'lead.reminder',
  'leads.exported',
  'market.created',
  'market.saved',
  'market.warned',
  'member.saved',
  'message.handled',
  'messages.exported',
  'network.markets-imported',
  'network.members-imported',
  'opinion.issued',
  'opinion.saved',
  'page.restored',
  'page.saved',
  'password.asked',
  'password.changed',
  'password.mailed',
  'password.reset',
  'person.erased',
  'post.published',
  'post.withdrawn',
  'retention.applied',
  'retention.saved',
  'role.granted',
  'role.removed',
  'session.opened',
  'session.reused',
  'setting.locked',
  'setting.unlocked',
  'sign-in.slowed',
  'sign-up.begun',
  'sign-up.finished',
  'site-user.added',
  'site-user.removed',
  'site-user.trusted',
  'site-user.untrusted',
  'site.contacts-saved',
  'site.domain-asked',
  'site.domain-certificate',
  'site.domain-live',
  'site.domain-lost',
  'site.domain-proved',
  'site.domain-removed',
  'site.domain-waiting',
  'site.fees-saved',
  'site.fynder-saved',
  'site.listing-excluded',
  'site.listing-shown',
  'site.opened',
  'site.preferences-saved',
  'site.setting-pushed',
  'site.setting-restored',
  'site.switched',
  'user.added',
  'user.changed',
  'user.removed',
] as const;
export type RecordedAction = (typeof RECORDED_ACTIONS)[number];

/** Kinds of objects whose actions are recorded. */
export const RECORDED_KINDS = [
  'account',
  'article',
  'budget',
  'card',
  'erasure',
  'estimation',
  'job',
  'job-offer',
  'lead',
  'lead-rule',
  'market',
  'member',
  'message',
  'network',
  'opinion',
  'page',
  'post',
  'session',
  'site',
  'user',
] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** Whether an object is a person, or something that a person wrote, asked or did. */
const IS_PERSONAL = {
  account: true,
  article: false,
  budget: false,
  card: false,
  erasure: false,
  estimation: true,
  job: false,
  'job-offer': false,
  lead: true,
  'lead-rule': false,
  market: false,
  member: true,
  message: true,
  network: false,
  opinion: true,
  page: false,
  post: false,
  session: true,
  site: false,
  user: true,
} as const satisfies Record<RecordedKind, boolean>;

/** Whether the network's journal omits names and values (rule NETWORK-JOURNAL-PERSONS). Null: an unknown kind. */
export const isPersonal = (kind: RecordedKind | null): boolean => kind === null || IS_PERSONAL[kind];

export const PAGE_PREFIX = 'page-';
/** The kind as stored: a page is stored as kind and page name. */
export type StoredKind = Exclude<RecordedKind, 'page'> | `${typeof PAGE_PREFIX}${PageName}`;

/** Parses a stored kind, with the name of a page; null: an unknown kind of a former release. */
export const kindOfStored = (stored: string): { kind: RecordedKind; page: PageName | null } | null => {
  const page = PAGE_NAMES.find((name) => stored === `${PAGE_PREFIX}${name}`) ?? null;
  const kind = page ? 'page' : RECORDED_KINDS.find((kind) => kind === stored && kind !== 'page');
  return kind ? { kind, page } : null;
};
