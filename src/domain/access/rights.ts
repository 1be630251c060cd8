import type { Site } from '#domain/sites/site';
import { type Membership, roleOn } from './role.ts';
import { type Role, USER_KINDS } from './roles.ts';

/**
 * Views and actions by role and kind of site, for both back offices (rule ACCESS-RIGHTS). The browser hides controls
 * by this table, the server refuses operations by it.
 */

export const SITE_VIEWS = [
  'home',
  'messages',
  'today',
  'alerts',
  'reviews',
  'analytics',
  'acquisition',
  'sourcing',
  'pipeline',
  'quiz',
  'acquisitionLeaderShip',
  'pipelineLearderShip',
  'jobboard',
  'kwAlyfeActus',
  'prospection',
  'fynderLink',
  'fynderEstimator',
  'fynderParam',
  'websiteCustomization',
  'websiteUsers',
  'blog',
  'blog-list',
  'businnessCard',
  'websiteSettings',
  'feeds',
  'leadRules',
  'contactSettings',
  'feesSettings',
] as const;
/**
 * Views of a site's dashboard, named as in the specification (spelling included), with 'messages',
 * 'today', 'alerts', 'reviews', 'feeds' and 'leadRules'.
 */
export type SiteView = (typeof SITE_VIEWS)[number];

export const NETWORK_VIEWS = [
  'overview',
  'markets',
  'leadgen',
  'members',
  'groups',
  'feeds',
  'inheritance',
  'imports',
  'compliance',
  'anonymize',
  'retention',
  'journal',
  'health',
  'superUsers',
] as const;
/**
 * Tabs of the network's dashboard, with 'feeds', 'inheritance', 'imports', 'compliance', 'retention', 'journal' and
 * 'health'.
 */
export type NetworkView = (typeof NETWORK_VIEWS)[number];

export const SITE_ACTIONS = [
  'site.edit',
  'pages.edit',
  'site.domain',
  'blog.write',
  'contact.edit',
  'fees.edit',
  'card.edit',
  'listings.exclude',
  'listings.read',
  'imports.read',
  'imports.write',
  'messages.read',
  'messages.write',
  'stats.read',
  'reports.write',
  'estimations.read',
  'estimations.write',
  'energy.read',
  'fynder.edit',
  'leads.read',
  'leads.write',
  'leads.export',
  'leads.rules',
  'jobs.write',
  'push.publish',
  'budget.change',
  'leadgenEmail.edit',
  'users.read',
  'users.write',
  'users.trust',
] as const;
export const NETWORK_ACTIONS = [
  'network.read',
  'network.write',
  'network.export',
  'superUsers.write',
  'siteUsers.write',
  'privacy.anonymise',
] as const;
export type SiteAction = (typeof SITE_ACTIONS)[number];
export type NetworkAction = (typeof NETWORK_ACTIONS)[number];
export type Action = SiteAction | NetworkAction;

export type Rights = { views: readonly (SiteView | NetworkView)[]; actions: readonly Action[] };

/**
 * Columns of the table: the roles, plus 'trusted', an invited user who was given access to leads and users, and 'op',
 * the market center's Operator Principal.
 */
type Column = Role | 'trusted' | 'op';
type RightsSite = Pick<Site, 'type' | 'typeId' | 'enabled' | 'market' | 'group' | 'agent'>;
type Grant = { who: readonly Column[]; where: (site: RightsSite) => boolean };

const ALL_ROLES: readonly Column[] = ['admin', 'owner', 'leadership', 'staff', 'external'];
const ALL_BUT_EXTERNAL: readonly Column[] = ['admin', 'owner', 'leadership', 'staff'];
const TRUSTED_USERS: readonly Column[] = [...ALL_BUT_EXTERNAL, 'trusted'];
const OWNERS_AND_LEADERSHIP: readonly Column[] = ['admin', 'owner', 'leadership'];
const OWNERS: readonly Column[] = ['admin', 'owner'];
const ADMIN_AND_OP: readonly Column[] = ['admin', 'op'];

const anywhere = (): boolean => true;
const isOpen = ({ enabled }: RightsSite): boolean => enabled;
const isMarket = ({ type, enabled }: RightsSite): boolean => type === 'market' && enabled;
const isShared = ({ type }: RightsSite): boolean => type !== 'agent';
/** A market center whose contract includes lead generation. */
const hasLeads = ({ type, market }: RightsSite): boolean => type === 'market' && market.leadGen;
/** Sites with a list of users, who customise the pages. */
const hasUsers = (site: RightsSite): boolean => site.type === 'group' || hasLeads(site);
const isMao = ({ type, group }: RightsSite): boolean => type === 'group' && group?.type === 'MAO';
const hasEstimator = ({ agent }: RightsSite): boolean => agent?.fynderPro ?? false;

const VIEWS: Readonly<Record<SiteView, Grant>> = {
  home: { who: ALL_ROLES, where: isOpen },
  messages: { who: TRUSTED_USERS, where: isOpen },
  today: { who: TRUSTED_USERS, where: isOpen },
  alerts: { who: TRUSTED_USERS, where: isOpen },
  reviews: { who: TRUSTED_USERS, where: isOpen },
  analytics: { who: ALL_BUT_EXTERNAL, where: isOpen },
  acquisition: { who: TRUSTED_USERS, where: hasLeads },
  sourcing: { who: TRUSTED_USERS, where: hasLeads },
  pipeline: { who: TRUSTED_USERS, where: hasLeads },
  quiz: { who: TRUSTED_USERS, where: hasLeads },
  acquisitionLeaderShip: { who: TRUSTED_USERS, where: hasLeads },
  pipelineLearderShip: { who: TRUSTED_USERS, where: hasLeads },
  jobboard: { who: ALL_BUT_EXTERNAL, where: hasLeads },
  kwAlyfeActus: { who: ALL_BUT_EXTERNAL, where: hasLeads },
  prospection: { who: ALL_BUT_EXTERNAL, where: anywhere },
  fynderLink: { who: ALL_BUT_EXTERNAL, where: anywhere },
  fynderEstimator: { who: ALL_BUT_EXTERNAL, where: hasEstimator },
  fynderParam: { who: ALL_BUT_EXTERNAL, where: anywhere },
  websiteCustomization: { who: ALL_ROLES, where: hasUsers },
  websiteUsers: { who: TRUSTED_USERS, where: hasUsers },
  blog: { who: ALL_ROLES, where: isShared },
  'blog-list': { who: ALL_ROLES, where: isShared },
  businnessCard: { who: ALL_BUT_EXTERNAL, where: anywhere },
  websiteSettings: { who: ALL_ROLES, where: isOpen },
  feeds: { who: ALL_ROLES, where: isOpen },
  leadRules: { who: OWNERS_AND_LEADERSHIP, where: hasLeads },
  contactSettings: { who: ALL_BUT_EXTERNAL, where: isShared },
  feesSettings: { who: ALL_BUT_EXTERNAL, where: isMao },
};

const ACTIONS: Readonly<Record<SiteAction, Grant>> = {
  'site.edit': { who: ALL_ROLES, where: anywhere },
  'pages.edit': { who: ALL_ROLES, where: hasUsers },
  'site.domain': { who: OWNERS, where: anywhere },
  'blog.write': { who: ALL_ROLES, where: isShared },
  'contact.edit': { who: ALL_BUT_EXTERNAL, where: isShared },
  'fees.edit': { who: ALL_BUT_EXTERNAL, where: isMao },
  'card.edit': { who: ALL_BUT_EXTERNAL, where: anywhere },
  'listings.exclude': { who: ALL_BUT_EXTERNAL, where: anywhere },
  'listings.read': { who: ALL_ROLES, where: isOpen },
  'imports.read': { who: ALL_ROLES, where: isMarket },
  'imports.write': { who: ALL_BUT_EXTERNAL, where: isMarket },
  'messages.read': { who: TRUSTED_USERS, where: isOpen },
  'messages.write': { who: TRUSTED_USERS, where: isOpen },
  'stats.read': { who: ALL_BUT_EXTERNAL, where: isOpen },
  'reports.write': { who: ALL_BUT_EXTERNAL, where: isOpen },
  'estimations.read': { who: ALL_BUT_EXTERNAL, where: anywhere },
  'estimations.write': { who: ALL_BUT_EXTERNAL, where: anywhere },
  'energy.read': { who: ALL_BUT_EXTERNAL, where: hasEstimator },
  'fynder.edit': { who: ALL_BUT_EXTERNAL, where: anywhere },
  'leads.read': { who: TRUSTED_USERS, where: hasLeads },
  'leads.write': { who: TRUSTED_USERS, where: hasLeads },
  'leads.export': { who: TRUSTED_USERS, where: hasLeads },
  'leads.rules': { who: OWNERS_AND_LEADERSHIP, where: hasLeads },
  'jobs.write': { who: ALL_BUT_EXTERNAL, where: hasLeads },
  'push.publish': { who: ALL_BUT_EXTERNAL, where: hasLeads },
  'budget.change': { who: ADMIN_AND_OP, where: hasLeads },
  'leadgenEmail.edit': { who: ADMIN_AND_OP, where: hasLeads },
  'users.read': { who: TRUSTED_USERS, where: hasUsers },
  'users.write': { who: OWNERS_AND_LEADERSHIP, where: hasUsers },
  'users.trust': { who: OWNERS, where: hasUsers },
};

/** EXTERNAL only reads the network's back office and cannot export personal data (rule ACCESS-EXTERNAL). */
const NETWORK: Readonly<Record<'admin' | 'observer', Rights>> = {
  admin: { views: NETWORK_VIEWS, actions: NETWORK_ACTIONS },
  observer: {
    views: NETWORK_VIEWS.filter((view) => view !== 'anonymize' && view !== 'imports'),
    actions: ['network.read'],
  },
};

const columnsOf = (role: Role, site: RightsSite, { member, siteUser }: Membership): ReadonlySet<Column> => {
  const columns = new Set<Column>([role]);
  const kind = siteUser && USER_KINDS[siteUser.kind];
  if (kind?.isInvited && kind.role === role && siteUser?.maySeeLeads) columns.add('trusted');
  if (site.type === 'market' && member?.role === 'OP') columns.add('op');
  return columns;
};

const namesOf = <N extends string>(
  table: Readonly<Record<N, Grant>>,
  names: readonly N[],
  may: { columns: ReadonlySet<Column>; site: RightsSite },
): N[] =>
  names.filter((name) => table[name].where(may.site) && table[name].who.some((column) => may.columns.has(column)));

/** A site that is not enabled shows one view: acquisition (rule ACCESS-RIGHTS). */
const shownOn = (site: RightsSite, views: readonly SiteView[]): readonly SiteView[] =>
  site.enabled ? views : views.filter((view) => view === 'acquisition');

/** Role and rights of a person on a site or on the network's host; null when the person has no role there. */
export const rightsOn = (
  place: RightsSite | 'network',
  standing: Membership,
): { role: Role; rights: Rights } | null => {
  const role = roleOn(place, standing);
  if (role === null) return null;
  if (place === 'network') return { role, rights: NETWORK[role === 'admin' ? 'admin' : 'observer'] };
  const may = { columns: columnsOf(role, place, standing), site: place };
  const views = shownOn(place, namesOf(VIEWS, SITE_VIEWS, may));
  return { role, rights: { views, actions: namesOf(ACTIONS, SITE_ACTIONS, may) } };
};
