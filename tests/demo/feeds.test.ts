import { beforeAll, describe, expect, test } from 'vitest';
import type { DemoListing } from '#demo/demo-listing';
import { loadDemoPlaces } from '#demo/demo-places';
import { describeListing } from '#demo/describe';
import { drawListings } from '#demo/draw-listing';
import { choosePhotos } from '#demo/feed-photos';
import { polirisFields, polirisLine } from '#demo/poliris-record';
import { readSeeds } from '#demo/seeds';

const seeds = readSeeds();
const today = new Date('2026-11-01T00:00:00Z');
const drawAll = async (limit = Number.POSITIVE_INFINITY): Promise<DemoListing[]> => {
  const places = await loadDemoPlaces(seeds.markets);
  return seeds.markets.flatMap((market) =>
    drawListings(market, { members: seeds.members, places: places.get(market.key) ?? [], today }, limit),
  );
};

let listings: DemoListing[] = [];
beforeAll(async () => {
  listings = await drawAll();
});
const wrong = (is: (listing: DemoListing) => boolean) =>
  listings.filter(is).map((listing) => `${listing.market.key} ${listing.index}`);
const shareOf = (is: (listing: DemoListing) => boolean) => listings.filter(is).length / listings.length;
const texts = new Map<DemoListing, ReturnType<typeof describeListing>>();
const textOf = (listing: DemoListing) => {
  const text = texts.get(listing) ?? describeListing(listing, 'Horizon Immobilier');
  texts.set(listing, text);
  return text;
};

describe('texts', () => {
  test('titles fit rank 20', () => {
    expect(wrong((listing) => textOf(listing).title.length > 64)).toEqual([]);
  });

  test('descriptions are long enough, and some need "see more"', () => {
    const lengths = listings.map((listing) => textOf(listing).paragraphs.join('<BR>').length);
    expect(Math.min(...lengths)).toBeGreaterThan(250);
    expect(Math.max(...lengths)).toBeLessThan(4000);
    expect(lengths.filter((length) => length > 1000).length).toBeGreaterThan(300);
  });

  test('contain no grammar symbols, and elisions and contractions are correct', () => {
    const bad = new RegExp(
      [
        /[{}<>|]|\b(undefined|null|NaN)\b| {2}/,
        /\b(de|le) (le|les) |\bde de\b|\bà les? |(?<!\p{L})(de|que|le|la) [aeiouéèêâô]\p{L}/u,
        /\b1 pièces|\b(son|un) terrasse|\b0\u00a0m²/,
      ]
        .map(({ source }) => source)
        .join('|'),
      'iu',
    );
    const hits = listings.flatMap((listing) => {
      const { title, paragraphs } = textOf(listing);
      const found = bad.exec(`${title}. ${paragraphs.join(' ')}`);
      return found
        ? [
            `${listing.market.key} ${listing.index}: ${found[0]} ` +
              `(${found.input.slice(Math.max(0, found.index - 30), found.index + 30)})`,
          ]
        : [];
    });
    expect(hits.slice(0, 10)).toEqual([]);
  });
});

describe('facts are consistent', () => {
  test.each<[string, (listing: DemoListing) => boolean]>([
    ['a flat’s floor is in its building', ({ home }) => home.floor !== null && home.floor > home.floors],
    [
      'the price without fees is below the price',
      ({ money }) => money.transaction === 'sale' && money.net > money.price,
    ],
    [
      'the fee’s percentage is that of the price without fees',
      ({ money }) =>
        money.transaction === 'sale' &&
        money.payer !== 2 &&
        Math.abs(money.net * (1 + money.percent / 100) - money.price) > money.price * 0.001,
    ],
    [
      'the deposit is at most two rents',
      ({ money }) => money.transaction === 'rent' && money.deposit > 2 * (money.price - money.charges),
    ],
    [
      'the inventory is a part of the tenant’s fees',
      ({ money }) => money.transaction === 'rent' && money.inventory > money.fees,
    ],
    [
      'overseas has no metropolitan rating',
      ({ place, energy }) => place.department.startsWith('97') && energy?.status === 'rated',
    ],
    [
      'the letter is never better than the climate’s',
      ({ energy }) => energy?.status === 'rated' && energy.dpeClass < energy.gesClass,
    ],
    [
      'land and parking have no rating',
      ({ home, energy }) => ['land', 'parking'].includes(home.kind) && energy !== null,
    ],
    ['a home has an area', ({ home }) => home.rooms > 0 && home.area < 15],
    ['no mandate of the member with the empty site', ({ member }) => member?.key === 'lea-bernard'],
    ['at most 25 km away', ({ place }) => place.km > 25],
  ])('%s', (_, isWrong) => {
    expect(wrong(isWrong)).toEqual([]);
  });

  test('the mix is that of a real network', () => {
    expect(shareOf((listing) => listing.transaction === 'sale')).toBeCloseTo(0.8, 1);
    expect(shareOf((listing) => listing.exclusive)).toBeCloseTo(0.35, 1);
    expect(shareOf((listing) => listing.position === null)).toBeGreaterThan(0.03);
    expect(shareOf((listing) => listing.withoutPictures)).toBeGreaterThan(0.01);
    expect(shareOf((listing) => listing.visitUrl !== null)).toBeGreaterThan(0.03);
  });
});

describe('records', () => {
  test('have 334 fields without separators, and are deterministic', async () => {
    const linesOf = (some: readonly DemoListing[]) => {
      const photos = choosePhotos(some);
      return some.map((listing, at) => polirisLine(polirisFields(listing, textOf(listing), photos[at] ?? [])));
    };
    const lines = linesOf(listings.slice(0, 200));
    expect(lines.filter((text) => text.split('"!#"').length !== 334 || /[\r\n]/.test(text))).toEqual([]);
    texts.clear();
    expect(linesOf((await drawAll(200)).slice(0, 200))).toEqual(lines);
  });

  test('mark every photo as an illustration and name it once', () => {
    const photos = choosePhotos(listings);
    expect(photos.flat().filter((photo) => !photo.title.endsWith('(image d’illustration)'))).toEqual([]);
    expect(photos.filter((set) => new Set(set.map(({ name }) => name)).size !== set.length)).toEqual([]);
  });

  test('neighbours in a feed begin with different pictures', () => {
    for (const { key } of seeds.markets) {
      const mine = listings.filter((listing) => listing.market.key === key && listing.home.kind !== 'parking');
      const firsts = choosePhotos(mine).flatMap(([first]) => first?.choice.file ?? []);
      const alike = firsts.filter((file, at) => firsts.slice(Math.max(0, at - 2), at).includes(file));
      expect(alike.length / Math.max(firsts.length, 1), key).toBeLessThan(0.08);
    }
  });
});
