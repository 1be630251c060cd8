/** A position in degrees (WGS 84). */
export type Coordinates = { lat: number; lng: number };

/** Bounds in degrees. */
export type Box = { south: number; west: number; north: number; east: number };

/** A commune, or an arrondissement of Paris, Lyon or Marseille (official geographical code). */
export type Commune = {
  /** INSEE code: not the postal code. */
  insee: string;
  name: string;
  department: string;
  /** Postal codes, the main one first. */
  zips: readonly string[];
  population: number;
  lng: number;
  lat: number;
  /** INSEE code of the whole town, for an arrondissement. */
  parent: string | null;
  /** Former names of the commune or of communes merged into it; absent when none is known. */
  formerNames?: readonly string[];
  /** Localities with postal codes of their own, as La Poste writes them; absent when none is known. */
  localities?: readonly string[];
};

export type PlaceKind = 'city' | 'address';

/** A suggested place. `label`: shown text, and value of `location` in the search URL. */
export type Place = {
  kind: PlaceKind;
  label: string;
  city: string;
  zip: string;
  insee: string;
  /** Number of the arrondissement; null when the place is not one. */
  arrondissement: number | null;
  lat: number;
  lng: number;
};

/**
 * Area of a search: codes of a town and its arrondissements, compared with those of listings. `zipOnly`: the search is
 * for one of the town's postal codes, so the postal code must match too.
 */
export type PlaceArea = {
  insees: readonly string[];
  zips: readonly string[];
  /** Keys of the town's names (`placeKey`), for listings with an unknown INSEE code. */
  keys: readonly string[];
  zipOnly: boolean;
  center: Coordinates;
};
