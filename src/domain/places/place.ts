/** A commune, or an arrondissement of Paris, Lyon or Marseille (official geographical code). */
export type Commune = {
  /** INSEE code: not the postal code. */
  insee: string;
  name: string;
  department: string;
  /** Postal codes, the first is the usual one. */
  zips: readonly string[];
  population: number;
  lng: number;
  lat: number;
  /** INSEE code of the whole town, for an arrondissement. */
  parent: string | null;
  /** Former names of the commune or of communes merged into it; absent when none is known. */
  formerNames?: readonly string[];
};

export type PlaceKind = 'city' | 'address';

/** A suggestion; `label` is what the person reads and what the search URL's `location` holds. */
export type Place = {
  kind: PlaceKind;
  label: string;
  city: string;
  zip: string;
  insee: string;
  /** Number of the arrondissement, when the place is one. */
  arrondissement: number | null;
  lat: number;
  lng: number;
};

/**
 * What a search compares listings with, once a place is known: codes of the town and its arrondissements. `zipOnly`: the visitor asked for one
 * of a town's postal codes, so the code must agree too.
 */
export type PlaceArea = {
  insees: readonly string[];
  zips: readonly string[];
  /** Keys of the town's names (`placeKey`), for listings whose INSEE code is not known. */
  keys: readonly string[];
  zipOnly: boolean;
  center: { lat: number; lng: number };
};
