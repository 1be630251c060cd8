import { departmentOfZip, fold, placeKey } from './normalize.ts';
import type { Commune, PlaceArea } from './place.ts';

type Entry = {
  commune: Commune;
  /** Every spelling that a person may type, folded: 'PARIS 8E ARRONDISSEMENT', 'PARIS 8'. */
  names: readonly string[];
};

/** A commune found for what was typed, with the postal code to show: the one typed, else the usual one. */
export type CommuneMatch = { commune: Commune; zip: string };

export type CommuneIndex = {
  byInsee: (insee: string) => Commune | null;
  /** The commune of a town name and postal code, or of either. An arrondissement when the code says which. */
  find: (place: { zip?: string | null; city?: string | null }) => Commune | null;
  /** Best first (see `score`), at most `limit`. A text of digits is the start of a postal code. */
  suggest: (text: string, limit: number) => CommuneMatch[];
  /** The code that stands for the whole commune. */
  zipOf: (commune: Commune) => string;
  /** What a search of this commune covers: with its arrondissements, or one postal code alone when it is not the usual one. */
  areaOf: (commune: Commune, zip?: string | null) => PlaceArea;
  /** The arrondissement `number` of a town of Paris, Lyon or Marseille. */
  arrondissement: (commune: Commune, number: number) => Commune | null;
};

/** Number of an arrondissement in its name, or null. */
export const arrondissementOf = (commune: Pick<Commune, 'name' | 'parent'>): number | null => {
  const found = commune.parent === null ? null : / (\d{1,2})(?:er|e) Arrondissement$/.exec(commune.name);
  return found ? Number(found[1]) : null;
};

/** 'PARIS 8EME', 'PARIS 8E ARR' → 'PARIS 8'. */
const plainOrdinal = (text: string): string =>
  text.replace(/\b(\d{1,2}) ?(?:ER|E|EME|ND)( ARR(ONDISSEMENT|T)?)?$/, '$1');

const namesOf = (commune: Commune): string[] => {
  const spelled = fold(commune.name)
    .replace(/\bSTE\b/g, 'SAINTE')
    .replace(/\bST\b/g, 'SAINT');
  return [...new Set([spelled, plainOrdinal(spelled), placeKey(commune.name)])];
};

const group = (entries: readonly Entry[], keysOf: (entry: Entry) => readonly string[]): Map<string, Commune[]> => {
  const map = new Map<string, Commune[]>();
  for (const entry of entries)
    for (const key of keysOf(entry)) {
      const list = map.get(key);
      if (list) list.push(entry.commune);
      else map.set(key, [entry.commune]);
    }
  return map;
};

/** How much an exact name and a name found at a later word weigh against population (domain facts 3.7). */
const EXACT = 4;
const INNER = 0.15;

const matchOf = (names: readonly string[], text: string): number => {
  let best = 0;
  for (const name of names) {
    if (name === text) return EXACT;
    if (name.startsWith(text)) best = 1;
    else if (best < INNER && name.includes(` ${text}`)) best = INNER;
  }
  return best;
};

/** Spellings of what was typed: 'ST' may begin Strasbourg as well as mean Saint. */
const variantsOf = (text: string): string[] => {
  const typed = fold(text);
  const expanded = typed.replace(/\bSTE\b/g, 'SAINTE').replace(/\bST\b/g, 'SAINT');
  return [...new Set([typed, expanded, plainOrdinal(expanded)])].filter((variant) => variant !== '');
};

/** The code of a whole town that has one for each arrondissement: 'Lyon (69000)'. */
export const usualZip = (commune: Commune, isWholeTown: boolean): string =>
  isWholeTown ? `${commune.department}000` : (commune.zips[0] ?? '');

/** Builds the index: one pass, about 0.1 s for the 35,000 communes. Pure: the server reads the file (`#server/places`). */
export const buildCommuneIndex = (communes: readonly Commune[]): CommuneIndex => {
  const entries = [...communes]
    .sort((a, b) => b.population - a.population)
    .map((commune): Entry => ({ commune, names: namesOf(commune) }));
  const insees = new Map(communes.map((commune) => [commune.insee, commune]));
  const byZip = group(entries, ({ commune }) => commune.zips);
  const byName = group(entries, ({ names }) => names);
  const children = group(entries, ({ commune }) => (commune.parent === null ? [] : [commune.parent]));
  const isWholeTown = (commune: Commune): boolean => children.has(commune.insee);

  const zipOf = (commune: Commune): string => usualZip(commune, isWholeTown(commune));

  const townOf = (commune: Commune): Commune[] => {
    const town = commune.parent === null ? undefined : insees.get(commune.parent);
    return town ? [town] : [];
  };

  const named = (city: string): Commune[] => [
    ...new Set([...variantsOf(city), placeKey(city)].flatMap((name) => byName.get(name) ?? [])),
  ];

  const find: CommuneIndex['find'] = ({ zip, city }) => {
    const namesakes = city ? named(city) : [];
    if (!zip) return namesakes[0] ?? null;
    const there = byZip.get(zip) ?? [];
    const both = namesakes.filter((commune) => there.includes(commune));
    const town = both.find((commune) => !isWholeTown(commune));
    if (town) return town;
    const part = there.find((commune) => commune.parent !== null && both.some(({ insee }) => insee === commune.parent));
    if (part) return part;
    if (there.length > 0 && (!city || there.filter((commune) => !isWholeTown(commune)).length === 1))
      return there.find((commune) => !isWholeTown(commune)) ?? null;
    return namesakes.find((commune) => departmentOfZip(zipOf(commune)) === departmentOfZip(zip)) ?? null;
  };

  const byDigits = (digits: string, limit: number): CommuneMatch[] => {
    const found: CommuneMatch[] = [];
    for (const { commune } of entries) {
      const zip = isWholeTown(commune)
        ? zipOf(commune).startsWith(digits)
          ? zipOf(commune)
          : null
        : commune.zips.find((one) => one.startsWith(digits));
      if (zip) found.push({ commune, zip });
      if (found.length >= limit) break;
    }
    return found;
  };

  const byText = (text: string, limit: number): CommuneMatch[] => {
    const variants = variantsOf(text);
    return entries
      .map(({ commune, names }) => ({
        commune,
        score: Math.max(...variants.map((variant) => matchOf(names, variant))) * (commune.population + 1),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ commune }) => ({ commune, zip: zipOf(commune) }));
  };

  /** 'Lyon (69003)', '69003 Lyon': the code and the name together. */
  const byBoth = (digits: string, rest: string, limit: number): CommuneMatch[] => {
    const commune = find({ zip: digits, city: rest });
    return commune
      ? [{ commune, zip: commune.zips.includes(digits) ? digits : zipOf(commune) }]
      : byDigits(digits, limit);
  };

  return {
    byInsee: (insee) => insees.get(insee) ?? null,
    find,
    zipOf,
    suggest: (text, limit) => {
      const typed = fold(text.slice(0, 200));
      const digits = /\b\d{5}\b/.exec(typed)?.[0];
      const rest = digits ? typed.replace(digits, '').trim() : '';
      if (digits && rest !== '') return byBoth(digits, rest, limit);
      if (/^\d{2,5}$/.test(typed)) return byDigits(typed, limit);
      return typed === '' || /^\d/.test(typed) ? [] : byText(typed, limit);
    },
    areaOf: (commune, zip) => {
      const parts = children.get(commune.insee) ?? [];
      const all = [commune, ...parts];
      const single = zip && zip !== zipOf(commune) && commune.zips.includes(zip) && parts.length === 0;
      return {
        insees: all.map(({ insee }) => insee),
        zips: single ? [zip] : [...new Set([zipOf(commune), ...all.flatMap(({ zips }) => zips)])],
        // An arrondissement's listing may name the town alone: its postal code tells which.
        keys: [...new Set([...all, ...townOf(commune)].flatMap((one) => [placeKey(one.name), ...namesOf(one)]))],
        zipOnly: Boolean(single),
        center: { lat: commune.lat, lng: commune.lng },
      };
    },
    arrondissement: (commune, number) =>
      (children.get(commune.insee) ?? []).find((part) => arrondissementOf(part) === number) ?? null,
  };
};
