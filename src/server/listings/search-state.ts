import type { Slice } from '#domain/listings/slice';
import type { Hit } from '#domain/listings/slice-order';
import { byteLru } from '#platform/cache/byte-lru';
import { createSemaphore } from '#platform/semaphore';
import type { CardPair, SearchState } from '#server/context';

/** Enough for about 8,000 cards. */
const MAX_CARD_BYTES = 24 * 1024 * 1024;

/** Approximate size in memory. */
const bytesOf = ({ own }: CardPair): number => 2_000 + 300 * own.pictures.length;

const openCards = (): SearchState['cards'] => {
  const cards = byteLru<CardPair>(MAX_CARD_BYTES);
  const serials = new WeakMap<Slice, number>();
  let lastSerial = 0;
  const keyOf = ({ slice, row }: Hit): string => {
    const serial = serials.get(slice) ?? ++lastSerial;
    serials.set(slice, serial);
    return `${serial} ${row}`;
  };
  return {
    get: (hit) => cards.get(keyOf(hit)),
    set: (hit, pair) => cards.set(keyOf(hit), pair, bytesOf(pair)),
  };
};

/** Opens the state that searches of one listing index share; it starts empty and `close` empties it. */
export const openSearchState = (): SearchState => {
  let rows = new Uint32Array(0);
  const state: SearchState = {
    cards: openCards(),
    townCounts: { own: new WeakMap(), shown: new WeakMap() },
    rows: (size) => {
      if (rows.length < size) rows = new Uint32Array(size);
      return rows;
    },
    sitemapTurn: createSemaphore(1),
    close: () => {
      rows = new Uint32Array(0);
      state.cards = openCards();
      state.townCounts = { own: new WeakMap(), shown: new WeakMap() };
    },
  };
  return state;
};
