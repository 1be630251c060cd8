const run = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const PHOTOS = [...run(85, 93), ...run(164, 174), ...run(264, 273)];
const TITLES = [...run(94, 102), ...run(274, 294)];

/** Ranks of photos 1 to 30 and of their titles, in display order. */
export const PICTURE_RANKS: readonly (readonly [photo: number, title: number])[] = PHOTOS.map(
  (photo, index) => [photo, TITLES[index] ?? 0] as const,
);

/** Ranks of more photos and titles, for formats without a limit; Poliris has no such columns. */
const MORE_PICTURE_RANKS = run(1001, 1070).map((photo) => [photo, photo + 100] as const);
export const ALL_PICTURE_RANKS = [...PICTURE_RANKS, ...MORE_PICTURE_RANKS];
