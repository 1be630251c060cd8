import type { ImportReport } from '#contracts/imports';
import type { BoundedCount } from '#contracts/lists';
import type { Rejection, Warning } from '#domain/feeds/codes';
import type { FeedSource } from '#domain/feeds/feed';
import {
  type ImportLine,
  type ImportLineColumn,
  LINE_DAYS,
  type LineKind,
  MAX_STORED_LINES,
} from '#domain/feeds/import-lines';
import type { ImportCounts, ImportState } from '#domain/feeds/import-state';
import { type ListingState, type ListingStateColumn, MAX_LISTINGS_COUNTED } from '#domain/listings/state-list';
import type { HiddenReason } from '#domain/listings/visibility';
import type { RentPeriod } from '#domain/listings/vocabulary';
import { ago } from './duration.ts';
import { feedFieldName } from './feed-fields.ts';
import { capital, count, number, shortDay, shortMoment } from './format.ts';
import { agencyName, REJECTION_MESSAGES, refusalReason, WARNING_MESSAGES } from './imports.ts';
import { PRICE_ON_REQUEST, shortPeriodAmount } from './listing-price.ts';
import { UNDER_OFFER } from './listings.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

const annonces = (n: number): string => count(n, 'annonce', 'annonces');
/** The counts that are not zero. */
const listed = (counts: readonly [n: number, one: string, many: string][], none: string): string => {
  const some = counts.filter(([n]) => n > 0).map(([n, one, many]) => count(n, one, many));
  return some.length === 0 ? none : some.join(', ');
};
const lines = (n: number): string => count(n, 'ligne', 'lignes');

const IN_SOFTWARE = 'dans votre logiciel, puis renvoyez le flux';

/** How to fix a refused line. */
const REJECTION_ADVICE = {
  LINE_TRUNCATED: 'Renvoyez le fichier\u00a0: son envoi a été interrompu.',
  LINE_TOO_LONG: `Raccourcissez les textes de l’annonce ${IN_SOFTWARE}.`,
  LINE_UNREADABLE: 'Vérifiez le format d’export de votre logiciel\u00a0: pour Poliris 4, le séparateur est !#.',
  AGENCY_INVALID: 'Demandez à l’éditeur de votre logiciel de corriger l’identifiant de l’agence.',
  REFERENCE_MISSING: `Donnez une référence à l’annonce ${IN_SOFTWARE}.`,
  TRANSACTION_MISSING: `Choisissez le type d’annonce (vente, location…) ${IN_SOFTWARE}.`,
  TRANSACTION_UNKNOWN: `Choisissez un autre type d’annonce (vente, location…) ${IN_SOFTWARE}.`,
  KIND_MISSING: `Choisissez le type de bien (appartement, maison…) ${IN_SOFTWARE}.`,
  KIND_UNKNOWN: `Choisissez un autre type de bien (appartement, maison…) ${IN_SOFTWARE}.`,
  ZIP_MISSING: `Renseignez le code postal ${IN_SOFTWARE}.`,
  ZIP_INVALID: `Saisissez un code postal de cinq chiffres ${IN_SOFTWARE}.`,
  CITY_MISSING: `Renseignez la ville ${IN_SOFTWARE}.`,
  COUNTRY_NOT_SERVED: 'Les biens à l’étranger ne paraissent pas sur ce site.',
  PRICE_MISSING: `Renseignez le prix ou le loyer ${IN_SOFTWARE}. Pour ne pas l’afficher, masquez-le plutôt.`,
  PRICE_INVALID: `Saisissez le prix ou le loyer en chiffres ${IN_SOFTWARE}.`,
  PERIOD_UNKNOWN: `Donnez le loyer par mois ${IN_SOFTWARE}, ou une périodicité connue (semaine, trimestre, an…).`,
  TEXT_MISSING: `Écrivez un titre ou un descriptif ${IN_SOFTWARE}.`,
  TECHNICAL_ID_MISSING:
    'Demandez à l’éditeur de votre logiciel d’exporter l’identifiant de l’annonce (Poliris\u00a0: rang 175).',
  TECHNICAL_ID_INVALID: 'Demandez à l’éditeur de votre logiciel un identifiant technique de 100 caractères au plus.',
  TECHNICAL_ID_DOUBLED: 'Deux annonces du fichier ont le même identifiant\u00a0: supprimez le doublon.',
} as const satisfies Record<Rejection, string>;

/** How to fix a warning: the listing is on the site without this value. */
const WARNING_ADVICE = {
  TYPE_INVALID: 'Demandez à l’éditeur de votre logiciel de corriger son export.',
  NUMBER_INVALID: `Saisissez un nombre ${IN_SOFTWARE}.`,
  DATE_INVALID: `Saisissez une date comme 31/12/2026 ${IN_SOFTWARE}.`,
  BOOLEAN_INVALID: `Répondez par OUI ou par NON ${IN_SOFTWARE}.`,
  CODE_UNKNOWN: `Choisissez une autre valeur ${IN_SOFTWARE}.`,
  LETTER_INVALID: `Choisissez une lettre de A à G ${IN_SOFTWARE}.`,
  EMAIL_INVALID: `Corrigez l’adresse e-mail ${IN_SOFTWARE}.`,
  URL_INVALID: `Collez une adresse qui commence par https:// ${IN_SOFTWARE}.`,
  TEXT_CUT: `Raccourcissez le texte ${IN_SOFTWARE}.`,
  TEXT_NOT_FRENCH: `Écrivez le titre et le descriptif en français ${IN_SOFTWARE}.`,
  TITLE_MISSING: `Donnez un titre à l’annonce ${IN_SOFTWARE}.`,
  DESCRIPTION_MISSING: `Écrivez un descriptif ${IN_SOFTWARE}.`,
  ROOMS_MISSING: `Renseignez le nombre de pièces ${IN_SOFTWARE}\u00a0: les visiteurs cherchent par pièces.`,
  PRICE_ELSEWHERE: `Renseignez le prix principal ${IN_SOFTWARE}.`,
  CHARGES_ELSEWHERE: `Renseignez les charges annuelles de copropriété ${IN_SOFTWARE}.`,
  PERIOD_OF_SALE: `Retirez la périodicité du prix de vente ${IN_SOFTWARE}, ou choisissez une location.`,
  KIND_NEAREST: `Choisissez le type de bien qui convient ${IN_SOFTWARE}, si celui qui est affiché n’est pas le bon.`,
  AMOUNT_INCONSISTENT: `Vérifiez les montants (prix, honoraires, charges) ${IN_SOFTWARE}.`,
  COORDINATES_INVALID: `Placez de nouveau le bien sur la carte ${IN_SOFTWARE}.`,
  COORDINATES_FAR: `Vérifiez la ville et la position sur la carte ${IN_SOFTWARE}.`,
  COMMUNE_UNKNOWN: `Vérifiez le code postal et le nom de la ville ${IN_SOFTWARE}.`,
  REFERENCE_DOUBLED: 'Donnez une référence différente à chaque annonce.',
  PICTURE_MISSING: 'Renvoyez le flux avec toutes ses photos.',
  PICTURE_REFUSED: 'Remplacez la photo par un fichier JPEG de moins de 20 Mo.',
} as const satisfies Record<Warning, string>;

type LineFact = Pick<ImportLine, 'code'>;

const MESSAGES: Readonly<Record<Rejection | Warning, string>> = { ...REJECTION_MESSAGES, ...WARNING_MESSAGES };
const ADVICE: Readonly<Record<Rejection | Warning, string>> = { ...REJECTION_ADVICE, ...WARNING_ADVICE };

const problem = ({ code }: LineFact): string => capital(MESSAGES[code]);
const advice = ({ code }: LineFact): string => ADVICE[code];

const STATE_NAMES = {
  sold: 'Vendue ou louée',
  withdrawn: 'Retirée du flux',
  excluded: 'Masquée par ce site',
  notShared: 'Non partagée',
  otherSpecialization: 'Hors spécialités',
  otherArea: 'Hors zones',
} as const satisfies Record<HiddenReason, string>;

/** Why a listing is not on the site, and how to fix it. */
const STATE_TEXTS = {
  sold:
    'Le logiciel de son agence l’indique vendue ou louée. Elle reviendra sur le site si un prochain flux la remet ' +
    'sur le marché.',
  withdrawn:
    'Le dernier flux de son agence ne la contient plus\u00a0: elle est vendue, louée ou désactivée dans le logiciel. ' +
    'Elle reviendra sur le site avec le prochain flux qui la contient.',
  excluded: 'Ce site la masque. Pour l’afficher de nouveau, rendez-la visible dans Préférences, Annonces affichées.',
  notShared:
    'Elle appartient à un autre membre du market center, et ce site n’affiche que ses propres annonces. ' +
    'Le partage des annonces se règle dans Préférences.',
  otherSpecialization:
    'Ce site ne montre pas ce type de bien parmi les annonces partagées. Les spécialités sont dans Préférences.',
  otherArea: 'Ce site ne montre pas les annonces partagées de cette zone. Les zones sont dans Préférences.',
} as const satisfies Record<HiddenReason, string>;

const TECHNICAL_REASONS = {
  ERROR: 'Une erreur technique a arrêté l’import. Rien n’a changé\u00a0: relancez-le.',
  INTERRUPTED: 'L’import a été interrompu avant la fin. Rien n’a changé\u00a0: relancez-le.',
} as const;

type TechnicalCode = keyof typeof TECHNICAL_REASONS;
type RefusalFacts = NonNullable<ImportReport['refusal']>;
/** Why an import changed nothing: a refusal, or a technical reason. */
type Reason = Omit<RefusalFacts, 'code'> & { code: RefusalFacts['code'] | TechnicalCode };

const isTechnical = (code: Reason['code']): code is TechnicalCode => code in TECHNICAL_REASONS;

const reasonText = ({ code, ...numbers }: Reason): string =>
  isTechnical(code) ? TECHNICAL_REASONS[code] : refusalReason({ code, ...numbers });

const PHASES = {
  pictures: (n: number): string => count(n, 'photo reprise', 'photos reprises'),
  reading: (n: number): string => count(n, 'annonce lue', 'annonces lues'),
  writing: (n: number): string => count(n, 'annonce écrite', 'annonces écrites'),
} as const;

type Progress = { phase: keyof typeof PHASES; share: number; count: number };

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const duration = (from: string, to: string): string => {
  const milliseconds = Date.parse(to) - Date.parse(from);
  if (milliseconds < SECOND) return 'moins de 1\u00a0s';
  if (milliseconds < MINUTE) return `${Math.round(milliseconds / SECOND)}\u00a0s`;
  return `${Math.round(milliseconds / MINUTE)}\u00a0min`;
};

/** Names of the formats. */
export const FEED_SOURCE_NAMES = {
  poliris: 'Poliris',
  apimo: 'Apimo',
  ubiflow: 'Ubiflow',
} as const satisfies Record<FeedSource, string>;

const countedListings = ({ count: n, isExact }: BoundedCount): string =>
  isExact ? number(n) : `plus de ${number(MAX_LISTINGS_COUNTED)}`;

/** How many of the listings that are on the market a site shows. */
const online = (shown: BoundedCount, all: BoundedCount): string => {
  if (all.count === 0) return 'Aucune annonce en ligne';
  if (!all.isExact) return `${capital(countedListings(shown))} annonces en ligne`;
  if (shown.count < all.count) return `${annonces(shown.count)} sur ${number(all.count)} en ligne`;
  return all.count === 1 ? 'Votre annonce est en ligne' : `Vos ${number(all.count)} annonces sont en ligne`;
};

/** Texts of the view of feeds: imports, their lines, and the state of each listing. */
export const FEED_WORDS = {
  title: SITE_VIEW_TITLES.feeds,
  context: 'Ce que vos flux ont apporté au site, et pourquoi une annonce n’y est pas.',
  contextOfOwner: 'Pourquoi une annonce est, ou n’est pas, sur ce site.',
  /** The answer above the tabs, in one sentence. */
  health: {
    online,
    hidden: ({ count: n, isExact }: BoundedCount): string =>
      isExact ? count(n, 'masquée', 'masquées') : `plus de ${number(n)} masquées`,
    never: 'Aucun import pour le moment',
    running: 'Un import est en cours',
    applied: (seconds: number): string => `Dernier import ${ago(seconds)}`,
    noneRefused: 'sans ligne refusée',
    refusedLines: (n: number): string => count(n, 'ligne refusée', 'lignes refusées'),
    refused: (seconds: number): string => `Dernier import refusé ${ago(seconds)}`,
    failed: (seconds: number): string => `Dernier import échoué ${ago(seconds)}`,
  },
  tabsLabel: 'Flux et annonces',
  tabs: { imports: 'Imports', annonces: 'Annonces', autres: 'Annonces du market center' },
  ownerTabs: { imports: 'Imports', annonces: 'Vos annonces', autres: 'Annonces du market center' },
  moment: shortMoment,
  fileNames: { lines: 'lignes-du-flux', listings: 'etat-des-annonces' },
  imports: {
    label: 'Imports',
    columns: {
      startedAt: 'Import',
      state: 'État',
      lines: 'Lignes',
      created: 'Créées',
      changed: 'Modifiées',
      withdrawn: 'Retirées',
      unchanged: 'Inchangées',
      rejected: 'Refusées',
      warnings: 'Avertissements',
      fileName: 'Fichier',
      by: 'Par',
      duration: 'Durée',
    },
    byCommand: 'Automatique',
    states: { running: 'En cours', applied: 'Terminé', refused: 'Refusé', failed: 'Échoué' } satisfies Record<
      ImportState,
      string
    >,
    progress: ({ phase, share, count: done }: Progress): string =>
      `${PHASES[phase](done)} (${Math.round(share * 100)}\u00a0%)`,
    empty: {
      title: 'Aucun import pour le moment',
      text: 'Chaque flux d’annonces reçu paraîtra ici avec ses lignes refusées et ses avertissements.',
    },
    more: 'Afficher plus',
  },
  reason: reasonText,
  duration,
  window: {
    title: (at: string, timeZone: string, isDryRun: boolean): string =>
      `${isDryRun ? 'Essai à blanc' : 'Import'} du ${shortMoment(at, timeZone)}`,
    read: 'Lignes lues',
    result: 'Résultat',
    checked: 'Contrôle',
    resultText: (counts: ImportCounts): string =>
      listed(
        [
          [counts.created, 'créée', 'créées'],
          [counts.changed, 'modifiée', 'modifiées'],
          [counts.republished, 'republiée', 'republiées'],
          [counts.withdrawn, 'retirée', 'retirées'],
          [counts.unchanged, 'inchangée', 'inchangées'],
        ],
        'Aucune annonce',
      ),
    found: (refused: number, warnings: number): string =>
      listed(
        [
          [refused, 'ligne refusée', 'lignes refusées'],
          [warnings, 'avertissement', 'avertissements'],
        ],
        'Aucune ligne refusée',
      ),
    kept: (n: number): string =>
      count(n, 'annonce refusée reste dans sa version d’avant', 'annonces refusées restent dans leur version d’avant'),
    unknownAgency: (code: string): string =>
      `L’agence ${agencyName(code)} n’est rattachée à aucun market center\u00a0: ses annonces vont à celui-ci.`,
    elsewhere: ({ code, marketName, lines: n }: { code: string; marketName: string; lines: number }): string =>
      `Agence ${agencyName(code)}\u00a0: ${lines(n)} du market center ${marketName}, à importer de son côté.`,
    withoutMember: (n: number): string => `${annonces(n)} sans négociateur connu, au nom du market center.`,
    atCommune: (n: number): string => `${annonces(n)} sans coordonnées, au centre de la commune.`,
    nowhere: (n: number): string => `${annonces(n)} sans position sur la carte.`,
    pictures: (n: number): string => count(n, 'photo absente ou refusée.', 'photos absentes ou refusées.'),
    codes: 'Motifs les plus fréquents',
    code: (text: string, n: number): string => `${text}\u00a0: ${number(n)}`,
  },
  kinds: { refused: 'Refusée', warning: 'Avertissement' } satisfies Record<LineKind, string>,
  field: feedFieldName,
  problem,
  advice,
  codeProblem: (code: Rejection | Warning): string => capital(MESSAGES[code]),
  lineColumns: {
    line: 'Ligne',
    kind: 'Type',
    reference: 'Référence',
    technicalId: 'Identifiant technique',
    agency: 'Agence',
    field: 'Champ',
    value: 'Valeur lue',
    problem: 'Problème',
    advice: 'Que faire',
    listing: 'Annonce',
  } satisfies Record<ImportLineColumn, string>,
  lines: {
    title: 'Lignes refusées et avertissements',
    search: 'Chercher une référence',
    clear: 'Effacer la recherche',
    kind: 'Type',
    export: 'Exporter en CSV',
    more: 'Afficher plus',
    count: (n: number): string => lines(n),
    noReference: 'Sans référence',
    at: (line: number, agency: string, source: FeedSource): string =>
      `${source === 'poliris' ? 'Ligne' : 'Annonce'} ${number(line)}, agence ${agencyName(agency)}`,
    fieldRead: (field: string, value: string): string =>
      value === '' ? `${field}\u00a0: vide` : `${field}\u00a0: «\u00a0${value}\u00a0»`,
    listing: 'Voir l’annonce',
    keptListing: 'L’annonce d’avant reste sur le site',
    noListing: 'Aucune annonce sur le site',
    none: 'Aucune ligne refusée et aucun avertissement.',
    noneFiltered: 'Aucune ligne ne correspond à ces filtres.',
    gone: `Le détail des lignes est conservé ${LINE_DAYS}\u00a0jours.`,
    bounded: `Les ${number(MAX_STORED_LINES)} premières lignes de chaque type sont conservées.`,
  },
  states: {
    shown: 'Sur le site',
    withdrawn: 'Retirées du flux',
    excluded: 'Masquées par ce site',
    unshared: 'Non partagées avec ce site',
  } satisfies Record<ListingState, string>,
  price: ({ priceCents, period }: { priceCents: number | null; period: RentPeriod | null }): string =>
    priceCents === null ? PRICE_ON_REQUEST : shortPeriodAmount(priceCents, period),
  state: (hidden: HiddenReason | null): string => (hidden === null ? 'Sur le site' : STATE_NAMES[hidden]),
  stateText: (hidden: HiddenReason | null): string =>
    hidden === null ? 'Les visiteurs de ce site la voient.' : STATE_TEXTS[hidden],
  listingColumns: {
    reference: 'Référence',
    title: 'Titre',
    town: 'Ville',
    price: 'Prix',
    state: 'État',
    updatedAt: 'Mise à jour',
    agency: 'Agence',
    technicalId: 'Identifiant technique',
  } satisfies Record<ListingStateColumn, string>,
  listings: {
    search: 'Référence, ville, titre',
    clear: 'Effacer la recherche',
    state: 'État',
    updated: 'Mise à jour',
    day: shortDay,
    context: (shown: BoundedCount, all: BoundedCount): string =>
      `${countedListings(shown)} sur le site, ${countedListings(all)} au total`,
    empty: {
      title: 'Aucune annonce',
      text: 'Les annonces de vos flux paraîtront ici avec leur état sur le site.',
    },
    filtered: {
      title: 'Aucune annonce ne correspond',
      text: 'Essayez avec moins de mots ou de filtres. Une annonce absente d’ici n’a jamais été importée.',
    },
    refusedTitle: 'Refusée à l’import',
    refusedLine: (reference: string, what: string, when: string): string =>
      `${reference}\u00a0: ${what.charAt(0).toLowerCase()}${what.slice(1)} (import du ${when})`,
    refusedOpen: 'Voir la ligne',
  },
  listing: {
    title: ({ title, isUnderOffer }: { title: string; isUnderOffer: boolean }): string =>
      isUnderOffer ? `${title} · ${UNDER_OFFER}` : title,
    onSite: 'Voir sur le site',
    reference: 'Référence',
    technicalId: 'Identifiant technique',
    agency: 'Agence',
    agencyName,
    member: 'Négociateur',
    noMember: 'Aucun\u00a0: elle est au nom du market center',
    town: 'Ville',
    published: 'En ligne le',
    withdrawn: 'Retirée',
    pictures: 'Photos',
    noPicture: 'Aucune\u00a0: elle paraît sans photo',
    lastRead: 'Dernier flux',
    lastWritten: 'Modifiée par',
    noImport: 'Aucun import conservé',
    importName: (fileName: string, at: string, timeZone: string): string => `${fileName}, ${shortMoment(at, timeZone)}`,
    lines: 'Ce que le dernier flux en dit',
    noLine: 'Aucun avertissement.',
    sites: (n: number): string => count(n, 'site l’affiche', 'sites l’affichent'),
    noSite: 'Aucun site ne l’affiche.',
    moreSites: (n: number): string => `et ${count(n, 'autre site', 'autres sites')}`,
  },
} as const;
