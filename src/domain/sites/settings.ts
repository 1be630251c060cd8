import { keysOf } from '#domain/objects/typed';
import type { FeeLine, Hsl, Legal, SiteType } from './site.ts';

/** Levels of settings, most specific first (rule SITE-INHERITANCE). */
export type SettingLevel = 'agent' | 'group' | 'market' | 'network';

/** Kinds of sites that can edit a setting (rule SITE-INHERITANCE). */
export type Editor = SiteType | 'marketWithoutLeadGen' | 'mao' | 'fynderPro';

/** The value of a setting by its shape; null: none. The shape determines how a value is checked, edited and shown. */
export type ShapeValues = {
  /** Id of a picture, which belongs to one market center. */
  picture: string | null;
  /** Id of a PDF. */
  document: string | null;
  color: Hsl;
  /** Whether pages show a certain content. */
  switch: boolean;
  title: string | null;
  /** URL of the frame of a map. */
  map: string | null;
  html: string | null;
  video: { url: string; activeOn: { home: boolean; about: boolean } } | null;
  feeLines: readonly FeeLine[];
  email: string | null;
  telephone: string | null;
  entitlement: boolean;
  fynderStatus: 'active' | 'inactive';
  fynderTheme: { name: 'defaultForm' | 'chatterBasic' };
  /** Who receives questions about listings. */
  properties: { type: 'agent' | 'global'; email: string | null; telephone: string | null };
  company: Omit<Legal, 'host' | 'mediator' | 'mediatorUrl'>;
  text: string | null;
  mediator: Pick<Legal, 'mediator' | 'mediatorUrl'>;
};
export type Shape = keyof ShapeValues;

type SettingRule<S extends Shape> = {
  shape: S;
  /** The value of a site when no level has one. */
  default: ShapeValues[S];
  /** Levels whose value is used; a value at another level is ignored. */
  levels: readonly SettingLevel[];
  /** False: only the site's own level counts. */
  inherits: boolean;
  editors: readonly Editor[];
  /**
   * The field of the view Préférences that edits it as an own or inherited value (`INHERITED_PREFERENCES`); such a
   * setting can be locked, and pushed to many sites. It is the last part of the key.
   */
  preference?: string;
  /** Whether Préférences show it with its source when a site inherits it. */
  isReceived?: boolean;
  /** Whether the network compares it side by side. */
  isCompared?: boolean;
};
type AnyRule = { [S in Shape]: SettingRule<S> }[Shape];

const OWNERS = ['agent', 'group', 'market'] as const;
const ALL = [...OWNERS, 'network'] as const;
const SHARED = ['group', 'market', 'network'] as const;
const GROUP_AND_MARKET = ['group', 'market'] as const;

const OWN = { inherits: false } as const;
const INHERITED = { inherits: true } as const;
const RECEIVED = { inherits: true, isReceived: true } as const;
const COMPARED = { inherits: true, isReceived: true, isCompared: true } as const;

const NO_COLOR: Hsl = { hue: 220, saturation: 15, lightness: 30 };
const NO_IDENTITY: ShapeValues['company'] = {
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
const NO_PROPERTIES: ShapeValues['properties'] = { type: 'agent', email: null, telephone: null };
const NO_MEDIATOR: ShapeValues['mediator'] = { mediator: null, mediatorUrl: null };

const PICTURE = { shape: 'picture', default: null, levels: ALL, ...COMPARED } as const;
const COLOR = { shape: 'color', default: NO_COLOR, levels: SHARED, editors: ['group'], ...COMPARED } as const;
const LEADGEN = { shape: 'email', default: null, levels: ['market'], editors: ['market'], ...INHERITED } as const;

/**
 * Every setting of a site, by its key: 'theme.mainColor' is stored as `mainColor` of `theme`. Preferences, comparison,
 * locks, pushes and the schemas of contracts derive from this table. 'legal.identity' is one value because a company
 * must not mix fields of two levels; it is never inherited from the network.
 */
const TABLE = {
  title: { shape: 'title', default: null, levels: ALL, editors: OWNERS, ...OWN },
  logoId: { ...PICTURE, editors: OWNERS, preference: 'logoId' },
  faviconId: { ...PICTURE, editors: OWNERS, preference: 'faviconId' },
  backgroundId: { ...PICTURE, editors: ['agent', 'marketWithoutLeadGen'], preference: 'backgroundId' },
  'theme.mainColor': { ...COLOR, preference: 'mainColor' },
  'theme.highlightColor': { ...COLOR, preference: 'highlightColor' },
  minitaux: { shape: 'switch', default: false, levels: OWNERS, editors: OWNERS, ...COMPARED, preference: 'minitaux' },
  iframe: { shape: 'map', default: null, levels: ['market'], editors: ['market'], ...COMPARED },
  feesFileId: { shape: 'document', default: null, levels: SHARED, editors: ['mao'], ...COMPARED },
  fees: { shape: 'feeLines', default: [], levels: SHARED, editors: ['mao'], ...RECEIVED },
  reviews: { shape: 'html', default: null, levels: GROUP_AND_MARKET, editors: GROUP_AND_MARKET, ...OWN },
  aboutVideo: { shape: 'video', default: null, levels: ALL, editors: OWNERS, ...OWN },
  'fynder.enabled': { shape: 'entitlement', default: false, levels: OWNERS, editors: [], ...OWN },
  'fynder.status': { shape: 'fynderStatus', default: 'active', levels: OWNERS, editors: OWNERS, ...OWN },
  'fynder.theme': {
    shape: 'fynderTheme',
    default: { name: 'defaultForm' },
    levels: OWNERS,
    editors: ['fynderPro'],
    ...OWN,
  },
  'contact.general.email': { shape: 'email', default: null, levels: ALL, editors: GROUP_AND_MARKET, ...COMPARED },
  'contact.general.telephone': {
    shape: 'telephone',
    default: null,
    levels: ALL,
    editors: GROUP_AND_MARKET,
    ...COMPARED,
  },
  'contact.estimation.email': { shape: 'email', default: null, levels: OWNERS, editors: GROUP_AND_MARKET, ...OWN },
  'contact.leadgen.gi': LEADGEN,
  'contact.leadgen.leadership': LEADGEN,
  'contact.properties': {
    shape: 'properties',
    default: NO_PROPERTIES,
    levels: OWNERS,
    editors: GROUP_AND_MARKET,
    ...OWN,
  },
  'legal.identity': { shape: 'company', default: NO_IDENTITY, levels: GROUP_AND_MARKET, editors: [], ...RECEIVED },
  'legal.host': { shape: 'text', default: null, levels: SHARED, editors: [], ...RECEIVED },
  'legal.mediator': { shape: 'mediator', default: NO_MEDIATOR, levels: SHARED, editors: [], ...RECEIVED },
} as const satisfies Readonly<Record<string, AnyRule>>;
type Table = typeof TABLE;

export type SettingKey = keyof Table;
/** The shape of a setting. */
export type ShapeOf<K extends SettingKey> = Table[K]['shape'];
/** The properties of a setting, as declared in the table. */
export type SettingProperties<K extends SettingKey> = Table[K];
/** Settings with these properties. */
type SettingsWith<P> = { [K in SettingKey]: Table[K] extends P ? K : never }[SettingKey];

/** Settings, one value for each unit of inheritance. */
export type SettingValues = { [K in SettingKey]: ShapeValues[ShapeOf<K>] };
/** Settings of one level. An absent key is inherited; `null` means 'none' and is not inherited. */
export type PartialSettings = { readonly [K in SettingKey]?: SettingValues[K] };

/** The table of settings (rule SITE-INHERITANCE). */
export const SETTINGS: { readonly [K in SettingKey]: SettingRule<ShapeOf<K>> } = TABLE;
export const SETTING_KEYS = keysOf(SETTINGS);

/** Keys of settings that a site stores in its settings. */
export type StoredKey = Exclude<SettingKey, `legal.${string}`>;
export const STORED_KEYS = SETTING_KEYS.filter((key): key is StoredKey => !key.startsWith('legal.'));

/** Settings that the view Préférences shows with their source when a site inherits them. */
export type ReceivedSetting = SettingsWith<{ isReceived: true }>;
export const RECEIVED_SETTINGS = SETTING_KEYS.filter(
  (key): key is ReceivedSetting => SETTINGS[key].isReceived === true,
);

/** Settings that the network compares side by side. */
export type ComparedSetting = SettingsWith<{ isCompared: true }>;
export const isCompared = (key: SettingKey): key is ComparedSetting => SETTINGS[key].isCompared === true;
