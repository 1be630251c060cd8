import type { Commune } from '#domain/places/place';
import type { Region } from '#domain/places/region';

const ARRONDISSEMENT = /^(.+?) (\d{1,2})(?:er|e) Arrondissement$/;

/** 'Paris 8e' from the official 'Paris 8e Arrondissement'; other names are unchanged (rule TEXT-FRENCH). */
export const townName = (official: string): string => {
  const [, town, n] = ARRONDISSEMENT.exec(official) ?? [];
  return town && n ? `${town} ${n === '1' ? '1er' : `${n}e`}` : official;
};

export const communeName = ({ name }: Pick<Commune, 'name'>): string => townName(name);

/** The town of a home, as in its address: 'Lyon 3e 69003'. */
export const homePlace = ({ city, zip }: { city: string; zip: string }): string => `${townName(city)} ${zip}`;

/**
 * 'Nom (code postal)', since 1,441 names are shared by several communes (rule PLACE-SUGGESTIONS); the name alone when
 * `zip` is null.
 */
export const placeLabel = (name: string, zip: string | null): string => (zip === null ? name : `${name} (${zip})`);

const SUBLOCALITY = /^(.+) (\d{1,2}(?:er|e))$/;

/** A town as a sector: 'Bron'; an arrondissement as '3e arrondissement, Lyon' (rule SIGNUP-SECTORS). */
export const sectorLabel = (city: string): string => {
  const [, town, n] = SUBLOCALITY.exec(city) ?? [];
  return town && n ? `${n} arrondissement, ${town}` : city;
};

export const REGION_LABELS = {
  '84': 'Auvergne-Rhône-Alpes',
  '27': 'Bourgogne-Franche-Comté',
  '53': 'Bretagne',
  '24': 'Centre-Val de Loire',
  '94': 'Corse',
  '44': 'Grand Est',
  '32': 'Hauts-de-France',
  '11': 'Île-de-France',
  '28': 'Normandie',
  '75': 'Nouvelle-Aquitaine',
  '76': 'Occitanie',
  '52': 'Pays de la Loire',
  '93': 'Provence-Alpes-Côte d’Azur',
  '01': 'Guadeloupe',
  '02': 'Martinique',
  '03': 'Guyane',
  '04': 'La Réunion',
  '06': 'Mayotte',
} as const satisfies Record<Region, string>;

/** Label for communes outside the regions: Saint-Martin, Saint-Barthélemy, Polynésie… */
export const NO_REGION = 'Autres territoires';
