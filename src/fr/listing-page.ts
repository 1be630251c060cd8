import type { Publisher } from '#domain/listings/contact-card';
import type { Listing } from '#domain/listings/listing';
import { area, count, date, de } from './format.ts';
import { KIND_LABELS, NOT_AVAILABLE } from './listings.ts';

/** Words of the listing page. */
export const LISTING_WORDS = {
  breadcrumb: { label: 'Fil d’Ariane', home: 'Accueil' },
  photos: 'Photos du bien',
  viewerTitle: 'Photos en grand',
  closeViewer: 'Fermer les photos',
  price: 'Prix',
  reference: 'Réf.',
  feesLink: 'Barème des honoraires',
  facts: { area: 'Surface', rooms: 'Pièces', bedrooms: 'Chambres' },
  description: 'Description',
  more: 'Voir plus',
  less: 'Voir moins',
  energy: 'Performance énergétique',
  dpeBest: 'Logement extrêmement performant',
  dpeWorst: 'Logement extrêmement peu performant',
  gesBest: 'Peu d’émissions de CO₂',
  gesWorst: 'Émissions de CO₂ très importantes',
  diagnosisDay: (day: string) => `Date de réalisation du diagnostic\u00a0: ${date(day)}`,
  lettingBanned:
    'La mise en location d’un logement classé G comme résidence principale n’est plus autorisée depuis le 1er janvier 2025.',
  coOwnership: 'Copropriété',
  fees: 'Honoraires',
  buyerFeesNote: '* Honoraires à la charge de l’acquéreur',
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
  call: 'Appeler',
  write: 'Écrire',
  profile: 'Voir le profil',
  similar: 'Biens similaires',
  goneTitle: 'Ce bien n’est plus proposé.',
  goneText: 'Il a été vendu, loué ou retiré de la vente. Voici des biens qui lui ressemblent.',
  goneTextAlone: 'Il a été vendu, loué ou retiré de la vente.',
  goneSearch: 'Voir les biens proposés',
  share: 'Partager',
  publishedOn: (day: Date) => `Annonce publiée le ${date(day)}`,
} as const;

/** 'Voir les 18 photos'. */
export const seePhotos = (total: number): string => (total === 1 ? 'Voir la photo' : `Voir les ${total} photos`);

/** Alternative text of a picture: its legend, else what it is one of. */
export const photoAlt = (legend: string, n: number, of: number, title: string): string =>
  legend || `${title}, photo ${n} sur ${of}`;

/** A value of the icon bar; 'N/A' when it is missing (public §2, verbatim). */
export const iconFact = (code: 'area' | 'rooms' | 'bedrooms', value: number | null): string => {
  if (value === null) return NOT_AVAILABLE;
  if (code === 'area') return area(value);
  return code === 'rooms' ? count(value, 'pièce', 'pièces') : count(value, 'chambre', 'chambres');
};

/** 'Maison à Lyon 3e (69003)' in a title or a description. */
export const placeLine = ({ city, zip }: Pick<Listing, 'city' | 'zip'>): string => `${city} (${zip})`;

/** For search engines and shared links: the essentials in one sentence. */
export const listingDescription = (
  listing: Pick<Listing, 'kind' | 'city' | 'zip' | 'area' | 'rooms' | 'description'>,
): string => {
  const sizes = [
    ...(listing.area === null ? [] : [area(listing.area)]),
    ...(listing.rooms ? [count(listing.rooms, 'pièce', 'pièces')] : []),
  ];
  const essentials = [`${KIND_LABELS[listing.kind]} ${placeLine(listing)}`, ...sizes].join(', ');
  const text = listing.description.replace(/\s+/g, ' ').trim();
  return text ? `${essentials}. ${text.slice(0, 150).replace(/\s\S*$/, '')}…` : `${essentials}.`;
};

/** Domain facts 2.4: an independent agent says where he is registered; a company its RCS. */
export const registrationLine = ({ type, proNumber, proNumberCity }: Publisher): string | null => {
  if (type === 'agent')
    return proNumber
      ? `Agent commercial immatriculé au RSAC${proNumberCity ? ` ${de(proNumberCity)}` : ''} sous le n°\u00a0${proNumber}`
      : null;
  // Some write the word with the number.
  return proNumber ? `RCS ${proNumber.replace(/^RCS\s+/i, '')}` : null;
};

/** The embedded credit simulation. */
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
