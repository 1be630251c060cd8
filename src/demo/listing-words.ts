import { lookUp } from '#domain/objects/typed';
import { a, area, count, de, euros, list, ordinal, plural } from '#fr/format';
import phrases from '#seeds/demo/phrases.json' with { type: 'json' };
import type { DemoHome, DemoListing } from './demo-listing.ts';
import type { Flags, Words } from './phrase-grammar.ts';
import type { Random } from './random.ts';

const NUMBERS = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
];

/** 'une chambre', 'trois chambres'. */
const feminine = (n: number, one: string, many: string): string =>
  n === 1 ? `une ${one}` : `${NUMBERS[n] ?? String(n)} ${plural(n, one, many)}`;

/** 'trois chambres', 'une salle de bains', 'une salle d’eau', without those that are 0. */
const sleepingRooms = (home: DemoHome): readonly string[] => [
  ...(home.bedrooms > 0 ? [feminine(home.bedrooms, 'chambre', 'chambres')] : []),
  ...(home.bathrooms > 0 ? [feminine(home.bathrooms, 'salle de bains', 'salles de bains')] : []),
  ...(home.showerRooms > 0 ? [feminine(home.showerRooms, 'salle d’eau', 'salles d’eau')] : []),
];

const SIDES = { south: 'sud', east: 'est', west: 'ouest', north: 'nord' } as const;

const KITCHENS: Readonly<Record<number, string>> = {
  3: 'indépendante',
  5: 'd’appoint',
  6: 'ouverte et équipée',
  7: 'indépendante et équipée',
  8: 'd’appoint équipée',
  9: 'équipée',
};

const HEATINGS: Readonly<Record<DemoHome['heating'], string>> = {
  gas: 'individuel au gaz',
  electric: 'électrique',
  oil: 'au fioul',
  pump: 'par pompe à chaleur',
  collective: 'collectif',
};

const typeOf = (home: DemoHome): string => (home.rooms <= 1 ? 'Studio' : `T${home.rooms}`);

const kilometres = (km: number): string => (km < 1.5 ? 'quelques minutes' : `${Math.round(km)}\u00a0km`);

const outdoors = (home: DemoHome): readonly [bare: string, its: string] => {
  if (home.has.has('garden') && home.kind === 'apartment') return ['jardin privatif', 'son jardin'];
  return home.terraceArea > 0 ? ['terrasse', 'sa terrasse'] : ['balcon', 'son balcon'];
};

const placeWords = (listing: DemoListing, landmark: string): Words => {
  const { place, market } = listing;
  const core = market.city;
  return {
    ville: place.city,
    atCity: a(place.city),
    atCity_: a(place.city),
    ofCity: de(place.city),
    cityCore: core,
    ofCityCore: de(core),
    repere: landmark,
    km: kilometres(place.km),
    place: place.isCore
      ? `${a(place.city)}, près ${de(landmark)}`
      : `${a(place.city)}, à ${kilometres(place.km)} ${de(core)}`,
    place2: place.isCore ? `tout près ${de(landmark)}` : 'au calme',
  };
};

const moneyWords = ({ money, lot, home }: DemoListing): Words => ({
  depot: money.transaction === 'rent' ? euros(money.deposit * 100) : '',
  provision: money.transaction === 'rent' ? euros(money.charges * 100) : '',
  lots: String(lot?.lots ?? home.lots),
  charges: lot === null ? '' : euros(lot.yearlyCharges * 100),
  procedure: lot?.running ? phrases.procedures.running : phrases.procedures.none,
});

/** Every word that a phrase may use. */
export const wordsOf = (listing: DemoListing, brand: string, random: Random): Words => {
  const { home, market, member } = listing;
  const noun = phrases.nouns[home.noun];
  const landmarks = lookUp(phrases.landmarks, market.key) ?? ['le centre'];
  const [outside, its] = outdoors(home);
  const bedrooms = feminine(home.bedrooms, 'chambre', 'chambres');
  return {
    ...noun,
    ...placeWords(listing, random.pick(landmarks)),
    ...moneyWords(listing),
    x: noun.e === 'e' ? 'se' : 'x',
    brand,
    prenom: member?.firstname ?? 'l’équipe',
    type: typeOf(home),
    pieces: count(home.rooms, 'pièce', 'pièces'),
    surface: area(home.area),
    terrain: area(home.land),
    sejour: area(home.livingArea),
    terrasse: area(home.terraceArea),
    annee: String(home.year),
    bedroomsText: bedrooms,
    nuit: list(sleepingRooms(home)),
    nuitDe: list(sleepingRooms(home).map(de)),
    sides: home.sides.map((side) => SIDES[side]).join('-'),
    taxe: euros(listing.propertyTax * 100),
    donnent: plural(home.bedrooms, 'donne', 'donnent'),
    cuisine: KITCHENS[home.kitchen] ?? 'équipée',
    dehors: home.terraceArea > 0 ? 'la terrasse' : home.has.has('garden') ? 'le jardin' : 'la cour',
    atoutDehors: outside,
    sonAtout: its,
    hauteur: String(random.between(3, 5)),
    vitrine: String(random.between(3, 9)),
    chauffage: HEATINGS[home.heating],
    dpe: listing.energy?.status === 'rated' ? listing.energy.dpeClass : '',
    etage: home.floor === null ? '' : `${ordinal(home.floor)} étage`,
    dispo: listing.availableOn === null ? '' : `Disponible à partir du ${listing.availableOn}.`,
  };
};

const energyFlags = ({ energy }: DemoListing): readonly string[] => {
  if (energy?.status !== 'rated') return energy === null ? [] : [energy.status];
  const level = 'AB'.includes(energy.dpeClass) ? 'good' : 'CDE'.includes(energy.dpeClass) ? 'middle' : 'poor';
  return ['rated', level];
};

/** Every flag that a phrase's condition may use. */
export const flagsOf = (listing: DemoListing): Flags => {
  const { home, place } = listing;
  const flags = new Set<string>([...home.has, home.noun, home.kind, listing.transaction, ...energyFlags(listing)]);
  const add = (word: string, is: boolean): void => {
    if (is) flags.add(word);
  };
  add('home', home.rooms > 0 && home.kind !== 'office');
  add('exclusive', listing.exclusive && listing.index % 2 === 0);
  add('core', place.isCore);
  add('bigTown', place.population > 3500);
  add('creole', home.kind === 'house' && place.department.startsWith('97'));
  add('terrace', home.terraceArea > 0);
  add('terraceArea', home.terraceArea > 0);
  add('balcony', home.balconyArea > 0);
  add('lastFloor', home.floor !== null && home.floor > 1 && home.floor === home.floors);
  add('upper', home.floor !== null && home.floor > 0);
  add('ground', home.floor === 0);
  add('parkingPlace', home.parking > 0 && home.kind !== 'parking');
  add('garage', home.garage > 0);
  add('lot', listing.lot !== null);
  add('storeys', home.floors > 0);
  add('sides', home.sides.length > 0);
  add('tax', listing.propertyTax > 0);
  return flags;
};
