import { PAGE_NAMES } from '#domain/sites/page-names';

/** Every page has a title and a description for search engines. */
const METADATA_KEYS = PAGE_NAMES.flatMap((page) => [`${page}.metadata.title`, `${page}.metadata.description`] as const);

/**
 * The network's default texts of pages, used when a site has no own text (rule SITE-NETWORK-FILE). Placeholders,
 * filled by `fr/network-texts.ts`: {name} the site's name ('ofName': 'd’Équipe'; 'atName': 'aux Clés'), {firstname}
 * the agent's, {city} the market center's town ('atCity': 'au Mans'; 'ofCity': 'd’Évry'), {market} its name
 * ('ofMarket': 'd’Horizon Lyon'), {brand} the network's brand ('ofBrand'). A key that ends in Monsieur, Madame or
 * neutral is one of three (`genderedKey`).
 */
export const TEXT_KEYS = [
  ...METADATA_KEYS,
  'home.banner.title',
  'home.presentation.title',
  'home.presentation.content',
  'home.listingProperties.title.agent',
  'home.listingProperties.title.group',
  'home.listingProperties.title.market',
  'home.agents.title',
  'home.team.title',
  'home.blog.title',
  'home.estimation.title',
  'home.estimation.content',
  'sell.listing.title',
  'sell.listing.subtitle',
  'why.title.agent',
  'why.title.group',
  'why.title.market',
  'why.paragraph1.agent',
  'why.paragraph1.group',
  'why.paragraph1.market',
  'why.paragraph2.Monsieur',
  'why.paragraph2.Madame',
  'why.paragraph2.neutral',
  'about.presentation.title',
  'about.presentation.content',
  'about.reasons.title',
  'agents.search.title',
  'agent.description.Monsieur',
  'agent.description.Madame',
  'agent.description.neutral',
  'contact.banner.title',
  'blog.banner.title',
  'estimation.banner.title',
  'recruitment.title',
  'recruitment.intro',
  'partners.title',
  'partners.intro',
  'community.newBuild',
  'community.luxury',
  'network.home.title',
  'network.home.intro',
  'leadgen.notice',
] as const;
export type TextKey = (typeof TEXT_KEYS)[number];

/**
 * Texts that a network may replace; the product has a default for each (`fr/sourcing-mail.ts`). Facts that the law
 * determines are not configurable: the responsible person, the data, the link to object, the authority.
 */
export const OPTIONAL_TEXT_KEYS = [
  'sourcing.mail.subject',
  'sourcing.mail.title',
  'sourcing.mail.intro',
  'sourcing.mail.source',
  'sourcing.mail.purpose',
  'sourcing.mail.basis',
  'sourcing.mail.rights',
] as const;
export type OptionalTextKey = (typeof OPTIONAL_TEXT_KEYS)[number];

/**
 * Lists of paragraphs with titles, and the required number of entries (rule SITE-NETWORK-FILE: seven selling points,
 * three cards).
 */
export const LIST_KEYS = {
  'sell.points': { min: 7, max: 7 },
  'why.cards': { min: 3, max: 3 },
  'about.reasons': { min: 3, max: 6 },
  'recruitment.points': { min: 3, max: 8 },
} as const satisfies Record<string, { min: number; max: number }>;
export type ListKey = keyof typeof LIST_KEYS;

export const TEXT_PLACEHOLDERS = [
  'name',
  'atName',
  'ofName',
  'firstname',
  'city',
  'atCity',
  'ofCity',
  'market',
  'ofMarket',
  'brand',
  'ofBrand',
] as const;
export type TextPlaceholder = (typeof TEXT_PLACEHOLDERS)[number];
export type TextValues = Partial<Record<TextPlaceholder, string>>;

export type GenderedText = 'why.paragraph2' | 'agent.description';

/** Key of a gendered text; the neutral form when the gender is unknown (rule TEXT-FRENCH). */
export const genderedKey = (text: GenderedText, gender: 'Monsieur' | 'Madame' | ''): TextKey =>
  `${text}.${gender === '' ? 'neutral' : gender}`;
