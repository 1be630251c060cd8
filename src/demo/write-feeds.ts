import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
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

export type FeedFile = { market: DemoMarket; path: string; listings: number };

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

const zipOf = (drawn: readonly Drawn[], index: number, options: Pick<FeedOptions, 'brand' | 'outDir'>): ZipFile => {
  const zip = new ZipFile();
  const records = drawn.map(({ listing, photos }) =>
    polirisFields(listing, describeListing(listing, options.brand), photos),
  );
  const [first] = records;
  if (first && drawn[0]?.listing.market.key === FAULTY) records.push(...faultyFields(first));
  const lines = records.map(polirisLine);
  const text = (name: string, content: string): void =>
    zip.addBuffer(encode(content, index), name, { mtime: STAMP, compress: true });
  text('Annonces.csv', `${lines.join('\r\n')}\r\n`);
  text('Config.txt', config());
  text('Photos.cfg', 'Mode=FULL\r\n');
  const names = new Set(drawn.flatMap(({ photos }) => photos.map(({ name }) => name)));
  for (const name of [...names].sort()) {
    zip.addFile(join(cacheOf(options.outDir), name), name, { mtime: STAMP, compress: false });
  }
  zip.end();
  return zip;
};

const cacheOf = (outDir: string): string => join(outDir, 'photos');

const firstOfMonth = (day: Date): Date => new Date(`${day.toISOString().slice(0, 7)}-01T00:00:00Z`);

const writeFeed = async (market: DemoMarket, options: FeedOptions): Promise<FeedFile> => {
  const { seeds, places, outDir, picturesDir, limit } = options;
  const around = { members: seeds.members, places: places.get(market.key) ?? [], today: firstOfMonth(options.today) };
  const listings = drawListings(market, around, limit);
  const photos = choosePhotos(listings);
  const drawn = listings.map((listing, at) => ({ listing, photos: photos[at] ?? [] }));
  await preparePhotos(photos.flat(), { pictures: picturesDir, cache: cacheOf(outDir) });
  const path = join(outDir, 'feeds', `${market.agencyCode}.zip`);
  const zip = zipOf(drawn, seeds.markets.indexOf(market), options);
  await pipeline(zip.outputStream, createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
  return { market, path, listings: drawn.length };
};

/**
 * Writes one Poliris 4.12 archive for each market with listings, `feeds/<agency code>.zip`, one at a time as the
 * consumer requests them. The same seeds and month give the same files. Each file is renamed into place when it is
 * complete.
 */
export async function* writeFeeds(options: FeedOptions): AsyncGenerator<FeedFile> {
  await mkdir(join(options.outDir, 'feeds'), { recursive: true });
  for (const market of options.seeds.markets) {
    if (market.listings > 0) yield await writeFeed(market, options);
  }
}
