import type { Kind } from '#domain/listings/vocabulary';
import type { Room } from './picture-index.ts';
import { variationOf } from './picture-variations.ts';
import { type DemoPictureChoice, type DemoPictureQuery, localPictures } from './pictures.ts';

/** The rooms that come first in a listing, in rotation: houses show their front more often than flats. */
const HOUSE: readonly Room[] = ['front', 'living', 'front', 'garden', 'kitchen', 'front', 'dining'];
const FLAT: readonly Room[] = ['living', 'kitchen', 'front', 'living', 'bedroom', 'front', 'dining', 'kitchen'];
const LEAD_ROOMS: Readonly<Partial<Record<Kind, readonly Room[]>>> = {
  apartment: FLAT,
  loft: FLAT,
  house: HOUSE,
  mansion: HOUSE,
  castle: HOUSE,
  building: ['front', 'entrance', 'front', 'living'],
  office: ['front', 'study', 'living', 'dining'],
  land: ['plot', 'garden'],
};

/** Puts a picture first in the pictures of a listing. */
export type LeadChooser = (query: DemoPictureQuery, set: readonly DemoPictureChoice[]) => readonly DemoPictureChoice[];

/**
 * Creates a chooser for the listings of one market, so that neighbours in a list look different: it takes the picture
 * whose last use as the first one is the longest ago, and another variation each time. Deterministic for the same
 * listings and order.
 */
export const createLeadChooser = (): LeadChooser => {
  const lastSeen = new Map<string, number>();
  const times = new Map<string, number>();
  const nextRoom = new Map<readonly Room[], number>();
  let now = 0;

  return (query, set) => {
    const rooms = LEAD_ROOMS[query.kind];
    if (!rooms || set.length === 0) return set;
    const at = nextRoom.get(rooms) ?? 0;
    nextRoom.set(rooms, at + 1);
    const room = rooms[at % rooms.length] ?? 'front';
    const found = [localPictures(room, query), localPictures('front', query)].find((list) => list.length > 0) ?? [];
    const [picture] = found.toSorted((a, b) => (lastSeen.get(a.file) ?? -1) - (lastSeen.get(b.file) ?? -1));
    if (!picture) return set;
    now += 1;
    lastSeen.set(picture.file, now);
    const time = times.get(picture.file) ?? 0;
    times.set(picture.file, time + 1);
    const lead = { file: picture.file, variation: variationOf(picture, time), alt: picture.alt };
    return [
      lead,
      ...withoutOne(
        set,
        lead.file,
        localPictures(picture.room, query).map(({ file }) => file),
      ),
    ];
  };
};

/** The lead picture replaces itself, otherwise another picture of its room, otherwise the last one. */
const withoutOne = (
  set: readonly DemoPictureChoice[],
  file: string,
  sameRoom: readonly string[],
): readonly DemoPictureChoice[] => {
  const own = set.findIndex((choice) => choice.file === file);
  const like = set.findIndex((choice) => sameRoom.includes(choice.file));
  const gone = own >= 0 ? own : like >= 0 ? like : set.length - 1;
  return set.filter((choice, at) => at !== gone && choice.file !== file);
};
