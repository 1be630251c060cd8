import type { EstimationResult } from '#domain/estimation/result';
import type { HomeKind } from '#domain/estimation/sale';
import { factorRows, RESULT_WORDS } from './estimation-page.ts';
import { DEMO_SALES } from './estimation-refusals.ts';
import { wholeEuros } from './estimations.ts';
import { area, count, date, metres } from './format.ts';

/** Texts of the PDF report of an estimation, and of its mail and SMS. Never 'expertise'. */

type PriceResult = Extract<EstimationResult, { kind: 'price' }>;

const PARTS = { flat: 'de l’appartement', house: 'de la maison' } as const satisfies Record<HomeKind, string>;

export const REPORT_WORDS = {
  title: 'Estimation de votre bien',
  documentTitle: (siteName: string): string => `Estimation indicative – ${siteName}`,
  indicative: RESULT_WORDS.eyebrow,
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
  middle: RESULT_WORDS.middle,
  perSquareMetre: (price: number, living: number): string => `soit ${wholeEuros(Math.round(price / living))}/m²`,
  approximate: RESULT_WORDS.approximate,
  asOf: RESULT_WORDS.asOf,
  demo: DEMO_SALES,
  none: 'Pas de prix fiable pour ce bien',
  noneAdvice:
    'Nous préférons vous le dire plutôt que d’afficher un chiffre sans fondement. ' +
    'Un conseiller peut estimer votre bien après une visite, avec les ventes qu’il connaît.',
  reasons: RESULT_WORDS.reasons,
  reasonsIntro: RESULT_WORDS.reasonsText,
  reasonsNone: RESULT_WORDS.reasonsNone,
  reasonsOf: factorRows,
  comparables: RESULT_WORDS.comparables,
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
  beyondPoints: RESULT_WORDS.beyondPoints,
  source: 'Source des ventes : Demandes de valeurs foncières, DGFiP (Licence Ouverte 2.0).',
  demoSource: 'Des ventes de ce document sont inventées, pour la démonstration.',
  notice:
    'Estimation indicative, calculée sans visite à partir de ventes publiées et des informations données en ligne ; ' +
    'elle n’engage ni son auteur ni le propriétaire.',
  page: (page: number, pages: number): string => `Page ${page} sur ${pages}`,
} as const;

const DAYS = 'Ce lien reste ouvert pendant 30 jours.';

/** Mail with the report, to the address in the request. */
export const REPORT_MAIL = {
  subject: (siteName: string): string => `Le rapport de votre estimation — ${siteName}`,
  title: 'Le rapport de votre estimation',
  intro: (siteName: string, result: EstimationResult | null): string =>
    `Bonjour,\nvoici le rapport demandé sur le site ${siteName}, en pièce jointe. ` +
    (result?.kind === 'price'
      ? `C’est une estimation indicative${result.isDemo ? ` (${DEMO_SALES})` : ''} : une visite la précise.`
      : 'Il explique pourquoi aucun prix fiable ne peut être calculé en ligne pour ce bien.'),
  open: 'Voir l’estimation en ligne',
  privacy:
    `${DAYS} Ce message répond à une demande faite sur notre site avec votre adresse ; ` +
    'si vous n’en êtes pas l’auteur, vous pouvez l’ignorer.',
  fileName: 'estimation-indicative.pdf',
} as const;

const MAX_NAME = 28;

/** SMS with the link. Each part of 153 characters costs; the link has about 235 characters. */
export const REPORT_SMS = {
  text: (siteName: string, link: string): string =>
    `${siteName.slice(0, MAX_NAME).trim()} : votre estimation, lien ouvert 30 jours : ${link}`,
  refused: 'Ce numéro a demandé à ne plus être contacté',
} as const;
