import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';
import { ZipFile } from 'yazl';
import type { DemoListing } from './demo-listing.ts';
import type { DemoPlaces } from './demo-places.ts';
import { describeListing } from './describe.ts';
import { drawListings } from './draw-listing.ts';
import { choosePhotos, type FeedPhoto, preparePhotos } from './feed-photos.ts';
import { CUSTOM_FIELDS, polirisFields, polirisLine } from './poliris-record.ts';
import type { DemoMarket, DemoSeeds } from './seeds.ts';

export type FeedFile = { market: DemoMarket; path: string; isFolder: boolean; listings: number };

export type FeedOptions = {
  seeds: DemoSeeds;
  places: DemoPlaces;
  brand: string;
  /** Folder of the demo's pictures: seeds/pictures. */
  picturesDir: string;
  /** Folder for the feeds (`feeds/`) and the variations of pictures (`photos/`). */
  outDir: string;
  today: Date;
  /** Maximum number of listings per market; absent: as in the seeds. */
  limit?: number | undefined;
  /** Whether the feed of a market is a folder, which costs less than an archive. */
  asFolder?: (market: DemoMarket) => boolean;
};

const STAMP = new Date(Date.UTC(2026, 0, 1, 12));

const config = (): string =>
  [
    'Version=4.12',
    'Application=Vitrine / demonstration',
    'Devise=Euro',
    ...Object.entries(CUSTOM_FIELDS).map(([rank, label]) => `Champperso${Number(rank) - 135}=${label}`),
    '',
  ].join('\r\n');

/** Real exports use both encodings: every second market uses Windows-1252. */
const encode = (text: string, index: number): Buffer =>
  index % 2 === 0 ? iconv.encode(text, 'windows-1252') : Buffer.from(text, 'utf8');

type Drawn = { listing: DemoListing; photos: readonly FeedPhoto[] };

/** The importer refuses two lines of the feed of this market: one has no price, the other has words for it. */
const FAULTY = 'tours';
const FAULTY_PRICES = ['', 'nous consulter'];
const RANKS = { technicalId: 175, reference: 2, price: 11 } as const;

/** Two more lines, of listings that exist nowhere else. */
const faultyFields = (fields: readonly string[]): string[][] =>
  FAULTY_PRICES.map((price, at) =>
    fields
      .with(RANKS.reference - 1, `${fields[RANKS.reference - 1]}-R${at}`)
      .with(RANKS.technicalId - 1, `${fields[RANKS.technicalId - 1]}-R${at}`)
      .with(RANKS.price - 1, price),
  );

type FeedContent = { /** Texts by file name. */ texts: Readonly<Record<string, Buffer>>; photos: readonly string[] };

const contentOf = (drawn: readonly Drawn[], index: number, { brand }: Pick<FeedOptions, 'brand'>): FeedContent => {
  const records = drawn.map(({ listing, photos }) => polirisFields(listing, describeListing(listing, brand), photos));
  const [first] = records;
  if (first && drawn[0]?.listing.market.key === FAULTY) records.push(...faultyFields(first));
  const lines = records.map(polirisLine);
  const names = new Set(drawn.flatMap(({ photos }) => photos.map(({ name }) => name)));
  return {
    texts: {
      'Annonces.csv': encode(`${lines.join('\r\n')}\r\n`, index),
      'Config.txt': encode(config(), index),
      'Photos.cfg': encode('Mode=FULL\r\n', index),
    },
    photos: [...names].sort(),
  };
};

const writeZip = async ({ texts, photos }: FeedContent, path: string, cache: string): Promise<void> => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(text, name, { mtime: STAMP, compress: true });
  for (const name of photos) zip.addFile(join(cache, name), name, { mtime: STAMP, compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
};

/** A link costs less than a copy; some file systems have none. */
const linkOrCopy = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to));

const writeFolder = async ({ texts, photos }: FeedContent, path: string, cache: string): Promise<void> => {
  await rm(path, { recursive: true, force: true });
  await mkdir(path);
  for (const [name, text] of Object.entries(texts)) await writeFile(join(path, name), text);
  for (const name of photos) await linkOrCopy(join(cache, name), join(path, name));
};

const cacheOf = (outDir: string): string => join(outDir, 'photos');

const firstOfMonth = (day: Date): Date => new Date(`${day.toISOString().slice(0, 7)}-01T00:00:00Z`);

const writeFeed = async (market: DemoMarket, options: FeedOptions): Promise<FeedFile> => {
  const { seeds, places, outDir, picturesDir, limit, asFolder } = options;
  const around = { members: seeds.members, places: places.get(market.key) ?? [], today: firstOfMonth(options.today) };
  const listings = drawListings(market, around, limit);
  const photos = choosePhotos(listings);
  const drawn = listings.map((listing, at) => ({ listing, photos: photos[at] ?? [] }));
  await preparePhotos(photos.flat(), { pictures: picturesDir, cache: cacheOf(outDir) });
  const content = contentOf(drawn, seeds.markets.indexOf(market), options);
  const isFolder = asFolder?.(market) === true;
  const path = join(outDir, 'feeds', isFolder ? market.agencyCode : `${market.agencyCode}.zip`);
  await (isFolder ? writeFolder : writeZip)(content, path, cacheOf(outDir));
  return { market, path, isFolder, listings: drawn.length };
};

/**
 * Writes one Poliris 4.12 feed for each market with listings, `feeds/<agency code>.zip` or a folder, one at a time as
 * the consumer requests them. The same seeds and month give the same files. Each archive is renamed into place when it
 * is complete.
 */
export async function* writeFeeds(options: FeedOptions): AsyncGenerator<FeedFile> {
  await mkdir(join(options.outDir, 'feeds'), { recursive: true });
  for (const market of options.seeds.markets) {
    if (market.listings > 0) yield await writeFeed(market, options);
  }
}
