import { type OwnValue, withOwnValues } from '#domain/changes/own-value';
import type { PartialSettings, SettingKey } from './settings.ts';
import type { FeeLine, Hsl, Legal, SiteSettings } from './site.ts';

/** Stored settings of a site, market or group: only its own values (validated by contracts/sites.ts). */
export type StoredSettings = {
  title?: string | null | undefined;
  logoId?: string | null | undefined;
  faviconId?: string | null | undefined;
  backgroundId?: string | null | undefined;
  theme?: { mainColor?: Hsl | undefined; highlightColor?: Hsl | undefined } | undefined;
  minitaux?: boolean | undefined;
  feesFileId?: string | null | undefined;
  fees?: readonly FeeLine[] | undefined;
  iframe?: string | null | undefined;
  reviews?: string | null | undefined;
  aboutVideo?: SiteSettings['aboutVideo'] | undefined;
  fynder?:
    | {
        enabled?: boolean | undefined;
        status?: 'active' | 'inactive' | undefined;
        theme?: SiteSettings['fynder']['theme'] | undefined;
      }
    | undefined;
  contact?:
    | {
        general?: { email?: string | null | undefined; telephone?: string | null | undefined } | undefined;
        estimation?: { email?: string | null | undefined } | undefined;
        leadgen?: { gi?: string | null | undefined; leadership?: string | null | undefined } | undefined;
        properties?: SiteSettings['contact']['properties'] | undefined;
      }
    | undefined;
};

/** Keys of settings that a site stores in its settings. */
export type StoredKey = Exclude<SettingKey, `legal.${string}`>;

type Tree = Readonly<Record<string, unknown>>;

const withPath = (tree: Tree, [name = '', ...rest]: readonly string[], change: OwnValue): Tree => {
  if (rest.length === 0) return withOwnValues(tree, { [name]: change });
  const { [name]: branch = {}, ...others } = tree;
  const changed = withPath(branch as Tree, rest, change);
  return Object.keys(changed).length === 0 ? others : { ...others, [name]: changed };
};

/** Stored settings after one setting is given a value, or reverted to the inherited one: no other key changes. */
export const withStoredSetting = (stored: Tree, key: StoredKey, change: OwnValue): Tree =>
  withPath(stored, key.split('.'), change);

export type StoredLegal = { [K in keyof Legal]?: Legal[K] | undefined };

const defined = (entries: [SettingKey, unknown][]): PartialSettings =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** Stored settings by key; undefined values are left out. */
export const flattenSettings = (stored: StoredSettings): PartialSettings =>
  defined([
    ['title', stored.title],
    ['logoId', stored.logoId],
    ['faviconId', stored.faviconId],
    ['backgroundId', stored.backgroundId],
    ['theme.mainColor', stored.theme?.mainColor],
    ['theme.highlightColor', stored.theme?.highlightColor],
    ['minitaux', stored.minitaux],
    ['feesFileId', stored.feesFileId],
    ['fees', stored.fees],
    ['iframe', stored.iframe],
    ['reviews', stored.reviews],
    ['aboutVideo', stored.aboutVideo],
    ['fynder.enabled', stored.fynder?.enabled],
    ['fynder.status', stored.fynder?.status],
    ['fynder.theme', stored.fynder?.theme],
    ['contact.general.email', stored.contact?.general?.email],
    ['contact.general.telephone', stored.contact?.general?.telephone],
    ['contact.estimation.email', stored.contact?.estimation?.email],
    ['contact.leadgen.gi', stored.contact?.leadgen?.gi],
    ['contact.leadgen.leadership', stored.contact?.leadgen?.leadership],
    ['contact.properties', stored.contact?.properties],
  ]);

/** A stored legal notice by key; without a company name the whole 'legal.identity' is absent. */
export const flattenLegal = (legal: StoredLegal): PartialSettings =>
  defined([
    ['legal.identity', legal.companyName ? identityOf(legal) : undefined],
    ['legal.host', legal.host ?? undefined],
    [
      'legal.mediator',
      legal.mediator ? { mediator: legal.mediator, mediatorUrl: legal.mediatorUrl ?? null } : undefined,
    ],
  ]);

const identityOf = (legal: StoredLegal) => ({
  companyName: legal.companyName ?? null,
  legalForm: legal.legalForm ?? null,
  capital: legal.capital ?? null,
  address: legal.address ?? null,
  rcs: legal.rcs ?? null,
  vat: legal.vat ?? null,
  publicationDirector: legal.publicationDirector ?? null,
  professionalCard: legal.professionalCard ?? null,
  guarantor: legal.guarantor ?? null,
  insurer: legal.insurer ?? null,
});
