import type { ListKey, TextKey } from '#domain/network/texts';
import type { PageField, PagePictureField } from './page-fields.ts';
import { storedField } from './page-fields.ts';
import type { PageName } from './page-names.ts';
import type { Site, SiteType } from './site.ts';

/**
 * Origin of the default value of a page field: the network's texts, the settings of the site or of a higher level, the
 * record of its owner, another field of the page, or a text of the product.
 */
export const PAGE_ORIGINS = ['network', 'settings', 'record', 'page', 'product'] as const;
export type PageOrigin = (typeof PAGE_ORIGINS)[number];

/**
 * A default that `fr/page-texts` turns into a value. `named`: the site's name is added to a title that does not contain
 * it.
 */
export type PageDefault =
  | { from: 'network'; text: TextKey; named?: true }
  | { from: 'network'; list: ListKey }
  | { from: Exclude<PageOrigin, 'network' | 'product'>; value: string }
  | { from: 'product'; text: 'searchHeading' | 'person' };

type Rule = TextKey | ((site: Site) => PageDefault | null);
type Rules = Readonly<Partial<Record<PageField, Rule>>>;

const value = (from: 'settings' | 'record' | 'page', given: string | null | undefined): PageDefault | null =>
  given?.trim() ? { from, value: given.trim() } : null;
const text = (key: TextKey): PageDefault => ({ from: 'network', text: key });

const metadataOf = (page: PageName): Rules => ({
  'metadata.title': ({ settings }) =>
    (page === 'home' ? value('settings', settings.title) : null) ?? {
      from: 'network',
      text: `${page}.metadata.title`,
      named: true,
    },
  'metadata.description': `${page}.metadata.description`,
});

/** Title of the presentation: a market center's from the network, otherwise the name of the group or the agent. */
const ownerTitle = (site: Site): PageDefault | null =>
  site.type === 'market' ? text('home.presentation.title') : value('record', site.name);

const ownerContent = ({ type, agent, group }: Site): PageDefault => {
  if (type === 'agent' && agent) return value('record', agent.about) ?? { from: 'product', text: 'person' };
  return (type === 'group' ? value('record', group?.about) : null) ?? text('home.presentation.content');
};

const portraitOf = ({ agent, group, market }: Site): Readonly<Record<SiteType, string | null | undefined>> => ({
  agent: agent?.pictureId,
  group: group?.pictureId,
  market: market.pictureId,
});

const LISTING_TITLES = {
  agent: 'home.listingProperties.title.agent',
  group: 'home.listingProperties.title.group',
  market: 'home.listingProperties.title.market',
} as const satisfies Record<SiteType, TextKey>;

const DEFAULTS: Readonly<Record<PageName, Rules>> = {
  home: {
    'banner.title': 'home.banner.title',
    'banner.pictureId': ({ settings, type, market }) =>
      value('settings', settings.backgroundId) ?? (type === 'market' ? value('record', market.pictureId) : null),
    'owner.title': ownerTitle,
    'owner.content': ownerContent,
    'owner.pictureId': (site) => value('record', portraitOf(site)[site.type]),
    'listingProperties.title': ({ type }) => text(LISTING_TITLES[type]),
    'agents.title': ({ type }) => text(type === 'group' ? 'home.team.title' : 'home.agents.title'),
    'blog.title': 'home.blog.title',
  },
  properties: { 'banner.title': () => ({ from: 'product', text: 'searchHeading' }) },
  sell: {
    // The selling points use the title of the page until they have their own.
    'banner.title': ({ pages }) =>
      value('page', storedField(pages.sell, 'listing.title') as string | undefined) ?? text('sell.listing.title'),
    'listing.subtitle': 'sell.listing.subtitle',
    'listing.sellPoints': () => ({ from: 'network', list: 'sell.points' }),
  },
  about: {
    'banner.title': 'about.metadata.title',
    'presentation.listing': () => ({ from: 'network', list: 'about.reasons' }),
  },
  agents: { 'banner.title': 'agents.metadata.title', 'search.title': 'agents.search.title' },
  contact: { 'banner.title': 'contact.banner.title' },
  blog: { 'banner.title': 'blog.banner.title' },
  estimation: { 'banner.title': 'estimation.banner.title' },
};

/** The value that a page shows in a field without an own value; null: nothing (rule SITE-PAGE-SETTINGS). */
export const pageDefault = (site: Site, page: PageName, field: PageField): PageDefault | null => {
  const rule = DEFAULTS[page][field] ?? metadataOf(page)[field];
  if (rule === undefined) return null;
  return typeof rule === 'string' ? text(rule) : rule(site);
};

/** The picture that a page shows: its own, otherwise the default. */
export const pagePictureId = (site: Site, page: PageName, field: PagePictureField): string | null => {
  const own = storedField(site.pages[page], field);
  if (typeof own === 'string') return own;
  const standard = pageDefault(site, page, field);
  return standard && 'value' in standard ? standard.value : null;
};

/** The large picture of a page: that of its banner, on the about page otherwise that of the presentation. */
export const largePictureId = (site: Site, page: PageName): string | null =>
  pagePictureId(site, page, 'banner.pictureId') ??
  (page === 'about' ? pagePictureId(site, 'home', 'owner.pictureId') : null);
