import {
  type ActivityKind,
  type Experience,
  type Lack,
  type LeadStatus,
  type Neglect,
  WAITING_DAYS,
} from '#domain/leads/lead';
import type { LeadField, LeadTextField } from '#domain/leads/lead-values';
import type { LeadType, Programme } from '#domain/leads/programme';
import { lookUp } from '#domain/objects/typed';
import { count, de, moment, number, phone, shortDay } from './format.ts';
import { EXPERIENCE_LABELS, POSITION_LABELS } from './lead-types.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Kinds of timeline entries. */
type LeadEntryKind =
  | ActivityKind
  | 'external'
  | 'created'
  | 'change'
  | 'assigned'
  | 'reminder'
  | 'merged'
  | 'parted'
  | 'quiz';

/** Labels of the values of a lead, in its form, window, comparison and journal, and of columns and filters. */
const FIELDS = {
  fullname: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  zip: 'Code postal',
  status: 'Statut',
  experiment: 'Catégorie',
  type: 'Poste',
  assignee: 'Suivi par',
} as const satisfies Record<LeadField, string>;

const STATUSES = {
  captured: 'Capturé',
  connected: 'Connecté',
  cultivated: 'Cultivé',
  closed: 'Conclu',
  archived: 'Archivé',
} as const satisfies Record<LeadStatus, string>;

const TYPES = {
  agent: 'Agent',
  ...POSITION_LABELS,
} as const satisfies Record<LeadType, string>;

/** Labels of the options of choice fields, by field. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: STATUSES,
  experiment: EXPERIENCE_LABELS,
  type: TYPES,
} satisfies Partial<Record<LeadField, object>>;

/** A value of a lead for display. */
const valueText = (field: string, value: string): string => {
  if (field === 'phone' && value !== '') return phone(value);
  return CHOICES[field]?.[value] ?? value;
};

/** Why a value of a lead is refused. */
export const LEAD_FAULTS = {
  fullname: 'Renseignez le nom complet',
  email: 'Renseignez une adresse e-mail valide',
  phone: 'Renseignez un numéro de téléphone valide, avec son indicatif s’il est étranger',
  type: 'Choisissez un poste',
  assignee: 'Cette personne ne fait plus partie du market center',
  zip: 'Renseignez un code postal de cinq chiffres',
} as const satisfies Record<LeadTextField | 'type' | 'assignee', string>;

const labelOf = (field: string): string => lookUp(FIELDS, field) ?? field;
const quoted = (text: string): string => `«\u00a0${text || 'vide'}\u00a0»`;

/** Code of the refusal when another lead has the e-mail address (verbatim). */
export const OTHER_LEAD = {
  code: 'Another lead with this email already exists',
  message: 'Impossible de mettre à jour, un autre lead possède déjà cet email',
} as const;

/** Messages of the specification (verbatim). */
export const LEAD_OUTCOMES = {
  loading: 'Données en cours de chargement...', // verbatim
  created: 'Lead créé', // rule TEXT-CORRECTED
  createFailed: 'Une erreur est survenue',
  missing: 'Veuillez saisir tous les champs requis',
  archived: 'Le lead a été archivé',
  transferred: 'Le lead a été transféré vers le Growth Share',
  failed: 'Il y a eu une erreur durant la mise à jour des données',
  invalid: (fields: readonly string[]): string => `Champ(s) invalide(s)\u00a0: ${fields.join(', ')}`,
  activity: { kind: 'Veuillez sélectionner une activité', comment: 'Écrivez votre note' },
} as const;

/** Short names of the categories, for columns of other programs. */
export const EXPERIMENTS_SHORT = { beginner: 'DEB', marketshare: 'MS', capper: 'CAP' } satisfies Record<
  Experience,
  string
>;

export const LEAD_WORDS = {
  titles: {
    growth: SITE_VIEW_TITLES.pipeline,
    leadership: SITE_VIEW_TITLES.pipelineLearderShip,
  } satisfies Record<Programme, string>,
  one: 'Lead',
  context: (counted: { count: number; isExact: boolean }): string =>
    counted.isExact ? count(counted.count, 'lead', 'leads') : `plus de ${number(counted.count)} leads`,
  /** The same below a heading that contains the noun. */
  countShort: (counted: { count: number; isExact: boolean }): string =>
    counted.isExact ? number(counted.count) : `plus de ${number(counted.count)}`,
  views: { label: 'Affichage', list: 'Liste', board: 'Statuts' },
  add: 'Ajouter un lead',
  search: 'Nom, e-mail, téléphone',
  clear: 'Effacer la recherche',
  editing: 'Fiche du lead',
  saved: 'Lead mis à jour',
  label: { growth: 'Leads Growth Initiative', leadership: 'Leads Leadership' } satisfies Record<Programme, string>,
  filters: { ...FIELDS, offer: 'Offre', created: 'Reçu', updated: 'Modifié', origin: 'Provenance', lack: 'À faire' },
  lacks: {
    follower: 'Sans suivi',
    action: `Suivi, sans action depuis ${count(WAITING_DAYS, 'jour', 'jours')}`,
  } satisfies Record<Lack, string>,
  /** With the date, because offers of one position often have the same title. */
  offer: (title: string, openedAt: string, timeZone: string): string => `${title} (${shortDay(openedAt, timeZone)})`,
  me: 'Moi',
  nobody: 'Personne',
  unassigned: 'Suivi par personne',
  columns: {
    ...FIELDS,
    name: FIELDS.fullname,
    mayCall: 'Appelable ?',
    origin: 'Provenance',
    createdAt: 'Reçu le',
    updatedAt: 'Dernière action',
  },
  fields: FIELDS,
  value: valueText,
  statuses: STATUSES,
  experiments: EXPERIENCE_LABELS,
  types: TYPES,
  /** What a lead is, in a list with other objects: 'Lead Growth · Capturé'. */
  found: (type: LeadType, status: LeadStatus): string =>
    `Lead ${type === 'agent' ? 'Growth' : 'Leadership'} · ${STATUSES[status]}`,
  neglect: {
    none: '',
    waiting: (days: number) => `Sans action depuis ${count(days, 'jour', 'jours')}`,
    forgotten: (days: number) => `Oublié depuis ${count(days, 'jour', 'jours')}`,
  } satisfies Record<Neglect, '' | ((days: number) => string)>,
  days: (days: number): string => `${days}\u00a0j`,
  moment,
  day: shortDay,
  phone,
  conflict: (name: string | null, status: string): string =>
    `${name ?? 'Une autre personne'} a choisi «\u00a0${status}\u00a0» entre-temps.`,
  assigneeConflict: (name: string | null): string => `${name ?? 'Une autre personne'} a changé le suivi entre-temps.`,
  gone: 'Ce lead n’est plus dans le pipeline\u00a0: il a été archivé ou fusionné entre-temps.',
  moved: (name: string, status: string): string => `${name}\u00a0: ${status}`,
  toCheck: 'À vérifier',
  toCheckHint: 'Ce lead dépasse le nombre habituel d’envois du site : vérifiez qu’il est sérieux.',
  setAssignee: (name: string): string => `Suivi ${de(name)}`,
  followed: (name: string, member: string | null): string =>
    member === null ? `${name}\u00a0: suivi par personne` : `${name}\u00a0: suivi par ${member}`,
  setStatus: (name: string): string => `Statut ${de(name)}`,
  empty: {
    growth: {
      title: 'Aucun lead sur cette période',
      text: 'Les candidats de votre site et de vos campagnes paraîtront ici dès leur arrivée.',
    },
    leadership: {
      title: 'Aucun candidat sur cette période',
      text: 'Les candidatures à vos offres paraîtront ici dès leur arrivée.',
    },
    filtered: { title: 'Aucun lead ne correspond', text: 'Élargissez la période ou retirez un filtre.' },
  },
  showAll: 'Voir toutes les dates',
  fileName: (market: string): string => `${market}-lead-export.csv`,
} as const;

export const LEAD_WINDOW = {
  details: 'Fiche',
  edit: 'Modifier',
  save: 'Sauvegarder', // verbatim
  cancel: 'Annuler',
  archive: 'Archiver',
  transfer: 'Transférer vers Growth Initiative',
  tabs: { answers: 'Réponses', activity: 'Activité', consents: 'Accords' },
  tabsLabel: 'Réponses et activité',
  archiving: {
    title: (name: string): string => `Archiver ${name}\u00a0?`,
    text: 'Le lead disparaîtra définitivement du tableau, en êtes-vous sûr\u00a0?',
    confirm: 'Archiver',
  },
  transferring: {
    title: (name: string): string => `Transférer ${name}\u00a0?`,
    text: 'Ce candidat passe de Leadership à Growth Initiative, avec son historique.',
    confirm: 'Transférer',
  },
  cv: 'CV',
  openCv: (name: string): string => `Ouvrir ${name}`,
  newsletter: 'Lettre d’information',
  yes: 'Oui',
  no: 'Non',
  origin: 'Provenance',
  received: 'Reçu le',
  referrals: 'Recommandé par',
  referral: ({ firstname, lastname, mcName }: { firstname: string; lastname: string; mcName: string }): string =>
    `${firstname} ${lastname}`.trim() + (mcName === '' ? '' : ` (${mcName})`),
  jobOffer: 'Offre',
  noAnswers: 'Ce lead n’a pas encore répondu au quiz.',
  quiz: (n: number, when: string, isOver: boolean): string =>
    `Quiz ${number(n)}, ${isOver ? 'terminé' : 'en cours'}, ${when}`,
  activity: {
    kind: 'Activité',
    choose: 'Choisir',
    date: 'Date (facultative)',
    comment: 'Commentaire',
    add: 'Ajouter l’activité',
    added: 'Activité ajoutée',
    failed: 'Une erreur est survenue',
    title: 'Historique du lead',
    form: 'Nouvelle activité',
    shown: (n: number): string =>
      n === 0 ? 'Aucune activité pour le moment.' : count(n, 'activité affichée', 'activités affichées'),
    more: 'Afficher plus',
    kinds: {
      call: 'Appel téléphonique',
      message: 'Message',
      email: 'Email',
      note: 'Note',
      external: 'Événement',
      change: 'Modification',
      created: 'Lead créé',
      assigned: 'Attribution',
      reminder: 'Rappel',
      merged: 'Fusion',
      parted: 'Séparation',
      quiz: 'Catégorie d’après le quiz',
    } satisfies Record<LeadEntryKind, string>,
    by: (name: string, at: string, timeZone: string): string => `${name || 'Automatique'}, ${moment(at, timeZone)}`,
    occurred: (at: string, timeZone: string): string => `Le ${moment(at, timeZone)}`,
    change: (field: string, from: string, to: string): string =>
      `${labelOf(field)}\u00a0: ${quoted(from)} devient ${quoted(to)}`,
  },
} as const;

export const NEW_LEAD_WORDS = {
  title: 'Créer un lead',
  fields: { ...FIELDS, fullname: 'Nom complet' },
  choose: 'Choisir',
  submit: 'Créer le lead',
} as const;
