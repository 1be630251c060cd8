import type { ListingFact } from '#domain/listings/feature-blocks';
import type { Exposition, HeatingPart, Kitchen } from '#domain/listings/features';
import type { ListingSummary } from '#domain/listings/listing-fields';
import type { ChargesMode, Procedure, RentPeriod } from '#domain/listings/vocabulary';
import { area, count, date, euros, list, metres, number, ordinal, plural } from './format.ts';
import { KIND_LABELS, PROJECT_LABELS, TRANSACTION_LABELS } from './listings.ts';

/** What a rent is for. */
export const RENT_PERIOD_LABELS: Readonly<Record<RentPeriod, string>> = {
  day: 'jour',
  week: 'semaine',
  fortnight: 'quinzaine',
  month: 'mois',
};

/** How charges are settled (rule LISTING-PRICE-RENT). */
export const CHARGES_MODE_LABELS: Readonly<Record<ChargesMode, string>> = {
  fixed: 'Forfait mensuel',
  provision: 'Provisions mensuelles avec régularisation annuelle',
  receipts: 'Remboursement annuel sur justificatifs',
};

/** Procedures of a co-ownership (rule LISTING-FEATURES). */
export const PROCEDURE_LABELS: Readonly<Record<Procedure, string>> = {
  DesignationExpert: 'Procédure en cours\u00a0: désignation d’un expert',
  AdministrateurProvisoire: 'Procédure en cours\u00a0: administrateur provisoire',
  MandataireAdHoc: 'Procédure en cours\u00a0: mandataire ad hoc',
  procedure_en_cours: 'Procédure en cours',
  NO_Non_soumis_impaye: 'Pas de procédure en cours',
  NO_Pas_procedur_cours: 'Pas de procédure en cours',
};

const KITCHEN_LABELS: Readonly<Record<Kitchen, string>> = {
  american: 'Américaine',
  separate: 'Séparée',
  industrial: 'Industrielle',
  corner: 'Coin cuisine',
  americanFitted: 'Américaine équipée',
  separateFitted: 'Séparée équipée',
  cornerFitted: 'Coin cuisine équipé',
  fitted: 'Équipée',
};

const HEATING_LABELS: Readonly<Record<HeatingPart, string>> = {
  collective: 'collectif',
  individual: 'individuel',
  gas: 'au gaz',
  oil: 'au fioul',
  electric: 'électrique',
  reversible: 'climatisation réversible',
  radiator: 'radiateurs',
  floor: 'par le sol',
};

const EXPOSITION_LABELS: Readonly<Record<Exposition, string>> = {
  north: 'nord',
  south: 'sud',
  east: 'est',
  west: 'ouest',
};

const WORDS: Readonly<Record<string, string>> = {
  ...KIND_LABELS,
  ...TRANSACTION_LABELS,
  ...PROJECT_LABELS,
  ...CHARGES_MODE_LABELS,
  ...RENT_PERIOD_LABELS,
  ...PROCEDURE_LABELS,
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const known = (labels: Readonly<Record<string, string>>, codes: string): string[] =>
  codes.split(' ').flatMap((code) => (Object.hasOwn(labels, code) ? (labels[code] ?? []) : []));

/** Text of the codes of a feature; unknown codes are shown as they are. */
const codeText = (fact: ListingFact): string => {
  const codes = String(fact.value);
  if (fact.code === 'kitchen') return known(KITCHEN_LABELS, codes)[0] ?? codes;
  if (fact.code === 'heating') return capital(known(HEATING_LABELS, codes).join(', ')) || codes;
  if (fact.code === 'exposition') return capital(list(known(EXPOSITION_LABELS, codes))) || codes;
  return codes;
};

const floorText = (floor: number): string => {
  if (floor === 0) return 'Rez-de-chaussée';
  return floor < 0 ? `Niveau ${number(floor)}` : `${ordinal(floor)} étage`;
};

const months = (n: number): string =>
  n % 12 === 0 ? `${n / 12}\u00a0${plural(n / 12, 'an', 'ans')}` : `${n}\u00a0mois`;

/** Formatted value of a fact: '82 m²', 'Oui', 'Rez-de-chaussée', '1 200 € par an'. */
export const factValue = (fact: ListingFact): string => {
  const n = Number(fact.value);
  switch (fact.kind) {
    case 'yes':
      return 'Oui';
    case 'area':
      return area(n);
    case 'length':
      return metres(n);
    case 'year':
      return String(fact.value);
    case 'count':
      return number(n);
    case 'cents':
      return euros(n);
    case 'centsPerYear':
      return `${euros(n)} par an`;
    case 'centsPerMonth':
      return `${euros(n)} par mois`;
    case 'centsPerMonthUntaxed':
      return `${euros(n)} HT par mois`;
    case 'floor':
      return floorText(n);
    case 'months':
      return months(n);
    case 'day':
      return date(String(fact.value));
    case 'word':
      return WORDS[String(fact.value)] ?? String(fact.value);
    case 'code':
      return codeText(fact);
    case 'text':
      return String(fact.value);
  }
};

/** Sizes on a card: '68 m²', '3 pièces', '2 chambres', 'terrain 250 m²'; unknown sizes are omitted. */
export const cardFacts = (
  listing: Pick<ListingSummary, 'area' | 'landArea' | 'rooms' | 'bedrooms'>,
): readonly string[] => [
  ...(listing.area === null ? [] : [area(listing.area)]),
  ...(listing.rooms ? [count(listing.rooms, 'pièce', 'pièces')] : []),
  ...(listing.bedrooms ? [count(listing.bedrooms, 'chambre', 'chambres')] : []),
  ...(listing.landArea === null ? [] : [`terrain ${area(listing.landArea)}`]),
];
