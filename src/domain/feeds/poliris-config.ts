import type { FeatureId } from '#domain/listings/features';
import { wordKey } from './words.ts';

/**
 * Content of Config.txt. Values without a rank are sent in custom fields, which Config.txt names: `Champperso3=Taxe
 * foncière` (format, 'Spécifications du fichier de configuration'). `leaseFees`, `livingLots` and `address2` are ranks
 * of such fields, null when missing.
 */
export type PolirisConfig = {
  version: string | null;
  application: string | null;
  features: readonly (readonly [number, FeatureId])[];
  leaseFees: number | null;
  livingLots: number | null;
  address2: number | null;
};

export type PhotosMode = 'URL' | 'FULL' | 'DIFF';

const CUSTOM_FEATURES: Readonly<Record<string, FeatureId>> = {
  'TAXE FONCIERE': 'propertyTax',
  JARDIN: 'garden',
  PATIO: 'patio',
  GRENIER: 'attic',
  TENNIS: 'tennisCourt',
  'COURT DE TENNIS': 'tennisCourt',
  'VUE MER': 'viewOfTheSea',
  'VUE SUR LA MER': 'viewOfTheSea',
  'DERNIER ETAGE': 'lastFloor',
  'TYPE DE PARKING': 'parkingType',
};
const LEASE_FEES = [
  'REDACTION DU BAIL',
  'REDACTION BAIL',
  'HONORAIRES REDACTION DU BAIL',
  'HONORAIRES DE REDACTION DU BAIL',
];
const LIVING_LOTS = ['LOTS D HABITATION', 'NOMBRE DE LOTS D HABITATION', 'NB LOTS HABITATION'];
const ADDRESS2 = ['COMPLEMENT D ADRESSE', 'COMPLEMENT ADRESSE', 'ADRESSE 2'];

/** Custom fields 1 to 25 have the ranks 136 to 160, the 26th has rank 263. */
const rankOf = (number: number): number | null =>
  number >= 1 && number <= 25 ? 135 + number : number === 26 ? 263 : null;

type Setting = readonly [key: string, value: string];

const settingsOf = (text: string): readonly Setting[] =>
  text.split(/[\r\n]+/).flatMap((line) => {
    const equals = line.indexOf('=');
    return equals < 0 ? [] : [[wordKey(line.slice(0, equals)), line.slice(equals + 1).trim()] as const];
  });

export const readPolirisConfig = (text: string): PolirisConfig => {
  const settings = settingsOf(text);
  const value = (key: string): string | null => settings.find(([name]) => name === key)?.[1] || null;
  const customs = settings.flatMap(([key, label]) => {
    const number = /^CHAMP ?PERSO ?(\d{1,2})$/.exec(key)?.[1];
    const rank = number === undefined ? null : rankOf(Number(number));
    return rank === null ? [] : [{ rank, label: wordKey(label) }];
  });
  const rankNamed = (labels: readonly string[]): number | null =>
    customs.find(({ label }) => labels.includes(label))?.rank ?? null;
  return {
    version: value('VERSION'),
    application: value('APPLICATION'),
    features: customs.flatMap(({ rank, label }) => {
      const feature = CUSTOM_FEATURES[label];
      return feature === undefined ? [] : [[rank, feature] as const];
    }),
    leaseFees: rankNamed(LEASE_FEES),
    livingLots: rankNamed(LIVING_LOTS),
    address2: rankNamed(ADDRESS2),
  };
};

/** Mode in Photos.cfg; FULL (every picture is sent each time) when missing or unknown. */
export const readPhotosMode = (text: string): PhotosMode => {
  const mode = wordKey(settingsOf(text).find(([key]) => key === 'MODE')?.[1] ?? '');
  return mode === 'URL' || mode === 'DIFF' ? mode : 'FULL';
};
