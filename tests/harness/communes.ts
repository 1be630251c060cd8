import type { CommuneIndex } from '#domain/places/commune-index';
import { loadCommunes } from '#server/places';

let loaded: Promise<CommuneIndex> | null = null;

/** The communes of the product, which do not change: read once for all files of a worker. */
export const testCommunes = (): Promise<CommuneIndex> => {
  loaded ??= loadCommunes();
  return loaded;
};
