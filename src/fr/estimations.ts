import type { RangePlace } from '#domain/estimation/calibration';
import type { EstimationContactFault, PropertyFault, Wish } from '#domain/estimation/described';
import type { Basis, Confidence, Estimate } from '#domain/estimation/estimate';
import type { EstimationResult } from '#domain/estimation/result';
import type { HomeKind } from '#domain/estimation/sale';
import { ASK_TOWN, DEMO_SALES } from './estimation-refusals.ts';
import { area, count, euros, hello, phone } from './format.ts';
import { nameVia } from './mails.ts';

/** Texts of estimations. A figure is an 'estimation indicative', never an 'expertise'. */

export const PROPERTY_FAULTS = {
  TYPE: 'Choisissez un appartement ou une maison',
  ADDRESS: 'Veuillez renseigner une adresse valide', // verbatim
  TOWN: ASK_TOWN,
  AREA: 'Indiquez une surface supérieure à 0',
  DIGITS: "Ce champ n'accepte que des chiffres, sans espace", // verbatim
  TOO_SMALL: 'Indiquez une surface d’au moins 1 m²',
  TOO_LARGE: 'Ce nombre est trop grand',
} as const satisfies Record<PropertyFault, string>;

export const ESTIMATION_CONTACT_FAULTS = {
  NAME: 'Renseignez un nom/prénom valide', // rule TEXT-CORRECTED
  PHONE: 'Veuillez renseigner un numéro de téléphone valide', // rule TEXT-CORRECTED
  EMAIL_MISSING: 'Renseignez un email pour que nous puissions vous répondre', // verbatim
  EMAIL: 'Renseignez un email valide', // verbatim
  CONSENT: "Veuillez accepter les conditions d'utilisation", // verbatim
} as const satisfies Record<EstimationContactFault, string>;

/** Shown beside the address: a visitor cannot change the home of a mandate (rule ESTIMATION-MANDATE). */
export const UNDER_MANDATE =
  'Un mandat a été pris d’après cette estimation\u00a0: faites une nouvelle estimation pour un autre bien';

/** Verbatim (rule ESTIMATION-CONTACT). */
export const ESTIMATION_FAILED = 'Une erreur est survenue, veuillez réessayer';

/** Money in whole euros. */
export const wholeEuros = (value: number): string => euros(value * 100);

const KINDS: Readonly<Record<HomeKind, string>> = { flat: 'Appartement', house: 'Maison' };

export const floorWords = (floor: number): string => {
  if (floor === 0) return 'rez-de-chaussée';
  return floor === 1 ? '1er étage' : `${floor}e étage`;
};

type HomeSummary = {
  kind: HomeKind;
  area: number;
  rooms: number | null;
  ground_area: number | null;
  floor: number | null;
};

/** 'Appartement · 3 p. · 60 m²', for lists. */
export const shortHomeWords = ({ kind, area: living, rooms }: Pick<HomeSummary, 'kind' | 'area' | 'rooms'>): string =>
  [KINDS[kind], ...(rooms ? [`${rooms}\u00a0p.`] : []), area(living)].join(' · ');

/** 'Appartement, 60 m², 3 pièces, 2e étage'. */
export const homeWords = ({ kind, area: living, rooms, ground_area: land, floor }: HomeSummary): string =>
  [
    KINDS[kind],
    area(living),
    ...(rooms ? [count(rooms, 'pièce', 'pièces')] : []),
    ...(land ? [`terrain de ${area(land)}`] : []),
    ...(floor === null ? [] : [floorWords(floor)]),
  ].join(', ');

export const BASIS_WORDS: Readonly<Record<Basis, string>> = {
  model: 'Calculé à partir des ventes voisines et de ce que nous apprennent les ventes du département.',
  comparables: 'Calculé à partir des ventes voisines.',
  department:
    'Trop peu de ventes sont connues autour de cette adresse : ' +
    'cette fourchette est celle du département, volontairement large.',
};

const TOO_FEW = 'Trop peu de ventes ont été comparées ici pour garantir cette fourchette\u00a0: elle est élargie';

const BORROWED: Readonly<Record<Exclude<RangePlace, 'commune' | 'department'>, (sales: number) => string>> = {
  region: (sales) => `${TOO_FEW}, d’après ${count(sales, 'vente', 'ventes')} de la région.`,
  country: (sales) => `${TOO_FEW}, d’après ${count(sales, 'vente', 'ventes')} d’autres départements.`,
  none: () => `${TOO_FEW} par prudence.`,
};

const SEVEN_OF_TEN = 'une telle fourchette contient sept prix sur dix.';
const MEASURED_ON = { commune: 'de la commune', department: 'du département' } as const;

/**
 * What is known of a range (rule ESTIMATION-RANGE); null: nothing was measured for it. A range that was computed before
 * ranges had an origin says what was said then.
 */
export const originWords = ({ basis, origin }: Pick<Estimate, 'basis' | 'origin'>): string | null => {
  if (basis === 'department') return null;
  if (!origin) return basis === 'model' ? `Sur les ventes passées, ${SEVEN_OF_TEN}` : null;
  const { of, sales } = origin;
  if (of !== 'commune' && of !== 'department') return BORROWED[of](sales);
  return `Sur ${count(sales, 'vente récente', 'ventes récentes')} ${MEASURED_ON[of]}, ${SEVEN_OF_TEN}`;
};

export const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  high: 'Confiance élevée',
  medium: 'Confiance moyenne',
  low: 'Confiance faible',
};

const rangeWords = (result: EstimationResult | null): string =>
  result?.kind === 'price'
    ? `${wholeEuros(result.low)} – ${wholeEuros(result.high)}${result.isDemo ? ` (${DEMO_SALES})` : ''}`
    : 'Pas de prix calculable';

const NOBODY = 'Une personne';
const KIND_OF_REQUEST = 'Nouvelle estimation';
const withName = (fullname: string): string => (fullname ? ` — ${fullname}` : '');

/** Mail to the site's address for estimations. */
export const ESTIMATION_MAIL = {
  subject: (fullname: string, city: string): string => `${KIND_OF_REQUEST}${withName(fullname)} — ${city}`,
  title: KIND_OF_REQUEST,
  intro: (fullname: string, siteName: string): string =>
    `${fullname || NOBODY} a estimé son bien sur le site ${siteName}.`,
  facts: {
    name: 'Nom',
    telephone: 'Téléphone',
    email: 'E-mail',
    home: 'Bien',
    address: 'Adresse',
    range: 'Estimation',
  },
  nobody: NOBODY,
  telephone: phone,
  home: homeWords,
  range: rangeWords,
  replyNote: 'Répondez à ce message : votre réponse part à cette personne.',
  note: 'Estimation indicative, calculée par le site.',
  fromName: nameVia,
} as const;

/** Mail to the person who requested the estimation. */
export const ESTIMATION_RECEIPT = {
  subject: (siteName: string): string => `Votre estimation — ${siteName}`,
  title: 'Votre estimation',
  intro: (firstname: string | null, result: EstimationResult | null): string =>
    result?.kind === 'price'
      ? `${hello(firstname)}\nvotre bien est estimé entre ${wholeEuros(result.low)} et ${wholeEuros(result.high)}. ` +
        `C’est une estimation indicative${result.isDemo ? ` (${DEMO_SALES})` : ''} : une visite la précise.`
      : `${hello(firstname)}\nvotre demande est bien arrivée. Un conseiller vous répond au plus vite.`,
  open: 'Voir le détail de l’estimation',
  privacy: 'Vos informations servent à répondre à votre demande. Ce lien reste ouvert pendant 30 jours.',
} as const;

/** Mail to the site: a person wants to be called or visited. */
/** Tells the site that an owner follows the value of an estimated home. */
export const FOLLOWED_MAIL = {
  subject: (fullname: string): string => `Bien suivi${withName(fullname)} — estimation`,
  title: 'Un propriétaire suit la valeur de son bien',
  text:
    'Il a confirmé son adresse et recevra la valeur de son bien chaque mois. Laissez-lui un mot depuis Mes ' +
    'estimations\u00a0: il le lira sur sa page privée et dans le prochain e-mail.',
} as const;

export const WISH_MAIL = {
  subject: {
    call: (fullname: string): string => `À rappeler${withName(fullname)} — estimation`,
    visit: (fullname: string): string => `Visite demandée${withName(fullname)} — estimation`,
  } satisfies Record<Wish, (fullname: string) => string>,
  title: {
    call: 'Cette personne demande à être rappelée',
    visit: 'Cette personne demande une visite',
  } satisfies Record<Wish, string>,
} as const;
