import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Variation, varyPicture } from '#platform/images/images';
import type { DemoListing } from './demo-listing.ts';
import { createLeadChooser, type LeadChooser } from './lead-picture.ts';
import { DEMO_PICTURES } from './picture-index.ts';
import { VARIATIONS } from './picture-variations.ts';
import { type DemoPictureChoice, type DemoPictureQuery, demoPictureSet } from './pictures.ts';
import { createRandom } from './random.ts';

/** A photo of a listing: its file name in the feed, its title, and its source. */
export type FeedPhoto = { name: string; title: string; choice: DemoPictureChoice };

/** The same picture and variation get the same name, so that a file is created and stored once for all feeds. */
const nameOf = ({ file, variation }: DemoPictureChoice): string => {
  const mark = createHash('sha256').update(JSON.stringify(variation)).digest('hex').slice(0, 6);
  return `${file.replace(/\.\w+$/, '')}-${mark}.jpg`;
};

/**
 * A market uses two of a picture's variations, the largest market four, so that neighbours in a list differ and feeds
 * stay small. Markets use different variations.
 */
const ownVariations = ({ market }: DemoListing): readonly Variation[] => {
  const first = createRandom(`variations:${market.key}`).between(0, 1);
  const kept = market.listings > 300 ? [0, 1, 2, 3] : [first, first + 2];
  return kept.flatMap((at) => VARIATIONS[at] ?? []);
};

/** `times`: how often the listing already shows this picture. */
const inOwnVariation = (choice: DemoPictureChoice, own: readonly Variation[], times: number): DemoPictureChoice => {
  const { crop, warmth } = choice.variation;
  const at = VARIATIONS.findIndex((variation) => variation.warmth === warmth && variation.crop.scale === crop.scale);
  const variation = own[(Math.max(at, 0) + times) % own.length] ?? choice.variation;
  const picture = DEMO_PICTURES.find(({ file }) => file === choice.file);
  return { ...choice, variation: { ...variation, mirror: variation.mirror && picture?.mirror === true } };
};

const queryOf = ({ home, place, market, index }: DemoListing): DemoPictureQuery => {
  const has = [
    ...(home.has.has('pool') ? (['pool'] as const) : []),
    ...(home.has.has('garden') ? (['garden'] as const) : []),
    ...(home.has.has('cellar') ? (['cellar'] as const) : []),
  ];
  return {
    kind: home.kind,
    dep: place.department,
    seed: `${market.key}:${index}`,
    bedrooms: home.bedrooms,
    bigCity: place.isCore && place.population > 40_000,
    has,
  };
};

const photosWith = (chooseLead: LeadChooser, listing: DemoListing): readonly FeedPhoto[] => {
  if (listing.withoutPictures) return [];
  const query = queryOf(listing);
  const choices = chooseLead(query, demoPictureSet(query));
  const own = ownVariations(listing);
  const photos = choices.map((choice, at) => {
    const times = choices.slice(0, at).filter(({ file }) => file === choice.file).length;
    const shown = inOwnVariation(choices.find(({ file }) => file === choice.file) ?? choice, own, times);
    return { name: nameOf(shown), title: `${shown.alt} (image d’illustration)`, choice: shown };
  });
  return [...new Map(photos.map((photo) => [photo.name, photo])).values()];
};

/**
 * Chooses pictures that match each home, each marked as an illustration (rank 94 and following). `listings` are those
 * of one market in the order of its feed: neighbours start with different pictures.
 */
export const choosePhotos = (listings: readonly DemoListing[]): readonly (readonly FeedPhoto[])[] => {
  const chooseLead = createLeadChooser();
  return listings.map((listing) => photosWith(chooseLead, listing));
};

/** The folder of the demo's pictures, and the folder that caches their variations. */
export type PhotoFolders = { pictures: string; cache: string };

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const make = async ({ choice, name }: FeedPhoto, folders: PhotoFolders): Promise<void> => {
  const target = join(folders.cache, name);
  if (await exists(target)) return;
  const answer = await varyPicture(await readFile(join(folders.pictures, choice.file)), choice.variation);
  if (!answer.ok) throw new Error(`${choice.file}: ${answer.reason}`);
  await writeFile(`${target}.part`, answer.value);
  await rename(`${target}.part`, target); // atomic: an interrupted write leaves no partial picture
};

const CONCURRENCY = 4;

/** Creates the variations that are not cached yet. @throws when a picture cannot be created. */
export const preparePhotos = async (photos: Iterable<FeedPhoto>, folders: PhotoFolders): Promise<void> => {
  await mkdir(folders.cache, { recursive: true });
  const queue = [...new Map([...photos].map((photo) => [photo.name, photo])).values()];
  const next = async (): Promise<void> => {
    for (let photo = queue.pop(); photo; photo = queue.pop()) await make(photo, folders);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
};
