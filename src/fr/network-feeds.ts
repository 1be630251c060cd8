import type { FeedSource } from '#domain/feeds/feed';
import type { FeedState, SourceFault, SourceKind, SourcePeriod, SourceWork } from '#domain/feeds/feed-source';
import type { ImportCounts } from '#domain/feeds/import-state';
import { ago } from './duration.ts';
import { FEED_UPLOAD_WORDS } from './feed-uploads.ts';
import { FEED_SOURCE_NAMES } from './feeds.ts';
import { count, number, plural, shortDay, shortMoment } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

/** Validation errors of a feed source. */
export const SOURCE_FAULT_MESSAGES = {
  MISSING: 'Veuillez remplir ce champ',
  URL: 'Collez une adresse complète qui commence par https://, sans identifiants',
  PATH: 'Un chemin à l’intérieur du dossier des flux, sans «\u00a0..\u00a0»',
  AGENCY: 'L’identifiant d’agence d’Apimo est un nombre',
  PERIOD: 'Un dépôt à la main n’a pas de périodicité',
  MASKED: 'Collez l’adresse entière, avec sa clé\u00a0: elle est enregistrée, mais n’est plus montrée',
} as const satisfies Record<SourceFault, string>;

const KINDS = {
  upload: 'Dépôt à la main',
  folder: 'Dossier',
  url: 'Adresse web',
  apimo: 'Apimo',
} as const satisfies Record<SourceKind, string>;

const PERIODS = {
  none: 'À la demande',
  hour: 'Toutes les heures',
  six: 'Toutes les 6\u00a0heures',
  day: 'Tous les jours',
} as const satisfies Record<SourcePeriod, string>;

type Source = { kind: SourceKind; location: string };
type Schedule = { kind: SourceKind; period: SourcePeriod; atHour: number };

const hour = (n: number): string => `${n}\u00a0h`;

/** The host of a URL: people know it, and a list has no room for the rest. */
const hostOf = (url: string): string => /^https:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;

/** Texts of the feeds of all market centers. */
export const NETWORK_FEED_WORDS = {
  title: NETWORK_VIEW_TITLES.feeds,
  context: (found: number): string => count(found, 'market center', 'market centers'),
  /** The answer above the list, in one sentence; of active market centers. */
  health: {
    fine: (fine: number, all: number): string => {
      if (all === 0) return 'Aucun market center actif';
      if (fine < all) return `${count(fine, 'flux', 'flux')} sur ${number(all)} sans erreur`;
      return all === 1 ? 'Le flux actif est sans erreur' : `Les ${number(all)} flux actifs sont sans erreur`;
    },
    wrong: (n: number): string => count(n, 'refusé ou échoué', 'refusés ou échoués'),
    never: (n: number): string => count(n, 'jamais importé', 'jamais importés'),
    last: (seconds: number): string => `Dernier import ${ago(seconds)}`,
  },
  list: 'Flux des market centers',
  fileName: 'flux',
  search: 'Chercher un market center',
  clear: 'Effacer la recherche',
  columns: {
    name: 'Market center',
    format: 'Format',
    source: 'Source',
    schedule: 'Périodicité',
    run: 'Dernier import',
    state: 'État',
    accepted: 'Acceptées',
    rejected: 'Refusées',
    withdrawn: 'Retirées',
  },
  filters: { state: 'État', activity: 'Actif/Inactif', kind: 'Source', format: 'Format' },
  states: {
    none: 'Jamais importé',
    running: 'En cours',
    applied: 'Terminé',
    refused: 'Refusé',
    failed: 'Échoué',
  } satisfies Record<FeedState, string>,
  upload: { title: 'Fichier déposé à la main', open: 'Déposer un fichier' },
  kinds: KINDS,
  periods: PERIODS,
  formats: FEED_SOURCE_NAMES,
  source: ({ kind, location }: Source): string => {
    if (kind === 'upload') return KINDS.upload;
    if (kind === 'apimo') return `Apimo, agence ${location}`;
    return kind === 'url' ? hostOf(location) : location;
  },
  schedule: ({ kind, period, atHour }: Schedule): string => {
    if (kind === 'upload') return '—';
    return period === 'day' ? `Tous les jours à ${hour(atHour)}` : PERIODS[period];
  },
  none: '—',
  never: 'Jamais',
  /** When the last import began, some days ago. */
  aged: (at: string, timeZone: string, seconds: number): string => `${shortDay(at, timeZone)}, ${ago(seconds)}`,
  empty: {
    all: { title: 'Aucun market center', text: 'Ajoutez le premier market center du réseau dans Markets.' },
    filtered: { title: 'Aucun flux ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  gone: 'Ce market center n’existe pas.',
  tabsLabel: 'Parties du flux',
  tabs: { imports: 'Imports', source: 'Source' },
  imports: {
    label: 'Imports du market center',
    next: (at: string, timeZone: string): string => `Prochain import le ${shortMoment(at, timeZone)}`,
    run: 'Importer maintenant',
    check: 'Essai à blanc',
    noSource:
      'Aucune source n’est configurée\u00a0: les fichiers sont déposés à la main, ici ou depuis l’espace du ' +
      'market center.',
    inactive: 'Ce market center est inactif\u00a0: sa source n’est pas lue.',
    lastRefused: 'La source n’a pas pu être lue',
    back: 'Tous les imports',
    failed: 'Le travail n’a pas commencé',
    started: { import: 'L’import commence', check: 'L’essai à blanc commence' } satisfies Record<SourceWork, string>,
    busy: 'La source est déjà en cours de lecture',
    removed: 'La source vient d’être retirée\u00a0: les fichiers sont déposés à la main.',
    otherCheck: 'L’essai à blanc a changé. Vérifiez-le avant d’importer.',
  },
  work: {
    title: { import: 'Import en cours', check: 'Essai à blanc en cours' } satisfies Record<SourceWork, string>,
    text: (by: string | null, at: string, timeZone: string): string =>
      `${by === null ? 'Commencé automatiquement' : `Demandé par ${by}`} le ${shortMoment(at, timeZone)}. ` +
      'Vous pouvez fermer cette fenêtre\u00a0: le travail continue.',
  },
  check: {
    title: 'Ce que l’import changerait',
    changes: (counts: ImportCounts): string[] => FEED_UPLOAD_WORDS.changes(counts),
    otherFormat: (former: FeedSource, next: FeedSource): string =>
      `Le dernier import était au format ${FEED_SOURCE_NAMES[former]}, celui-ci est au format ` +
      `${FEED_SOURCE_NAMES[next]}\u00a0: les annonces déjà publiées restent sur le site, en double si elles y sont ` +
      'aussi.',
    details: 'Voir le détail par annonce',
    doubtful: FEED_UPLOAD_WORDS.doubtful,
    apply: 'Importer',
    question: FEED_UPLOAD_WORDS.question,
  },
  former: {
    text: (published: number, format: FeedSource, last: FeedSource): string =>
      `${count(published, 'annonce publiée vient', 'annonces publiées viennent')} d’un flux ` +
      `${FEED_SOURCE_NAMES[format]}, et le dernier import était au format ${FEED_SOURCE_NAMES[last]}. Aucun import ` +
      `${FEED_SOURCE_NAMES[last]} ne ${published > 1 ? 'les' : 'la'} retirera.`,
    withdraw: (published: number): string => `Retirer ${count(published, 'annonce', 'annonces')}`,
    question: {
      title: (format: FeedSource): string => `Retirer les annonces du format ${FEED_SOURCE_NAMES[format]} ?`,
      text: (published: number, name: string): string =>
        `${count(published, 'annonce sera retirée', 'annonces seront retirées')} des sites du market center ${name}. ` +
        plural(
          published,
          'Elle reviendra avec un flux de ce format qui la contient.',
          'Elles reviendront avec un flux de ce format qui les contient.',
        ),
      confirm: 'Retirer',
      cancel: 'Revenir',
    },
    done: 'Annonces retirées',
    failed: 'Rien n’a été retiré',
  },
  form: {
    title: 'D’où viennent les annonces',
    kind: 'Source',
    location: {
      folder: 'Chemin dans le dossier des flux',
      url: 'Adresse du fichier',
      apimo: 'Identifiant de l’agence',
      upload: '',
    } satisfies Record<SourceKind, string>,
    locationText: {
      folder: 'Un fichier, ou un dossier dont le plus récent est lu.',
      url: 'Le fichier complet, par https. Les clés de l’adresse ne sont plus montrées ensuite.',
      apimo: 'Le nombre que donne Apimo.',
      upload: '',
    } satisfies Record<SourceKind, string>,
    noFolder: 'Aucun dossier des flux n’est réglé sur le serveur.',
    providerId: 'Identifiant de fournisseur',
    token: 'Clé d’accès',
    tokenText: 'Elle est chiffrée et n’est plus affichée.',
    tokenKept: 'Une clé est enregistrée\u00a0; laissez vide pour la garder.',
    format: 'Format',
    detected: 'Détecté',
    period: 'Périodicité',
    atHour: 'Heure',
    hour,
    save: 'Enregistrer',
    saved: 'Source enregistrée',
    changed: 'Une autre personne vient de changer cette source',
    overtaken: {
      text: (source: string, schedule: string | null): string =>
        `Une autre personne vient de changer cette source\u00a0: ${source}` +
        `${schedule === null ? '' : ` (${schedule})`}.`,
      take: 'Prendre sa source',
      keep: 'Garder ma saisie',
    },
    failed: 'La source n’a pas été enregistrée',
    upload:
      'Les fichiers sont déposés à la main\u00a0: dans l’onglet Imports, dans la vue Flux d’annonces du market ' +
      'center, ou par la commande d’import.',
  },
  open: 'Ouvrir',
} as const;
