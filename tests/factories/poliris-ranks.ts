import type { FeedListing, FeedReading } from '#domain/feeds/feed';
import { readPoliris } from '#domain/feeds/poliris';
import { readPolirisConfig } from '#domain/feeds/poliris-config';

/** Fields of a Poliris record by rank. */
export type Ranks = Readonly<Record<number, string>>;

export const CONFIG = readPolirisConfig('Version=4.12\r\nApplication=Logiciel / 1.0\r\nDevise=Euro');
export const tools = { plainText: (markup: string) => markup.replace(/<br>/gi, '\n').replace(/<[^>]*>/g, '') };

/** A valid flat for sale. */
export const FLAT: Ranks = {
  1: 'AG1',
  2: 'VE950',
  3: 'Vente',
  4: 'Appartement',
  5: '69003',
  6: 'Lyon',
  11: '315000',
  15: '5',
  18: '3',
  20: 'Appartement trois pièces',
  21: 'Un bel appartement.',
  175: 'T1',
  302: '1',
  303: '300000',
};
/** The same for rent. */
export const RENT: Ranks = { ...FLAT, 3: 'location', 11: '950', 15: '750', 23: '80', 302: '', 303: '' };

/** Reads a record in the latest version of the format. */
export const readRanks = (ranks: Ranks, config = CONFIG): FeedReading =>
  readPoliris(
    Array.from({ length: 334 }, (_, index) => ranks[index + 1] ?? ''),
    config,
    tools,
  );

/** Reads a record that must be accepted. Returns its listing. */
export const takenRanks = (ranks: Ranks, config = CONFIG): FeedListing => {
  const reading = readRanks(ranks, config);
  if (!reading.ok) throw new Error(`${reading.rank} ${reading.code}`);
  return reading;
};

/** A nested value, by its path. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], value);
