import type { Listing } from '#domain/listings/listing';
import type { Publisher } from '#domain/listings/publisher';
import { a, area, bare, count, date, de } from './format.ts';
import { KIND_LABELS, NOT_AVAILABLE } from './listings.ts';
import { placeLabel, townName } from './places.ts';

/** Texts of the listing page. */
export const LISTING_WORDS = {
  photos: 'Photos du bien',
  viewerTitle: 'Photos en grand',
  closeViewer: 'Fermer les photos',
  reference: 'Réf.',
  feesLink: 'Barème des honoraires',
  facts: { area: 'Surface', rooms: 'Pièces', bedrooms: 'Chambres' },
  description: 'Description',
  more: 'Voir plus',
  less: 'Voir moins',
  energy: 'Performance énergétique',
  diagnosisDay: (day: string) => `Date de réalisation du diagnostic\u00a0: ${date(day)}`,
  diagnosisExpired: 'Ce diagnostic n’est plus valable\u00a0: il doit être refait.',
  lettingBanned:
    'La mise en location d’un logement classé G comme résidence principale n’est plus autorisée depuis le 1er ' +
    'janvier 2025.',
  fees: 'Honoraires',
  risks: 'Risques',
  virtualTour: 'Visite virtuelle',
  virtualTourStart: 'Lancer la visite virtuelle',
  virtualTourNote: (host: string) => `La visite s’ouvre depuis ${host}, qui peut déposer des cookies.`,
  virtualTourNewTab: 'Ouvrir dans un nouvel onglet',
  location: 'Localisation',
  locationNote: 'Le cercle de 500\u00a0m indique le secteur, non l’adresse exacte.',
  locationTown: 'La position est celle de la commune.',
  mapLabel: (place: string) => `Carte du secteur\u00a0: ${place}`,
  credit: 'Simulation de crédit',
  creditStart: 'Simuler mon crédit',
  creditNote: (host: string) => `Le simulateur s’ouvre depuis ${host}, qui peut déposer des cookies.`,
  contact: 'Votre interlocuteur',
  presenter: 'Présenté par',
  owner: 'À contacter',
  followedBy: 'Suivi par',
  call: 'Appeler',
  profile: 'Voir le profil',
  similar: 'Biens similaires',
  goneTitle: 'Ce bien n’est plus proposé.',
  goneSimilar: 'Voici des biens qui lui ressemblent.',
  goneSearch: 'Voir les biens proposés',
} as const;

/** 'Voir les 18 photos'. */
export const seePhotos = (total: number): string => (total === 1 ? 'Voir la photo' : `Voir les ${total} photos`);

/** Alternative text of a picture: its legend, else its number and the listing's title. */
export const photoAlt = (legend: string, n: number, of: number, title: string): string =>
  legend || `${title}, photo ${n} sur ${of}`;

/** A value of the icon bar; 'N/A' when it is missing (rule LISTING-FEATURES, verbatim). */
export const iconFact = (code: 'area' | 'rooms' | 'bedrooms', value: number | null): string => {
  if (value === null) return NOT_AVAILABLE;
  if (code === 'area') return area(value);
  return code === 'rooms' ? count(value, 'pièce', 'pièces') : count(value, 'chambre', 'chambres');
};

/** 'Maison à Lyon 3e (69003)' in a title or a description. */
export const placeLine = ({ city, zip }: Pick<Listing, 'city' | 'zip'>): string => placeLabel(townName(city), zip);

const says = (text: string, word: string): boolean => bare(text).includes(bare(word));

/**
 * Page title: the listing's title, completed by kind and town when it does not contain them: 'Belle vue sur la Saône,
 * appartement à Lyon 5e | Horizon Lyon'.
 */
export const listingTitle = ({ title, kind, city }: Pick<Listing, 'title' | 'kind' | 'city'>, site: string): string => {
  const what = says(title, KIND_LABELS[kind]) ? '' : `, ${KIND_LABELS[kind].toLowerCase()}`;
  const town = townName(city);
  const where = says(title, town) ? '' : ` ${a(town)}`;
  return `${title}${what}${where} | ${site}`;
};

type Sized = Pick<Listing, 'area' | 'rooms'>;

const sizesOf = ({ area: size, rooms }: Sized): string[] => [
  ...(size === null ? [] : [area(size)]),
  ...(rooms ? [count(rooms, 'pièce', 'pièces')] : []),
];

/** '68 m², 3 pièces'; '' when both are unknown. */
export const listingSizes = (listing: Sized): string => sizesOf(listing).join(', ');

/** Description of a listing for search engines and shared links. */
export const listingDescription = (listing: Sized & Pick<Listing, 'kind' | 'city' | 'zip' | 'description'>): string => {
  const essentials = [`${KIND_LABELS[listing.kind]} ${placeLine(listing)}`, ...sizesOf(listing)].join(', ');
  const text = listing.description.replace(/\s+/g, ' ').trim();
  return text ? `${essentials}. ${text.slice(0, 150).replace(/\s\S*$/, '')}…` : `${essentials}.`;
};

const REGISTERS = { RSC: 'RCS', RSAC: 'RSAC' } as const satisfies Record<Publisher['proNumberType'], string>;

/** Displayed name of a register: RCS for the code 'RSC'. */
export const registerName = (type: Publisher['proNumberType']): string => REGISTERS[type];

/** Registration of an agent (RSAC, with town) or a company (RCS); null without number (rule LISTING-AGENT-NAMED). */
export const registrationLine = ({ type, proNumber, proNumberCity }: Publisher): string | null => {
  if (type === 'agent')
    return proNumber
      ? `Agent commercial immatriculé au RSAC${proNumberCity ? ` ${de(proNumberCity)}` : ''} sous le ` +
          `n°\u00a0${proNumber.replaceAll(' ', '\u00a0')}`
      : null;
  // Some numbers are stored with the prefix 'RCS'.
  return proNumber ? `RCS ${proNumber.replace(/^RCS\s+/i, '')}` : null;
};

/** Texts of the embedded credit simulation. */
export const CREDIT_WORDS = {
  title: 'Simulation de crédit',
  deposit: 'Apport',
  years: 'Durée en années',
  rate: 'Taux annuel',
  submit: 'Calculer ma mensualité',
  monthly: 'Mensualité',
  borrowed: 'Montant emprunté',
  interest: 'Coût des intérêts',
  note: 'Calcul indicatif, hors assurance et frais de notaire\u202f; le taux est un exemple à modifier.',
  warning:
    'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.',
} as const;
