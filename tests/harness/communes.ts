import type { CommuneIndex } from '#domain/places/commune-index';
import { loadCommunes } from '#server/places';

let communes: Promise<CommuneIndex> | null = null;

/** All communes, read once for the test files of a worker, because nothing changes them. */
export const allCommunes = (): Promise<CommuneIndex> => {
  communes ??= loadCommunes();
  return communes;
};
