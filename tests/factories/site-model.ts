import { resolveSettings, toSiteSettings } from '#domain/sites/resolve-settings';
import type { Site } from '#domain/sites/site';

export type SiteOverrides = Partial<Omit<Site, 'settings' | 'market'>> & {
  settings?: Partial<Site['settings']>;
  market?: Partial<Site['market']>;
};

/** A site as the directory keeps it in memory; by default of a market in Lyon. */
export const siteModel = ({ settings, market, ...overrides }: SiteOverrides = {}): Site => ({
  id: '01a1fee9-0000-7000-8000-000000000001',
  type: 'market',
  typeId: overrides.marketId ?? '01a1fee9-0000-7000-8000-00000000000a',
  marketId: '01a1fee9-0000-7000-8000-00000000000a',
  enabled: true,
  subdomain: 'lyon',
  domain: null,
  cultureCode: 'fr-FR',
  countryCode: 'FR',
  name: 'Horizon Lyon',
  settings: {
    ...toSiteSettings(resolveSettings({ network: { stored: {} } }).values),
    theme: {
      mainColor: { hue: 20, saturation: 60, lightness: 40 },
      highlightColor: { hue: 200, saturation: 60, lightness: 40 },
    },
    fynder: { enabled: false, status: 'inactive', theme: { name: 'defaultForm' } },
    legal: {
      companyName: 'Horizon Lyon',
      legalForm: 'SARL',
      capital: null,
      address: null,
      rcs: 'RCS Lyon 812 345 678',
      vat: null,
      publicationDirector: null,
      host: null,
      professionalCard: null,
      guarantor: null,
      insurer: null,
      mediator: null,
      mediatorUrl: null,
    },
    ...settings,
  },
  pages: {},
  socials: [],
  headContent: {},
  locks: {},
  allPropertiesShared: false,
  propertiesSettings: { specializations: [], areas: [] },
  market: {
    id: overrides.marketId ?? '01a1fee9-0000-7000-8000-00000000000a',
    name: 'Horizon Lyon',
    city: 'Lyon',
    zip: '69003',
    insee: '69383',
    address: '12 rue de la Part-Dieu',
    addressComplement: '',
    email: 'contact@horizon.example',
    telephone: '+33199001234',
    pictureId: null,
    logoId: null,
    company: { companyName: 'Horizon Lyon', legalForm: 'SARL', rcs: 'RCS Lyon 812 345 678' },
    catchmentArea: ['69003'],
    leadGen: true,
    isActive: true,
    handedTo: null,
    lat: 45.7597,
    lng: 4.8422,
    timeZone: 'Europe/Paris',
    ...market,
  },
  group: null,
  agent: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  updatedAt: new Date('2026-01-01T00:00:00Z'),
  ...overrides,
});

/** A member as a site shows it. */
export const memberModel = (overrides: Partial<NonNullable<Site['agent']>> = {}): NonNullable<Site['agent']> => ({
  id: '01a1fee9-0000-7000-8000-0000000000b1',
  firstname: 'Claire',
  lastname: 'Fontaine',
  genderName: 'Madame',
  email: 'claire.fontaine@horizon.example',
  telephone: '+33199005678',
  roleName: 'Agent',
  isLeader: false,
  fynderPro: false,
  pictureId: null,
  rsac: '812 345 678',
  rsacCity: 'Lyon',
  legalForm: 'EI',
  about: '',
  sectors: [],
  ...overrides,
});

/** A group as a site shows it. */
export const groupModel = (overrides: Partial<NonNullable<Site['group']>> = {}): NonNullable<Site['group']> => ({
  id: '01a1fee9-0000-7000-8000-0000000000c1',
  name: 'Équipe Moreau',
  type: 'MAO',
  email: 'moreau@horizon.example',
  telephone: '+33199009999',
  about: '',
  pictureId: null,
  logoId: null,
  company: { companyName: null, legalForm: null, rcs: null },
  memberIds: [],
  ...overrides,
});
