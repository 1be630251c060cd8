import type { EstimationType } from '#domain/estimation/described';
import type { HomeKind } from '#domain/estimation/sale';
import type { TownPrices } from '#domain/towns/town-prices';
import { streetOf } from './estimation-page.ts';
import { wholeEuros } from './estimations.ts';
import { a, area, count, date, de, list, number } from './format.ts';
import { goods } from './search-page.ts';

/** Texts of the pages of towns: everything that they say comes from data. */

const NBSP = '\u00a0';

const KINDS: Readonly<Record<HomeKind, { one: string; many: string }>> = {
  flat: { one: 'Appartement', many: 'Appartements' },
  house: { one: 'Maison', many: 'Maisons' },
};
const SOLD: Readonly<Record<EstimationType, readonly [name: string, participle: string]>> = {
  building: ['Appartement', 'vendu'],
  house: ['Maison', 'vendue'],
};

const perSquareMetre = (price: number): string => `${wholeEuros(price)}/m²`;
const monthOf = (day: string): string => date(day, { style: 'month' });
const roomsOf = (rooms: number | null): string => (rooms ? ` de ${count(rooms, 'pièce', 'pièces')}` : '');

type Counts = { forSale: number; toLet: number };

/** '24 biens à vendre, 3 à louer'. */
const homesLine = ({ forSale, toLet }: Counts): string => {
  if (toLet === 0) return `${goods(forSale)} à vendre`;
  return forSale === 0 ? `${goods(toLet)} à louer` : `${goods(forSale)} à vendre, ${number(toLet)} à louer`;
};

const priceLine = ({ kind, price }: Pick<TownPrices, 'kind' | 'price'>): string =>
  `${KINDS[kind].many.toLowerCase()} à ${perSquareMetre(price)}`;

/** '12 % au-dessus de la médiane du département (3 210 €/m²)'; the same within 2 percent. */
const comparison = (price: number, department: number): string => {
  const share = Math.round((100 * price) / department - 100);
  const median = `la médiane du département (${perSquareMetre(department)})`;
  if (Math.abs(share) < 2) return `Proche de ${median}`;
  return `${number(Math.abs(share))}${NBSP}% ${share > 0 ? 'au-dessus' : 'au-dessous'} de ${median}`;
};

type Sale = { kind: HomeKind; price: number; area: number; rooms: number; land: number; street: string; date: string };

export const TOWN_WORDS = {
  index: 'Immobilier par ville',
  indexIntro: (towns: number): string => `${count(towns, 'ville', 'villes')} où nous avons des biens.`,
  indexNone: 'Aucun bien n’est proposé pour le moment.',
  heading: (town: string): string => `Immobilier ${a(town)}`,
  title: (place: string, site: string): string => `Immobilier ${a(place)}${NBSP}: biens et prix au m² | ${site}`,
  description: (place: string, homes: Counts, prices: readonly TownPrices[]): string =>
    [
      `Immobilier ${a(place)}${NBSP}: ${homesLine(homes)}.`,
      ...(prices.length > 0 ? [`Prix médians des ventes${NBSP}: ${list(prices.map(priceLine))}.`] : []),
    ].join(' '),
  homesLine,
  homes: (town: string): string => `Nos biens ${a(town)}`,
  homesNearby: (town: string): string => `Nos biens près ${de(town)}`,
  homesNone: (town: string): string => `Aucun bien ${a(town)} pour le moment`,
  homesNoneHint: 'Recevez les prochains par e-mail, ou regardez les villes voisines.',
  searches: { sale: 'Voir les biens à vendre', rent: 'Voir les biens à louer' },
  allHomes: 'Voir tous les biens',
  prices: (town: string): string => `Les prix ${a(town)}`,
  pricesText: (until: string): string => `Ventes publiées, signées jusqu’en ${monthOf(until)}. Prix hors frais.`,
  pricesNone: 'Trop peu de ventes publiées pour un prix au m² fiable.',
  pricesUnpublished: 'Les ventes de ce département ne sont pas publiées.',
  kind: (kind: HomeKind): string => KINDS[kind].many,
  perSquareMetre,
  basis: ({ sales, years }: Pick<TownPrices, 'sales' | 'years'>): string =>
    `Médiane de ${count(sales, 'vente', 'ventes')} ${years === 1 ? 'en un an' : 'en trois ans'}`,
  comparison,
  course: (kind: HomeKind): string => `${KINDS[kind].many}${NBSP}: prix médian du m², par semestre`,
  sold: (site: string): string => `Vendus par ${site}`,
  soldHome: (type: EstimationType, rooms: number | null): string => `${SOLD[type][0]}${roomsOf(rooms)}`,
  soldOn: (type: EstimationType, month: string): string => `${SOLD[type][1]} en ${monthOf(month)}`,
  sales: (town: string): string => `Dernières ventes ${a(town)}`,
  salesLink: 'Voir les dernières ventes publiées',
  salesNone: 'Aucune vente publiée.',
  salesText:
    'Ventes publiées par l’État, prix hors frais. Les rues sont indiquées sans numéro, et cette page n’est pas ' +
    'proposée aux moteurs de recherche, comme la loi le demande.',
  saleTitle: ({ kind, rooms }: Sale): string => `${KINDS[kind].one}${roomsOf(rooms)}`,
  saleFacts: ({ area: living, land, street }: Sale): string =>
    [area(living), ...(land ? [`terrain de ${area(land)}`] : []), ...(street ? [streetOf({ street })] : [])].join(
      ' · ',
    ),
  salePrice: ({ price }: Sale): string => wholeEuros(price),
  saleSquareMetre: ({ price, area: living }: Sale): string => perSquareMetre(Math.round(price / living)),
  saleDate: (sale: Sale): string => monthOf(sale.date),
  agents: (town: string): string => `Vos conseillers ${a(town)}`,
  estimate: (town: string): string => `Votre bien ${a(town)}${NBSP}: combien vaut-il\u202f?`,
  estimateText: (sales: number, until: string): string =>
    `Une estimation indicative d’après les ventes voisines, dont ${count(sales, 'vente', 'ventes')} de la commune ` +
    `jusqu’en ${monthOf(until)}.`,
  estimateAlone: 'Une estimation indicative d’après les ventes voisines.',
  districts: (town: string): string => `Arrondissements ${de(town)}`,
  nearby: 'Villes voisines',
  townLink: (town: string): string => `Prix au m², ventes et conseillers ${a(town)}`,
  allTowns: 'Toutes les villes',
  mostHomes: 'Là où nous avons le plus de biens',
} as const;
