import type { Kind } from '#domain/listings/vocabulary';
import type { Variation } from '#platform/images/images';
import { type Asset, DEMO_PICTURES, type DemoPicture, type Room, regionStyles, type Style } from './picture-index.ts';
import { VARIATIONS, variationOf } from './picture-variations.ts';
import { createRandom, type Random } from './random.ts';

export type DemoPictureChoice = { file: string; variation: Variation; alt: string };

export type DemoPictureQuery = {
  kind: Kind;
  /** Department: '69', '2A', '972'. */
  dep: string;
  seed: string;
  bedrooms?: number;
  /** In the centre of a big city: stone fronts for apartments. */
  bigCity?: boolean;
  /** Features of the listing; absent: unknown, so every picture may be shown. */
  has?: readonly Asset[];
};

const HOMES: readonly Kind[] = ['apartment', 'house', 'loft', 'mansion', 'castle'];

/** Rooms to show for each kind that is not a home, in order. */
const PLANS: Readonly<Partial<Record<Kind, readonly Room[]>>> = {
  land: ['plot', 'plot', 'garden'],
  parking: ['parking', 'parking'],
  building: ['front', 'entrance', 'living', 'kitchen', 'bedroom', 'bathroom', 'cellar'],
  office: ['front', 'study', 'dining', 'entrance', 'study', 'living'],
  shop: ['shop', 'shop', 'study'],
  premises: ['shop', 'front', 'study', 'entrance'],
  business: ['shop', 'shop', 'cellar'],
  other: ['plot', 'garden'],
};

const homePlan = ({ kind, bedrooms }: DemoPictureQuery, random: Random): readonly Room[] => {
  const nights = Array.from({ length: Math.min(bedrooms ?? 2, 4) }, (): Room => 'bedroom');
  const rest: Room[] = ['dining', 'study', 'entrance', 'living', 'bathroom'];
  if (kind !== 'apartment' && kind !== 'loft') rest.push('garden', 'cellar');
  const plan: Room[] = ['front', 'living', 'kitchen', ...nights, 'bathroom', ...random.shuffle(rest)];
  return plan.slice(0, random.between(6, 10));
};

/** Styles that fit every region; fronts of regional houses are shown only in their region. */
const NEUTRAL_STYLES: readonly Style[] = ['suburb', 'modern', 'city'];

const stylesOf = ({ kind, dep, bigCity }: DemoPictureQuery): readonly Style[] => {
  const styles = regionStyles(dep);
  if (bigCity && kind !== 'house' && !styles.includes('overseas')) return ['city', 'modern'];
  return styles;
};

const hasNeeded = ({ needs }: DemoPicture, { has }: DemoPictureQuery): boolean => !needs || !has || has.includes(needs);

const fits = (picture: DemoPicture, room: Room, query: DemoPictureQuery): boolean =>
  picture.room === room &&
  hasNeeded(picture, query) &&
  (picture.kinds.length === 0 || picture.kinds.includes(query.kind));

const shares = (picture: DemoPicture, styles: readonly Style[]): boolean =>
  picture.styles.some((style) => styles.includes(style));

/** Pictures of a room that fit the styles of the region and the property. */
export const localPictures = (room: Room, query: DemoPictureQuery): readonly DemoPicture[] => {
  const styles = stylesOf(query);
  return DEMO_PICTURES.filter(
    (picture) => fits(picture, room, query) && (picture.styles.length === 0 || shares(picture, styles)),
  );
};

/**
 * Candidates from the closest to the widest list: the region's typical style, its styles, any style. Returns the first
 * list with an unused picture.
 */
const candidates = (room: Room, query: DemoPictureQuery, used: ReadonlySet<string>, random: Random) => {
  const styles = stylesOf(query);
  const all = DEMO_PICTURES.filter((picture) => fits(picture, room, query));
  const typical = all.filter((picture) => shares(picture, styles.slice(0, 1)));
  const local = localPictures(room, query);
  const wide = room === 'front' ? all.filter((picture) => shares(picture, NEUTRAL_STYLES)) : all;
  const order = random.next() < 0.6 ? [typical, local, wide] : [local, wide];
  const fresh = order.map((list) => list.filter(({ file }) => !used.has(file)));
  return [...fresh, all].find((list) => list.length > 0) ?? [];
};

/**
 * The pictures of a demo listing, its front first: 6 to 10 for a home, 2 to 7 for others. Deterministic for a query.
 * Each must be marked as an illustration. A picture that is repeated has another variation.
 */
export const demoPictureSet = (query: DemoPictureQuery): readonly DemoPictureChoice[] => {
  const random = createRandom(`pictures:${query.kind}:${query.dep}:${query.seed}`);
  const plan = HOMES.includes(query.kind) ? homePlan(query, random) : (PLANS[query.kind] ?? []);
  const times = new Map<string, number>();
  const start = random.between(0, VARIATIONS.length - 1);
  return plan.flatMap((room) => {
    const found = candidates(room, query, new Set(times.keys()), random);
    if (found.length === 0) return [];
    const picture = random.pick(found);
    const time = times.get(picture.file) ?? 0;
    times.set(picture.file, time + 1);
    return [{ file: picture.file, variation: variationOf(picture, start + times.size + time * 2), alt: picture.alt }];
  });
};
