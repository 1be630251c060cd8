import type { BoundedCount } from '#contracts/lists';
import { MAX_OFFER_TEXT, type OfferFault, type OfferField } from '#domain/job-offers/check-offer';
import type { JobCode } from '#domain/job-offers/job-offer';
import { type JOB_OFFER_TEXTS, type JobOfferState, MAX_OFFERS_COUNTED } from '#domain/job-offers/job-offer-list';
import { a, count, number, shortDay } from './format.ts';
import { POSITION_LABELS } from './lead-types.ts';
import { SITE_PAGE_WORDS } from './site-pages.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

const counted = ({ count: n, isExact }: BoundedCount): string =>
  isExact ? number(n) : `plus de ${number(MAX_OFFERS_COUNTED)}`;

const REQUIRED: Readonly<Record<OfferField, string>> = {
  code: 'Choisissez un poste',
  name: 'Donnez un nom à cette offre',
  title: 'Votre offre doit avoir un titre',
  url: 'Donnez une adresse à cette offre',
  content: 'Décrivez le poste',
};

const tooLong = (field: OfferField): string =>
  `${number(field === 'code' ? 0 : MAX_OFFER_TEXT[field])} caractères au plus`;

/** Why a value of an offer is refused. */
export const offerFaultText = (field: OfferField, fault: OfferFault): string =>
  ({
    MISSING: REQUIRED[field],
    TOO_LONG: tooLong(field),
    NO_SLUG: 'Une adresse a des lettres minuscules sans accent, des chiffres et des tirets\u00a0: « team-leader-lyon »',
    TAKEN: 'Une autre offre de ce market center a déjà cette adresse',
  })[fault];

/** Texts of the job board, in the back office of a market center. */
export const JOB_BOARD_WORDS = {
  title: SITE_VIEW_TITLES.jobboard,
  context: (open: BoundedCount, all: BoundedCount): string =>
    all.count === 0 && all.isExact
      ? 'Aucune offre'
      : `${counted(open)} ${open.count > 1 ? 'ouvertes' : 'ouverte'} sur ${
          all.isExact ? count(all.count, 'offre', 'offres') : `${counted(all)} offres`
        }`,
  figures: {
    label: 'Offres en chiffres',
    visits: 'Visites des offres',
    applications: 'Candidatures reçues',
    candidates: 'Candidats en cours',
  },
  list: 'Offres d’emploi du market center',
  search: 'Chercher un poste',
  clear: 'Effacer la recherche',
  filters: { code: 'Poste', state: 'État', text: 'Texte' },
  texts: { empty: 'Sans texte', written: 'Rédigée' } satisfies Record<(typeof JOB_OFFER_TEXTS)[number], string>,
  states: { open: 'Ouverte', closed: 'Fermée' } satisfies Record<JobOfferState, string>,
  positions: {
    TL: POSITION_LABELS.tl,
    PC: POSITION_LABELS.pc,
    MCA: POSITION_LABELS.mca,
    DOFI: POSITION_LABELS.dofi,
  } satisfies Record<JobCode, string>,
  columns: {
    title: 'Offre',
    active: 'Ouverte',
    code: 'Poste',
    openedAt: 'Depuis le',
    visits: 'Visites',
    applications: 'Candidatures reçues',
    candidates: 'En cours',
    leads: 'Candidats',
  },
  number: (n: number): string => number(n),
  day: shortDay,
  switch: (title: string): string => `Offre ouverte\u00a0: ${title}`,
  leads: 'Voir les candidats',
  leadsOf: (title: string): string => `Voir les candidats\u00a0: ${title}`,
  opened: (title: string): string => `«\u00a0${title}\u00a0» est ouverte aux candidatures`,
  closed: (title: string): string => `«\u00a0${title}\u00a0» est fermée`,
  empty: {
    all: {
      title: 'Aucune offre d’emploi',
      text: 'Les postes que vous proposez paraîtront ici, avec leurs visites et leurs candidatures.',
    },
    filtered: { title: 'Aucune offre ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  actions: {
    edit: 'Modifier',
    see: 'Voir la page publique',
    archive: 'Supprimer l’offre',
    history: 'Historique',
    open: 'Ouvrir aux candidatures',
    close: 'Fermer l’offre',
    create: 'Nouvelle offre',
  },
  newTitle: (name: string, city: string): string => `${name} H/F ${a(city)}`,
  edit: 'Modifier l’offre',
  back: 'Retour aux offres',
  form: 'Offre d’emploi',
  section: 'L’offre',
  fields: {
    code: 'Poste',
    name: 'Nom',
    title: 'Titre complet',
    url: 'Adresse',
    content: 'Description',
    active: 'Ouverte',
  },
  hints: {
    code: 'Les candidatures rejoignent la liste de ce poste.',
    name: 'Pour votre équipe.',
    title: 'Avec «\u00a0H/F\u00a0»\u00a0: une offre s’adresse aux femmes et aux hommes.',
    url: (path: string): string => `Fin de l’adresse ${path}. L’ancienne adresse mène à la nouvelle.`,
    content: 'Une ligne vide sépare deux paragraphes. Sans description, la page présente le poste en une phrase.',
  },
  outcomes: {
    saved: 'Les modifications ont été enregistrées avec succès',
    failed: 'Une erreur s’est produite lors de l’enregistrement des modifications',
  },
  tabs: SITE_PAGE_WORDS.tabs,
  preview: {
    label: 'Aperçu de la page publique',
    frame: 'Aperçu de l’offre',
    hint: 'La page telle que vos visiteurs la verront.',
    failed: SITE_PAGE_WORDS.preview.failed,
  },
  versions: {
    ...SITE_PAGE_WORDS.versions,
    title: 'Historique de l’offre',
    choose: 'Choisissez une version pour la comparer à l’offre actuelle.',
    now: 'Offre actuelle',
    same: 'L’offre est comme dans cette version.',
    restored: 'La version choisie est de retour dans l’offre.',
  },
  archive: {
    title: (title: string): string => `Supprimer «\u00a0${title}\u00a0»\u00a0?`,
    text:
      'L’offre sera fermée et disparaîtra de cette liste, définitivement. Ses candidats restent dans votre pipeline, ' +
      'et sa page montrera vos autres offres.',
    confirm: 'Supprimer l’offre',
    cancel: 'Annuler',
    done: 'Offre supprimée',
    failed: 'Une erreur est survenue',
  },
  gone: 'Cette offre a été supprimée.',
} as const;
