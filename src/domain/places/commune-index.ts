import { type ListedTown, rankNamesakes } from './choose-namesake.ts';
import {
  formerNamesOf,
  isFromStart,
  localitiesOf,
  matchOf,
  namesOf,
  variantsOf,
  withoutArticle,
} from './commune-names.ts';
import { departmentOfZip, fold, isMappedZip, placeKey } from './normalize.ts';
import type { Commune, PlaceArea } from './place.ts';
import { typedZip } from './typed-zip.ts';

/**
 * Folded names of a commune. `loose`: former names, localities and names without article. `words`: all, each after a
 * space.
 */
type Entry = { commune: Commune; names: readonly string[]; loose: readonly string[]; words: string };

const entryOf = (commune: Commune): Entry => {
  const names = namesOf(commune);
  const loose = [...withoutArticle(names), ...formerNamesOf(commune), ...localitiesOf(commune)];
  return { commune, names, loose, words: ` ${[...names, ...loose].join(' ')}` };
};

/** A commune that matches a typed text. `zip`: postal code to show, the typed one or the main one. */
export type CommuneMatch = { commune: Commune; zip: string };

/**
 * A commune with a given name. `exact`: its current full name; otherwise a former name, a locality, or a name without
 * article.
 */
export type Namesake = { commune: Commune; exact: boolean };

export type SuggestOptions = {
  limit: number;
  /** Towns with listings, by INSEE code: suggested first, and used to rank towns of the same name. */
  listed?: ReadonlyMap<string, ListedTown>;
  /** Filter of the suggested communes; default: all. */
  isAllowed?: (commune: Commune) => boolean;
};

export type CommuneIndex = {
  byInsee: (insee: string) => Commune | null;
  /**
   * The commune of a town name and postal code, or of only one of them. An arrondissement when the code belongs to one.
   */
  find: (place: { zip?: string | null; city?: string | null }) => Commune | null;
  /** All communes with a name: exact matches first, then by population. */
  namesakes: (city: string) => Namesake[];
  /**
   * The town of a code that belongs to no single commune: 69000, 31068 (CEDEX), the codes of Évry; null: any other
   * code.
   */
  townOfCode: (zip: string) => Commune | null;
  /** Communes that match a typed text, best first. Digits are the start of a postal code. */
  suggest: (text: string, options: SuggestOptions) => CommuneMatch[];
  /** The postal code used for the whole commune. */
  zipOf: (commune: Commune) => string;
  /** Search area of this commune: with its arrondissements, or only `zip` when it is not the main code. */
  areaOf: (commune: Commune, zip?: string | null) => PlaceArea;
  /** The arrondissement `number` of Paris, Lyon or Marseille. */
  arrondissement: (commune: Commune, number: number) => Commune | null;
};

/** Number of an arrondissement in its name, or null. */
export const arrondissementOf = (commune: Pick<Commune, 'name' | 'parent'>): number | null => {
  const found = commune.parent === null ? null : / (\d{1,2})(?:er|e) Arrondissement$/.exec(commune.name);
  return found ? Number(found[1]) : null;
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

/** Main postal code; 'XX000' for a whole town with arrondissements: 'Lyon (69000)'. */
export const usualZip = (commune: Commune, isWholeTown: boolean): string =>
  isWholeTown ? `${commune.department}000` : (commune.zips[0] ?? '');

/**
 * CEDEX codes of a department's largest town, if no commune has the code: 31068 Toulouse, 75408 Paris, 69431 Lyon,
 * 13344 Marseille.
 */
const CEDEX = /^(\d\d0|75|69[2-4]|13[23])/;

const NO_LISTED_TOWNS: ReadonlyMap<string, ListedTown> = new Map();

/** The matches; those with exactly the typed name are reordered as in `ranked`, within their positions. */
const orderNamesakes = (matches: readonly CommuneMatch[], ranked: readonly Namesake[]): CommuneMatch[] => {
  const order = ranked.filter(({ exact }) => exact).map(({ commune }) => commune.insee);
  const named = matches
    .filter(({ commune }) => order.includes(commune.insee))
    .sort((a, b) => order.indexOf(a.commune.insee) - order.indexOf(b.commune.insee));
  return matches.map((match) => (order.includes(match.commune.insee) ? (named.shift() ?? match) : match));
};

/** With fewer matches by current name, former names are searched too. */
const MIN_MATCHES = 20;

/** Builds the index, in about 0.3 s of CPU for the 35,000 communes. */
export const buildCommuneIndex = (communes: readonly Commune[]): CommuneIndex => {
  const entries = [...communes].sort((a, b) => b.population - a.population).map(entryOf);
  const insees = new Map(communes.map((commune) => [commune.insee, commune]));
  const byZip = group(entries, ({ commune }) => commune.zips);
  const byName = group(entries, ({ names }) => names);
  const byLooseName = group(entries, ({ loose }) => loose);
  const children = group(entries, ({ commune }) => (commune.parent === null ? [] : [commune.parent]));
  const isWholeTown = (commune: Commune): boolean => children.has(commune.insee);
  const wholeTowns = new Map(
    [...children.keys()].flatMap((insee) => {
      const town = insees.get(insee);
      return town ? [[usualZip(town, true), town] as const] : [];
    }),
  );

  const zipOf = (commune: Commune): string => usualZip(commune, isWholeTown(commune));

  const townOf = (commune: Commune): Commune[] => {
    const town = commune.parent === null ? undefined : insees.get(commune.parent);
    return town ? [town] : [];
  };

  const namesakes: CommuneIndex['namesakes'] = (city) => {
    const keys = [...variantsOf(city), placeKey(city)];
    const exact = new Set(keys.flatMap((name) => byName.get(name) ?? []));
    const loose = new Set(keys.flatMap((name) => byLooseName.get(name) ?? []));
    return [
      ...[...exact].map((commune) => ({ commune, exact: true })),
      ...[...loose].filter((commune) => !exact.has(commune)).map((commune) => ({ commune, exact: false })),
    ];
  };

  const townOfCedex = (zip: string): Commune | null => {
    const code = CEDEX.test(zip) ? `${zip.slice(0, 2)}000` : '';
    return wholeTowns.get(code) ?? byZip.get(code)?.[0] ?? null;
  };

  const townOfCode: CommuneIndex['townOfCode'] = (zip) => {
    const withZip = byZip.get(zip);
    if (withZip) return isMappedZip(zip) ? (withZip[0] ?? null) : null;
    return wholeTowns.get(zip) ?? (/^\d{5}$/.test(zip) && !zip.startsWith('00') ? townOfCedex(zip) : null);
  };

  const find: CommuneIndex['find'] = ({ zip, city }) => {
    const named = city ? namesakes(city).map(({ commune }) => commune) : [];
    if (!zip) return named[0] ?? null;
    const withZip = byZip.get(zip) ?? [];
    const both = named.filter((commune) => withZip.includes(commune));
    const town = both.find((commune) => !isWholeTown(commune));
    if (town) return town;
    const part = withZip.find(
      (commune) => commune.parent !== null && both.some(({ insee }) => insee === commune.parent),
    );
    if (part) return part;
    if (withZip.length > 0 && (!city || withZip.filter((commune) => !isWholeTown(commune)).length === 1))
      return withZip.find((commune) => !isWholeTown(commune)) ?? null;
    if (!city) return townOfCode(zip);
    return named.find((commune) => departmentOfZip(zipOf(commune)) === departmentOfZip(zip)) ?? null;
  };

  const zipStarting = (commune: Commune, digits: string): string | null =>
    (isWholeTown(commune) ? [zipOf(commune)] : commune.zips).find((zip) => zip.startsWith(digits)) ?? null;

  const byDigits = (digits: string): CommuneMatch[] => {
    const found: CommuneMatch[] = [];
    for (const { commune } of entries) {
      const zip = zipStarting(commune, digits);
      if (zip !== null) found.push({ commune, zip });
    }
    const town = found.length === 0 ? townOfCode(digits) : null;
    return town ? [{ commune: town, zip: zipOf(town) }] : found;
  };

  const matching = (text: string, namesIn: (entry: Entry) => readonly string[]): CommuneMatch[] => {
    const spellings = variantsOf(text);
    const found: { commune: Commune; score: number }[] = [];
    for (const entry of entries) {
      if (!spellings.some((text) => entry.words.includes(` ${text}`))) continue;
      const match = matchOf(namesIn(entry), spellings);
      if (match > 0) found.push({ commune: entry.commune, score: match * (entry.commune.population + 1) });
    }
    return found.sort((a, b) => b.score - a.score).map(({ commune }) => ({ commune, zip: zipOf(commune) }));
  };

  /** Former names come last, and only when there are few other matches, because large towns have many. */
  const byText = (text: string): CommuneMatch[] => {
    const found = matching(text, ({ names }) => names);
    return found.length < MIN_MATCHES ? [...found, ...matching(text, ({ loose }) => loose)] : found;
  };

  /** Matches code and name together: 'Lyon (69003)', '69003 Lyon'. */
  const byBoth = (digits: string, rest: string): CommuneMatch[] => {
    const commune = find({ zip: digits, city: rest });
    return commune ? [{ commune, zip: commune.zips.includes(digits) ? digits : zipOf(commune) }] : byDigits(digits);
  };

  const matchesOf = (text: string): CommuneMatch[] => {
    const typed = fold(text.slice(0, 200));
    const digits = typedZip(typed);
    const rest = digits ? typed.replace(digits, '').trim() : '';
    if (digits && rest !== '') return byBoth(digits, rest);
    if (/^\d{2,5}$/.test(typed)) return byDigits(typed);
    return typed === '' || /^\d/.test(typed) ? [] : byText(text.slice(0, 200));
  };

  return {
    byInsee: (insee) => insees.get(insee) ?? null,
    find,
    namesakes,
    townOfCode,
    zipOf,
    suggest: (text, { limit, listed = NO_LISTED_TOWNS, isAllowed = () => true }) => {
      const found = matchesOf(text).filter(({ commune }) => isAllowed(commune));
      const names = variantsOf(text);
      const startsSo = (own: readonly string[]): boolean =>
        isFromStart(matchOf([...own, ...withoutArticle(own)], names));
      const comesFirst = ({ commune }: CommuneMatch): boolean =>
        listed.has(commune.insee) && (/^\d/.test(text.trim()) || startsSo(namesOf(commune)));
      const ordered = [...found.filter(comesFirst), ...found];
      const once = [...new Map(ordered.map((match) => [match.commune.insee, match])).values()];
      return orderNamesakes(once, rankNamesakes(namesakes(text), { listed, point: null })).slice(0, limit);
    },
    areaOf: (commune, zip) => {
      const parts = children.get(commune.insee) ?? [];
      const all = [commune, ...parts];
      const single =
        zip && zip !== zipOf(commune) && commune.zips.includes(zip) && parts.length === 0 && !isMappedZip(zip);
      return {
        insees: all.map(({ insee }) => insee),
        zips: single ? [zip] : [...new Set([zipOf(commune), ...all.flatMap(({ zips }) => zips)])],
        // A listing of an arrondissement may have the town's name; its postal code determines the arrondissement.
        keys: [
          ...new Set(
            [...all, ...townOf(commune)].flatMap((commune) => [
              placeKey(commune.name),
              ...namesOf(commune),
              ...formerNamesOf(commune),
            ]),
          ),
        ],
        zipOnly: Boolean(single),
        center: { lat: commune.lat, lng: commune.lng },
      };
    },
    arrondissement: (commune, number) =>
      (children.get(commune.insee) ?? []).find((part) => arrondissementOf(part) === number) ?? null,
  };
};
