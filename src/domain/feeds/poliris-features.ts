import { FEATURES, type FeatureId, type FeatureValues } from '#domain/listings/features';
import type { Kind } from '#domain/listings/vocabulary';
import type { Fields } from './fields.ts';
import { EXPOSITION_RANKS, heatingParts, KITCHEN_CODES, NO_KITCHEN } from './poliris-vocabulary.ts';

/**
 * Rank → feature; the kind of the feature determines how it is read. Of several ranks of a feature the first one with a
 * value counts.
 */
export const FEATURE_RANKS = [
  [25, 'floorsNb'],
  [26, 'furnished'],
  [27, 'constructionYear'],
  [28, 'renovated'],
  [29, 'bathroomsNb'],
  [30, 'showerRoomsNb'],
  [31, 'wcNb'],
  [32, 'separateWc'],
  [39, 'balconiesNb'],
  [40, 'balconyArea'],
  [41, 'elevator'],
  [42, 'cellar'],
  [43, 'parking'],
  [44, 'garage'],
  [45, 'entryCode'],
  [46, 'intercom'],
  [47, 'takeCare'],
  [48, 'terrace'],
  [61, 'alarm'],
  [62, 'cableTv'],
  [63, 'quiet'],
  [64, 'airConditioning'],
  [65, 'swimmingPool'],
  [66, 'accessible'],
  [67, 'petsAllowed'],
  [68, 'fireplace'],
  [73, 'cupboards'],
  [78, 'clearView'],
  [79, 'turnover'],
  [80, 'facadeLength'],
  [81, 'duplex'],
  [84, 'favourite'],
  [162, 'recent'],
  [163, 'worksNeeded'],
  [185, 'lifeAnnuityBouquet'],
  [186, 'lifeAnnuityRent'],
  [191, 'parquet'],
  [214, 'divisibleFrom'],
  [216, 'livingRoomArea'],
  [217, 'parking'],
  [223, 'buildableLand'],
  [235, 'internet'],
  [239, 'services'],
  [240, 'facadeLength'],
  [242, 'leaseNature'],
  [243, 'leaseNature'],
  [246, 'diningRoom'],
  [250, 'servicedLand'],
  [252, 'cellarArea'],
  [317, 'attic'],
  [329, 'terraceArea'],
] as const satisfies readonly (readonly [number, FeatureId])[];

type MutableFeatures = { -readonly [id in FeatureId]?: boolean | number | string };

const MAX_TEXT = 1000;

const readFeature = (fields: Fields, rank: number, id: FeatureId): boolean | number | string | null => {
  switch (FEATURES[id].kind) {
    case 'yes':
      return fields.yes(rank) || null;
    case 'count':
      return fields.integer(rank, 0, 999) || null;
    case 'year':
      return fields.raw(rank) === '0' ? null : fields.integer(rank, 800, 2100);
    case 'area':
    case 'length':
      return fields.size(rank);
    case 'cents':
      return fields.cents(rank);
    default:
      return fields.fact(rank, MAX_TEXT);
  }
};

const readCodes = (fields: Fields, features: MutableFeatures): void => {
  const heating = fields.integer(33, 0, 65_535);
  const parts = heating === null ? [] : heatingParts(heating);
  if (parts === null) fields.warn(33, 'CODE_UNKNOWN');
  else if (parts.length > 0) features.heating = parts.join(' ');
  const kitchen = fields.integer(34, 0, 999);
  if (kitchen !== null && kitchen > NO_KITCHEN) {
    const code = KITCHEN_CODES[kitchen];
    if (code === undefined) fields.warn(34, 'CODE_UNKNOWN');
    else features.kitchen = code;
    if (code === 'american' || code === 'americanFitted') features.usKitchen = true;
  }
  const sides = EXPOSITION_RANKS.filter(([rank]) => fields.yes(rank) === true).map(([, side]) => side);
  if (sides.length > 0) features.exposition = sides.join(' ');
};

/** Features that are computed from several ranks. */
const readJoined = (fields: Fields, features: MutableFeatures): void => {
  if (fields.yes(192) === false) features.noFacing = true;
  if (fields.yes(318) === true) features.garage ??= 1;
  const transport = [fields.fact(193, 10), fields.fact(194, 64)].filter((part) => part !== null).join(' ');
  if (transport !== '') features.transport = transport;
  const ages = [fields.integer(187, 0, 130), fields.integer(188, 0, 130)].filter((age) => age !== null && age > 0);
  if (ages.length > 0) features.lifeAnnuityAges = ages.join(' / ');
  if (features.balconiesNb !== undefined || features.balconyArea !== undefined) features.balcony = true;
  if (features.terraceArea !== undefined) features.terrace = true;
  if (features.cellarArea !== undefined) features.cellar = true;
};

/** All features of a record. @param custom ranks of custom fields, from Config.txt. */
export const readFeatures = (
  fields: Fields,
  home: { kind: Kind; floor: number | null; subkind: string | null },
  custom: readonly (readonly [number, FeatureId])[],
): FeatureValues => {
  const features: MutableFeatures = {};
  for (const [rank, id] of [...FEATURE_RANKS, ...custom]) {
    const value = readFeature(fields, rank, id);
    if (value !== null) features[id] ??= value;
  }
  readCodes(fields, features);
  readJoined(fields, features);
  if (home.kind === 'apartment' && home.floor !== null && home.floor > 0 && home.floor === features.floorsNb)
    features.lastFloor = true;
  if (home.kind === 'parking' && home.subkind !== null) features.parkingType ??= home.subkind;
  return features;
};
