import type { RecordedKind } from '#domain/changes/recorded';
import type { JournalColumn } from '#domain/network/journal';
import type { PageName } from '#domain/sites/page-names';
import { CARD_EDITOR_WORDS } from './card-editor.ts';
import { CONTACT_WORDS } from './contact-settings.ts';
import { count, number } from './format.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';
import { JOB_BOARD_WORDS } from './job-board.ts';
import { LEAD_WORDS } from './leads.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';
import { PAGE_LABELS } from './page-names.ts';
import { PREFERENCE_WORDS } from './preferences.ts';
import { RETENTION_WORDS } from './retention.ts';
import { ROLE_LABELS } from './roles.ts';
import { SITE_PAGE_WORDS } from './site-pages.ts';
import { timeZoneText } from './time-zones.ts';

const KINDS = {
  account: 'Compte',
  article: 'Article',
  budget: 'Budget',
  card: 'Carte de visite',
  erasure: 'Suppression RGPD',
  estimation: 'Estimation',
  job: 'Tâche',
  'job-offer': 'Offre d’emploi',
  lead: 'Lead',
  'lead-rule': 'Règle d’attribution',
  market: 'Market center',
  member: 'Personne',
  message: 'Message',
  network: 'Réseau',
  opinion: 'Avis de valeur',
  review: 'Avis clients',
  page: 'Page',
  post: 'Notification',
  session: 'Session',
  site: 'Site',
  user: 'Utilisateur',
  visit: 'Visite',
} as const satisfies Record<RecordedKind, string>;

/** Labels of roles, and of commands and jobs that acted without a person. */
const ACTORS: Readonly<Record<string, string>> = {
  ...ROLE_LABELS,
  ALYFE_ADMIN: ROLE_LABELS.admin,
  EXTERNAL: ROLE_LABELS.observer,
  member: 'Membre du market center',
  system: 'Automatique',
  visitor: 'Visiteur',
  'domain check': 'Contrôle des noms de domaine',
};

/** Labels of fields and details that are in no form. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  added: 'Ajoutés',
  address: 'Adresse',
  addressComplement: 'Complément d’adresse',
  ads: 'Annonces',
  agencyCodes: 'Codes agence',
  allPropertiesShared: 'Partage des annonces',
  apiKey: 'Clé d’API',
  assignee: 'Suivi par',
  atHour: 'Heure',
  by: 'Par',
  changed: 'Modifiés',
  city: 'Ville',
  content: 'Texte',
  count: 'Nombre',
  deletedOld: 'Ancienne adresse supprimée',
  domain: 'Nom de domaine',
  email: 'E-mail',
  enabled: 'Site actif',
  fault: 'Défaut',
  fields: 'Champs',
  firstname: 'Prénom',
  format: 'Format',
  from: 'Avant',
  fynder: 'Fynder',
  fynderEnabled: 'Estimation Fynder',
  giBudget: 'Budget GI',
  handedTo: 'Visiteurs confiés à',
  hasLeft: 'Parti du market center',
  host: 'Adresse',
  isActive: 'Actif',
  kind: 'Type',
  lastname: 'Nom',
  leadGen: 'Leadgen',
  location: 'Emplacement',
  handled: 'Demande traitée',
  word: 'Mot au propriétaire',
  mandatedOn: 'Date du mandat',
  name: 'Nom',
  number: 'Numéro',
  period: 'Fréquence',
  picture: 'Image',
  programme: 'Programme',
  providerId: 'Identifiant chez le fournisseur',
  refused: 'Refusés',
  role: 'Rôle',
  same: 'Sans changement',
  sessions: 'Sessions fermées',
  setting: 'Réglage',
  signedOn: 'Date de signature',
  signedPrice: 'Prix signé',
  site: 'Site',
  sites: 'Sites',
  status: 'Statut',
  subdomain: 'Sous-domaine',
  tab: 'Onglet',
  telephone: 'Téléphone',
  timeZone: 'Fuseau horaire',
  title: 'Titre',
  to: 'Après',
  token: 'Clé d’accès',
  withdrawn: 'Retirées',
  zip: 'Code postal',
};

const FIELDS: Readonly<Partial<Record<RecordedKind, Readonly<Record<string, string>>>>> = {
  card: CARD_EDITOR_WORDS.fields,
  'job-offer': JOB_BOARD_WORDS.fields,
  lead: LEAD_WORDS.fields,
  // Counts of the nightly deletion.
  market: RETENTION_WORDS.preview.steps,
  member: IMPORT_COLUMNS,
  network: RETENTION_WORDS.form.fields,
  page: SITE_PAGE_WORDS.fields,
  site: { ...PREFERENCE_WORDS.fields, ...CONTACT_WORDS.fields },
};

type Entry = {
  subject: { kind: RecordedKind | null; page: PageName | null; id: string; title: string | null; isPersonal: boolean };
  fields: readonly string[];
};

/** The role of a person, or the command or job that acted. */
export const actorText = (role: string): string => ACTORS[role] ?? role;

/** The label of a field or detail; without a label, its stored name. */
export const fieldText = ({ subject }: Pick<Entry, 'subject'>, field: string): string =>
  (subject.kind && FIELDS[subject.kind]?.[field]) ?? OTHER_FIELDS[field] ?? field;

export const fieldsText = (entry: Entry): string => entry.fields.map((field) => fieldText(entry, field)).join(', ');

/** The subject with its name; for a person, with the id. */
export const subjectText = ({ subject: { kind, page, id, title, isPersonal } }: Pick<Entry, 'subject'>): string => {
  const what = kind === null ? '' : KINDS[kind];
  if (isPersonal) return `${what} ${id}`.trim();
  const name = page === null ? title : PAGE_LABELS[page];
  return name === null ? what : `${what} «\u00a0${name}\u00a0»`.trim();
};

/** A recorded value for display. */
export const valueText = (value: string): string => {
  if (value === 'true') return 'Oui';
  return value === 'false' ? 'Non' : timeZoneText(value);
};

/** Texts of the journal of the network. */
export const JOURNAL_WORDS = {
  reference: (id: string): string => `Référence ${id}`,
  title: NETWORK_VIEW_TITLES.journal,
  context: (found: number): string => count(found, 'action', 'actions'),
  times: (n: number): string => `${number(n)}\u00a0fois`,
  eachOne: 'Voir chacune de ces actions',
  list: 'Journal du réseau',
  fileName: 'journal',
  search: 'Nom ou e-mail de la personne',
  clear: 'Effacer la recherche',
  columns: {
    at: 'Date',
    person: 'Personne',
    role: 'Rôle',
    action: 'Action',
    subject: 'Objet',
    market: 'Market center',
    site: 'Site',
    fields: 'Champs',
  } satisfies Record<JournalColumn, string>,
  filters: { at: 'Date', kind: 'Objet', market: 'Market center' },
  kinds: KINDS,
  empty: {
    all: { title: 'Aucune action', text: 'Les actions des équipes et du réseau paraîtront ici.' },
    filtered: { title: 'Aucune action ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  gone: 'Cette action n’est plus dans le journal.',
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
  none: 'Vide',
  changes: 'Modifications',
} as const;
