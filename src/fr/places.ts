import type { Commune } from '#domain/places/place';

const ARRONDISSEMENT = /^(.+?) (\d{1,2})(?:er|e) Arrondissement$/;

/** 'Paris 8e', 'Lyon 1er' from the official 'Paris 8e Arrondissement'; other names stay (domain facts 6 'ordinals'). */
export const communeName = (commune: Pick<Commune, 'name'>): string => {
  const [, town, n] = ARRONDISSEMENT.exec(commune.name) ?? [];
  return town && n ? `${town} ${n === '1' ? '1er' : `${n}e`}` : commune.name;
};

/** 'Nom (code postal)': 1,441 names are borne by several communes (domain facts 3.7). A town of many codes goes without. */
export const placeLabel = (name: string, zip: string | null): string => (zip === null ? name : `${name} (${zip})`);
