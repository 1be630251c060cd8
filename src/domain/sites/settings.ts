import type { Hsl, Legal, SiteSettings, SiteType } from './site.ts';

/** Levels of settings, most specific first (rule SITE-INHERITANCE). */
export type SettingLevel = 'agent' | 'group' | 'market' | 'network';

type LegalIdentity = Omit<Legal, 'host' | 'mediator' | 'mediatorUrl'>;

/** Settings, one value for each unit of inheritance. */
export type SettingValues = {
  title: string | null;
  logoId: string | null;
  faviconId: string | null;
  backgroundId: string | null;
  'theme.mainColor': Hsl;
  'theme.highlightColor': Hsl;
  minitaux: boolean;
  feesFileId: string | null;
  fees: SiteSettings['fees'];
  iframe: string | null;
  reviews: string | null;
  aboutVideo: SiteSettings['aboutVideo'];
  'fynder.enabled': boolean;
  'fynder.status': 'active' | 'inactive';
  'fynder.theme': SiteSettings['fynder']['theme'];
  'contact.general.email': string | null;
  'contact.general.telephone': string | null;
  'contact.estimation.email': string | null;
  'contact.leadgen.gi': string | null;
  'contact.leadgen.leadership': string | null;
  'contact.properties': SiteSettings['contact']['properties'];
  'legal.identity': LegalIdentity;
  'legal.host': string | null;
  'legal.mediator': Pick<Legal, 'mediator' | 'mediatorUrl'>;
};
export type SettingKey = keyof SettingValues;

/** Settings of one level. An absent key inherits; `null` means 'none' and does not inherit. */
export type PartialSettings = { readonly [K in SettingKey]?: SettingValues[K] };

/** Kinds of sites that can edit a setting (rule SITE-INHERITANCE). */
export type Editor = SiteType | 'marketWithoutLeadGen' | 'mao' | 'fynderPro';

type SettingRule<K extends SettingKey> = {
  /** Levels whose value counts, most specific first; a value at another level is ignored. */
  levels: readonly SettingLevel[];
  /** False: only the site's own level counts. */
  inherits: boolean;
  editors: readonly Editor[];
  default: SettingValues[K];
};

const ALL = ['agent', 'group', 'market', 'network'] as const;
const SHARED = ['group', 'market', 'network'] as const;
const NO_COLOR: Hsl = { hue: 220, saturation: 15, lightness: 30 };
const NO_IDENTITY: LegalIdentity = {
  companyName: null,
  legalForm: null,
  capital: null,
  address: null,
  rcs: null,
  vat: null,
  publicationDirector: null,
  professionalCard: null,
  guarantor: null,
  insurer: null,
};

/**
 * Levels, inheritance and editors of each setting (rule SITE-INHERITANCE). 'legal.identity' is one value because a
 * company must not mix fields of two levels; it is never inherited from the network.
 */
export const SETTINGS: { readonly [K in SettingKey]: SettingRule<K> } = {
  title: { levels: ALL, inherits: false, editors: ['agent', 'group', 'market'], default: null },
  logoId: { levels: ALL, inherits: true, editors: ['agent', 'group', 'market'], default: null },
  faviconId: { levels: ALL, inherits: true, editors: ['agent', 'group', 'market'], default: null },
  backgroundId: { levels: ALL, inherits: true, editors: ['agent', 'marketWithoutLeadGen'], default: null },
  'theme.mainColor': { levels: SHARED, inherits: true, editors: ['group'], default: NO_COLOR },
  'theme.highlightColor': { levels: SHARED, inherits: true, editors: ['group'], default: NO_COLOR },
  minitaux: {
    levels: ['agent', 'group', 'market'],
    inherits: true,
    editors: ['agent', 'group', 'market'],
    default: false,
  },
  feesFileId: { levels: SHARED, inherits: true, editors: ['mao'], default: null },
  fees: { levels: SHARED, inherits: true, editors: ['mao'], default: [] },
  iframe: { levels: ['market'], inherits: true, editors: ['market'], default: null },
  reviews: { levels: ['group', 'market'], inherits: false, editors: ['group', 'market'], default: null },
  aboutVideo: { levels: ALL, inherits: false, editors: ['agent', 'group', 'market'], default: null },
  'fynder.enabled': { levels: ['agent', 'group', 'market'], inherits: false, editors: [], default: false },
  'fynder.status': {
    levels: ['agent', 'group', 'market'],
    inherits: false,
    editors: ['agent', 'group', 'market'],
    default: 'active',
  },
  'fynder.theme': {
    levels: ['agent', 'group', 'market'],
    inherits: false,
    editors: ['fynderPro'],
    default: { name: 'defaultForm' },
  },
  'contact.general.email': { levels: ALL, inherits: true, editors: ['group', 'market'], default: null },
  'contact.general.telephone': { levels: ALL, inherits: true, editors: ['group', 'market'], default: null },
  'contact.estimation.email': {
    levels: ['agent', 'group', 'market'],
    inherits: false,
    editors: ['group', 'market'],
    default: null,
  },
  'contact.leadgen.gi': { levels: ['market'], inherits: true, editors: ['market'], default: null },
  'contact.leadgen.leadership': { levels: ['market'], inherits: true, editors: ['market'], default: null },
  'contact.properties': {
    levels: ['agent', 'group', 'market'],
    inherits: false,
    editors: ['group', 'market'],
    default: { type: 'agent', email: null, telephone: null },
  },
  'legal.identity': { levels: ['group', 'market'], inherits: true, editors: [], default: NO_IDENTITY },
  'legal.host': { levels: SHARED, inherits: true, editors: [], default: null },
  'legal.mediator': { levels: SHARED, inherits: true, editors: [], default: { mediator: null, mediatorUrl: null } },
};

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
