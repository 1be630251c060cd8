import { type OwnValue, withOwnValues } from '#domain/changes/own-value';
import { type NestedPartial, type Tree, valueAt } from './nested-keys.ts';
import { type PartialSettings, type SettingKey, type SettingValues, STORED_KEYS, type StoredKey } from './settings.ts';
import type { Legal } from './site.ts';

/** Stored settings of a site, market or group: only its own values (validated by contracts/sites.ts). */
export type StoredSettings = NestedPartial<Pick<SettingValues, StoredKey>>;

const withPath = (tree: Tree, [name = '', ...rest]: readonly string[], change: OwnValue): Tree => {
  if (rest.length === 0) return withOwnValues(tree, { [name]: change });
  const { [name]: branch = {}, ...others } = tree;
  const changed = withPath(branch as Tree, rest, change);
  return Object.keys(changed).length === 0 ? others : { ...others, [name]: changed };
};

/** Stored settings after one setting gets a value or is reset to the inherited one; other keys are unchanged. */
export const withStoredSetting = (stored: Tree, key: StoredKey, change: OwnValue): Tree =>
  withPath(stored, key.split('.'), change);

export type StoredLegal = { [K in keyof Legal]?: Legal[K] | undefined };

const defined = (entries: [SettingKey, unknown][]): PartialSettings =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** Stored settings by key; undefined values are omitted. */
export const flattenSettings = (stored: StoredSettings): PartialSettings =>
  defined(STORED_KEYS.map((key) => [key, valueAt(stored, key)]));

/** A stored legal notice by key; without a company name, 'legal.identity' is absent. */
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
