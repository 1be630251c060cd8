import type { MemberRole } from '#domain/access/roles';
import type { Nested } from './nested-keys.ts';
import type { PageName } from './page-names.ts';
import type { SettingLocks } from './setting-locks.ts';
import type { SettingValues, StoredKey } from './settings.ts';

/** The types of sites, in display order. */
export const SITE_TYPES = ['market', 'group', 'agent'] as const;
export type SiteType = (typeof SITE_TYPES)[number];

export type Hsl = { hue: number; saturation: number; lightness: number };

/** Settings of a site including inherited values, nested by key (settings.ts). */
export type SiteSettings = Nested<Pick<SettingValues, StoredKey>> & { legal: Legal };

export type FeeLine = { label: string; amount: string; payer: string };

/** Legal notice (LCEN art. 6, loi Hoguet). Missing statements are reported to staff (rule SITE-STATEMENTS). */
export type Legal = {
  companyName: string | null;
  legalForm: string | null;
  capital: string | null;
  address: string | null;
  rcs: string | null;
  vat: string | null;
  publicationDirector: string | null;
  host: string | null;
  professionalCard: string | null;
  guarantor: string | null;
  insurer: string | null;
  mediator: string | null;
  mediatorUrl: string | null;
};

/** Company of a market center or group, as shown on its cards; all null when it has no company of its own. */
export type Company = Pick<Legal, 'companyName' | 'legalForm' | 'rcs'>;

/** Customisation of one page (rule SITE-PAGE-SETTINGS). */
export type PageSettings = {
  metadata?: { title?: string; description?: string };
  banner?: { title?: string; pictureId?: string };
  listingProperties?: { title?: string };
  owner?: { title?: string; content?: string; pictureId?: string };
  blog?: { title?: string };
  agents?: { title?: string };
  search?: { title?: string };
  presentation?: { listing?: readonly { title: string; content: string }[] };
  listing?: { title?: string; subtitle?: string; sellPoints?: readonly { title: string; content: string }[] };
};

export type SocialName = 'facebook' | 'instagram' | 'linkedin' | 'youtube' | 'twitter';

export type SiteMarket = {
  id: string;
  name: string;
  city: string;
  zip: string;
  insee: string;
  address: string;
  addressComplement: string;
  email: string | null;
  telephone: string | null;
  pictureId: string | null;
  /** Logo of the market center's own site. */
  logoId: string | null;
  company: Company;
  /** Postal codes. */
  catchmentArea: readonly string[];
  leadGen: boolean;
  isActive: boolean;
  /**
   * For an inactive market center: the market center that receives the visitors of its sites; null: they are closed.
   */
  handedTo: string | null;
  lat: number;
  lng: number;
  timeZone: string;
};

export type SiteMember = {
  id: string;
  firstname: string;
  lastname: string;
  genderName: 'Monsieur' | 'Madame' | '';
  email: string;
  telephone: string | null;
  roleName: MemberRole;
  isLeader: boolean;
  fynderPro: boolean;
  pictureId: string | null;
  rsac: string | null;
  rsacCity: string | null;
  legalForm: string | null;
  about: string;
  sectors: readonly { city: string; zip: string }[];
};

export type SiteGroup = {
  id: string;
  name: string;
  type: 'MAO' | 'TEAM';
  email: string | null;
  telephone: string | null;
  about: string;
  pictureId: string | null;
  /** Logo of the group's own site, never inherited. */
  logoId: string | null;
  company: Company;
  memberIds: readonly string[];
};

/** A branded public site as cached in the directory, with its owner and its resolved settings. */
export type Site = {
  id: string;
  type: SiteType;
  typeId: string;
  marketId: string;
  /** Open to visitors: switched on, in an active market center (rule SITE-CLOSED). */
  enabled: boolean;
  subdomain: string | null;
  domain: string | null;
  /** 'fr-FR' and 'FR'. */
  cultureCode: string;
  countryCode: string;
  /** Displayed name: the market's, the group's, or the agent's first and last name. */
  name: string;
  settings: SiteSettings;
  /** Settings that a higher level locked for this site (rule SITE-LOCKS). */
  locks: SettingLocks;
  pages: Readonly<Partial<Record<PageName, PageSettings>>>;
  socials: readonly { name: SocialName; url: string }[];
  headContent: { googleAnalytics?: string; searchConsole?: string; pixelFacebook?: string };
  allPropertiesShared: boolean;
  propertiesSettings: { specializations: readonly string[]; areas: readonly string[] };
  market: SiteMarket;
  group: SiteGroup | null;
  agent: SiteMember | null;
  createdAt: Date;
  updatedAt: Date;
};
