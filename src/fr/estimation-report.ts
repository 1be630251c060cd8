import type { EstimationResult } from '#domain/estimation/result';
import type { HomeKind } from '#domain/estimation/sale';
import { DEMO_SALES, wholeEuros } from './estimations.ts';
import { a, area, count, date, metres } from './format.ts';

/** Texts of the PDF report of an estimation, and of the mail and the SMS that bring it. Never 'expertise'. */

type PriceResult = Extract<EstimationResult, { kind: 'price' }>;

const SMALL_WORDS = new Set(['DE', 'DU', 'DES', 'LA', 'LE', 'LES', 'ET', 'AUX', 'AU', 'SUR', 'EN', 'L', 'D']);

const capitalised = (word: string): string =>
  word.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase());

/** 'BD VIVIER-MERLE' is 'Bd Vivier-Merle': the register has no small letters and no accents. */
const streetOf = (street: string): string =>
  street
    .split(' ')
    .map((word, at) => (at > 0 && SMALL_WORDS.has(word) ? word.toLowerCase() : capitalised(word)))
    .join(' ');

const CHANGES = {
  size: 'La taille du bien',
  place: 'Son emplacement et ses caractéristiques',
  time: 'L’évolution des prix depuis ces ventes',
  floor: 'L’étage (par convention : les étages ne sont pas publiés)',
} as const satisfies Record<keyof PriceResult['factors'], string>;
type Factor = keyof typeof CHANGES;

/** '+ 3 %', '− 5 %'; null: less than half a percent. */
const changeWords = (factor: number): string | null => {
  const percent = Math.round((factor - 1) * 100);
  return percent === 0 ? null : `${percent > 0 ? '+' : '−'}\u00a0${Math.abs(percent)}\u00a0%`;
};

const isFactor = (name: string): name is Factor => name in CHANGES;

/** What moved the price away from the sales around, the most first. */
const reasonsOf = (factors: PriceResult['factors']): { label: string; change: string }[] =>
  Object.keys(factors)
    .filter(isFactor)
    .toSorted((one, other) => Math.abs(factors[other] - 1) - Math.abs(factors[one] - 1))
    .flatMap((name) => {
      const change = changeWords(factors[name]);
      return change ? [{ label: CHANGES[name], change }] : [];
    });

const PARTS = { flat: 'de l’appartement', house: 'de la maison' } as const satisfies Record<HomeKind, string>;

export const REPORT_WORDS = {
  title: 'Estimation de votre bien',
  documentTitle: (siteName: string): string => `Estimation indicative – ${siteName}`,
  indicative: 'Estimation indicative',
  home: (kind: HomeKind): string => `Description ${PARTS[kind]}`,
  facts: {
    address: 'Adresse',
    area: 'Surface habitable',
    land: 'Terrain',
    rooms: 'Pièces',
    bedrooms: 'Chambres',
    floor: 'Étage',
  },
  groundFloor: 'Rez-de-chaussée',
  area,
  madeAt: (at: Date, timeZone: string): string => `Établie le ${date(at, { timeZone })}`,
  range: ({ low, high }: PriceResult): string => `${wholeEuros(low)} – ${wholeEuros(high)}`,
  middle: (price: number): string => `Prix le plus probable : ${wholeEuros(price)}`,
  perSquareMetre: (price: number, living: number): string => `soit ${wholeEuros(Math.round(price / living))}/m²`,
  coverage: 'Sur les ventes passées, une telle fourchette contient sept prix sur dix.',
  approximate: 'Adresse approximative : le prix est celui du centre de la commune, et la fourchette est plus large.',
  asOf: (day: string): string => `Ventes connues jusqu’en ${date(day, { style: 'month' })}.`,
  demo: DEMO_SALES,
  none: 'Pas de prix sérieux pour ce bien',
  noneAdvice:
    'Nous préférons vous le dire plutôt que d’afficher un chiffre sans fondement. ' +
    'Un conseiller peut estimer votre bien après une visite, avec les ventes qu’il connaît.',
  reasons: 'Ce qui fait ce prix',
  reasonsIntro: 'Par rapport aux ventes voisines :',
  reasonsNone: 'Ce bien ressemble aux ventes voisines : rien ne l’en écarte.',
  reasonsOf,
  comparables: 'Les ventes qui comptent le plus',
  comparablesIntro:
    'Prix signés, hors frais. Les rues sont indiquées sans numéro et les distances sont arrondies, ' +
    'pour ne désigner personne.',
  comparablesNone: 'Aucune vente voisine n’est connue : la fourchette est celle du département.',
  columns: {
    street: 'Rue',
    distance: 'Distance',
    date: 'Date',
    area: 'Surface',
    price: 'Prix',
    perSquareMetre: 'Prix au m²',
  },
  streetOf: (street: string): string => (street ? streetOf(street) : 'Rue non publiée'),
  distanceOf: metres,
  monthOf: (day: string): string => date(day, { style: 'month' }),
  money: wholeEuros,
  history: {
    near: 'Les prix autour de ce bien',
    department: 'Les prix dans le département',
  } satisfies Record<PriceResult['history']['of'], string>,
  historyIntro: 'Prix médian du m² des ventes publiées',
  historySales: (sales: number): string => `d’après ${count(sales, 'vente', 'ventes')}`,
  beyond: 'Ce qu’une visite ajouterait',
  beyondPoints: [
    'L’état du bien, les travaux faits et à faire',
    'La vue, la lumière, le calme, l’exposition',
    'Le diagnostic énergétique, les charges, la copropriété',
    'Les acquéreurs qui cherchent en ce moment dans ce secteur',
  ],
  source: 'Source des ventes : Demandes de valeurs foncières, DGFiP (Licence Ouverte 2.0).',
  demoSource: 'Des ventes de ce document sont inventées, pour la démonstration.',
  notice:
    'Estimation indicative, calculée sans visite à partir de ventes publiées et des informations données en ligne ; ' +
    'elle n’engage ni son auteur ni le propriétaire.',
  page: (page: number, pages: number): string => `Page ${page} sur ${pages}`,
} as const;

const DAYS = 'Ce lien reste ouvert pendant 30 jours.';

/** Mail with the report, to the address that was given with the request. */
export const REPORT_MAIL = {
  subject: (siteName: string): string => `Le rapport de votre estimation ${a(siteName)}`,
  title: 'Le rapport de votre estimation',
  intro: (siteName: string, result: EstimationResult | null): string =>
    `Bonjour,\nvoici le rapport demandé sur le site ${siteName}, en pièce jointe. ` +
    (result?.kind === 'price'
      ? `C’est une estimation indicative${result.isDemo ? ` (${DEMO_SALES})` : ''} : une visite la précise.`
      : 'Il explique pourquoi aucun prix sérieux ne peut être calculé en ligne pour ce bien.'),
  open: 'Voir l’estimation en ligne',
  privacy:
    `${DAYS} Ce message répond à une demande faite sur notre site avec votre adresse ; ` +
    'si vous n’en êtes pas l’auteur, vous pouvez l’ignorer.',
  fileName: 'estimation-indicative.pdf',
} as const;

const MAX_NAME = 28;

/** SMS with the link. Each part of 153 characters is paid for, and the link has about 235. */
export const REPORT_SMS = {
  text: (siteName: string, link: string): string =>
    `${siteName.slice(0, MAX_NAME).trim()} : votre estimation, lien ouvert 30 jours : ${link}`,
  refused: 'Ce numéro a demandé à ne plus être contacté',
} as const;
