import type { CommuneIndex } from '#domain/places/commune-index';
import { loadCommunes } from '#server/places';

let communes: Promise<CommuneIndex> | null = null;

/** All communes, which nothing changes: read once for the files of a worker. */
export const allCommunes = (): Promise<CommuneIndex> => {
  communes ??= loadCommunes();
  return communes;
};
