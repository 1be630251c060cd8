import { idOf, isObject, type Json, listOf, nameOf } from './apimo-json.ts';
import { APIMO_SERVICES } from './apimo-vocabulary.ts';
import type { NamedFields } from './named-fields.ts';
import { OTHER_RANKS } from './other-ranks.ts';
import { SIDE_WORDS } from './poliris-vocabulary.ts';
import { wordKey } from './words.ts';

type Entry = { name: string; code: string };

/** Entries of a catalog: a name, a code, or both in an object. */
const entriesOf = (value: unknown): Entry[] =>
  listOf(value).map((entry) => {
    const [name, code] = [nameOf(entry), idOf(entry)];
    return isObject(entry) || /^\d*$/.test(code) ? { name, code } : { name: code, code: '' };
  });

/** Entries without a name from unknown catalogs result in one warning. */
const warnCodes = (fields: NamedFields, rank: number, entries: readonly Entry[]): void => {
  const codes = entries.flatMap(({ name, code }) => (name === '' && code !== '' ? [code] : []));
  if (codes.length === 0) return;
  fields.show(rank, codes.join(', '));
  fields.warn(rank, 'CODE_UNKNOWN');
};

/** Services and sides of a property, by name. */
export const readCatalogs = (fields: NamedFields, property: Json): void => {
  const services = entriesOf(property.services);
  for (const { name } of services) {
    const rank = APIMO_SERVICES[wordKey(name)];
    if (rank !== undefined) fields.put(rank, 'OUI', name);
  }
  warnCodes(fields, OTHER_RANKS.services, services);
  const sides = entriesOf(property.orientations);
  for (const { name } of sides)
    for (const [word, rank] of SIDE_WORDS) if (wordKey(name).split(' ').includes(word)) fields.put(rank, 'OUI', name);
  warnCodes(fields, OTHER_RANKS.sides, sides);
};
