import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { RichNode } from '#domain/articles/rich-text';

/** The fixed time of tests that build whole tenants. */
export const NOW = new Date('2026-11-21T10:00:00Z');

/** The time that the visitor of a tenant asked for: calls use the present time. */
export const ASKED_AT = new Date(Math.ceil(Date.now() / 86_400_000 + 5) * 86_400_000).toISOString();

/** Kinds of ids by shape: where an operation takes one id, a test tries every id of the same shape. */
export const ID_KINDS = {
  uuid: [
    'market',
    'group',
    'member',
    'site',
    'account',
    'memberAccount',
    'guest',
    'observer',
    'session',
    'device',
    'passkey',
    'listing',
    'excludedListing',
    'import',
    'importLine',
    'importListing',
    'upload',
    'article',
    'change',
    'pageChange',
    'cardChange',
    'offerChange',
    'jobOffer',
    'closedOffer',
    'post',
    'pushSubscription',
    'alertRecipient',
    'alert',
    'keptList',
    'keptOwner',
    'lead',
    'applicant',
    'activity',
    'leadRule',
    'absence',
    'reminder',
    'merge',
    'mergedLead',
    'sourcedLead',
    'budget',
    'message',
    'visit',
    'appointment',
    'keptVisit',
    'estimation',
    'review',
    'pastVisit',
    'reportComment',
    'pendingReview',
    'estimationWithoutMandate',
    'opinionDocument',
    'consent',
    'event',
    'audit',
    'mail',
    'savedFilter',
    'certificate',
    'push',
  ],
  picture: ['picture'],
  slug: ['memberSlug', 'offer'],
  token: ['cvToken', 'quizToken', 'refreshToken', 'stepToken', 'listToken', 'visitToken'],
  email: ['email'],
} as const;
export type Shape = keyof typeof ID_KINDS;
export type IdKind = (typeof ID_KINDS)[Shape][number];
export type Ids = Readonly<Record<IdKind, string>>;

export const SHAPES = Object.keys(ID_KINDS) as Shape[];
export const shapeOf = (kind: IdKind): Shape => {
  const shape = SHAPES.find((shape) => (ID_KINDS[shape] as readonly string[]).includes(kind));
  if (!shape) throw new Error(`no shape of ${kind}`);
  return shape;
};

/** A new id of a shape, which exists in no tenant. */
export const NEW_ID: Readonly<Record<Shape, () => string>> = {
  uuid,
  picture: () => randomBytes(16).toString('hex'),
  slug: () => `inconnu-${letters()}`,
  token: () => randomBytes(32).toString('base64url'),
  email: () => `inconnu-${letters()}@exemple.fr`,
};

const letters = (): string => Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** The kind of site of a tenant. */
export type TenantPlace = {
  type: 'market' | 'group' | 'agent';
  enabled: boolean;
  /** Whether the market center is active. */
  isActive: boolean;
  leadGen: boolean;
  groupType: 'MAO' | 'TEAM';
  fynderPro: boolean;
};

export type TenantModel = {
  ids: Ids;
  place: TenantPlace;
  subdomain: string;
  host: string;
  /** Access token of the main user of the site, valid on its host. */
  token: string;
  passwordHash: string;
  /** Storage key of the file of the CV. */
  cvFile: string;
  /** Content of the tenant's article. */
  content: RichNode;
  /** A text that occurs only in the rows of this table of this tenant. */
  mark: (table: string) => string;
};

/** Prefix of every text of the tenants that these factories build. */
const MARK = 'repere-';

export const tenantModel = (
  given: Pick<TenantModel, 'passwordHash' | 'cvFile'> & { place: TenantPlace },
): TenantModel => {
  const tag = letters();
  const mark = (table: string): string => `${MARK}${tag}-${table.replaceAll('_', '-')}`;
  const random = SHAPES.flatMap((shape) => ID_KINDS[shape].map((kind) => [kind, NEW_ID[shape]()]));
  const named = {
    memberSlug: `zoe-${mark('members')}`,
    offer: mark('job_offers'),
    email: `${mark('accounts')}@exemple.fr`,
  };
  const ids = { ...(Object.fromEntries(random) as Ids), ...named };
  return {
    ...given,
    ids,
    content: illustrated(mark('articles'), ids.picture),
    subdomain: `site-${tag}`,
    host: `site-${tag}.localhost`,
    token: NEW_ID.token(),
    mark,
  };
};

/** Content with one paragraph and one picture, as the editor writes it. */
export const illustrated = (words: string, picture: string): RichNode => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: words }] },
    { type: 'image', attrs: { src: `/media/${picture}/640.webp` } },
  ],
});
