import { ASSIGNMENT_REASONS, type AssignmentReason } from '#domain/leads/assignment';
import type { Programme } from '#domain/leads/programme';
import { count, date, de, moment, phone } from './format.ts';
import { PROGRAMME_FIGURES_WORDS } from './programme-figures.ts';
import { PROGRAMME_LABELS } from './programmes.ts';

/** Validation errors of a rule and of an absence, by field. */
export const LEAD_RULE_FAULTS = {
  name: 'Donnez un nom à la règle',
  members: 'Choisissez au moins une personne du market center',
  member: 'Choisissez une personne du market center',
  first: 'Choisissez le premier jour',
  days: 'Le dernier jour vient avant le premier',
  past: 'Cette absence est déjà terminée',
} as const;

const hours = (n: number): string => count(n, 'heure', 'heures');

export const LEAD_RULE_WORDS = {
  title: 'Attribution des leads',
  context:
    'Chaque nouveau lead va à la première règle qui lui correspond. Sans règle, il n’est suivi par personne et ' +
    'attend dans «\u00a0Aujourd’hui\u00a0».',
  rules: 'Règles',
  add: 'Ajouter une règle',
  empty: {
    title: 'Aucune règle',
    text: 'Les nouveaux leads ne sont attribués à personne. Ajoutez une règle pour les répartir à tour de rôle.',
  },
  on: 'Active',
  off: 'Désactivée',
  edit: 'Modifier',
  up: 'Monter',
  down: 'Descendre',
  remove: 'Supprimer',
  removing: {
    title: (name: string): string => `Supprimer «\u00a0${name}\u00a0»\u00a0?`,
    text: 'Les leads déjà attribués ne changent pas.',
    confirm: 'Supprimer',
    cancel: 'Annuler',
  },
  everything: 'Tous les leads',
  programmes: PROGRAMME_LABELS satisfies Record<Programme, string>,
  origins: PROGRAMME_FIGURES_WORDS.origins.names,
  zips: (zips: readonly string[]): string => `Codes postaux ${zips.join(', ')}`,
  inTurn: (names: readonly string[]): string => `À tour de rôle\u00a0: ${names.join(', ')}`,
  answer: (n: number | null): string =>
    n === null ? 'Sans délai de réponse' : `Réponse sous ${hours(n)}, sinon personne suivante`,
  gone: 'Ancien membre',
  unable: (name: string): string => `${name} (sans accès aux leads)`,
  form: {
    create: 'Nouvelle règle',
    edit: 'Règle',
    none: 'Cette règle n’existe pas, ou a été supprimée entre-temps.',
    gone: 'Une autre personne vient de supprimer cette règle. Ce que vous voyez peut être ajouté comme nouvelle règle.',
    addAgain: 'Ajouter comme nouvelle règle',
    overtaken: {
      text: ({ name }: { name: string }): string => `Une autre personne vient de changer cette règle\u00a0: ${name}.`,
      take: 'Prendre sa version',
      keep: 'Garder ma saisie',
    },
    label: 'Règle d’attribution',
    fields: {
      name: 'Nom de la règle',
      isActive: 'Règle active',
      programme: 'Programme',
      zips: 'Codes postaux',
      origins: 'Provenances',
      members: 'Personnes, à tour de rôle',
      answerHours: 'Délai de réponse',
    },
    membersPlaceholder: 'Chercher un nom',
    bothProgrammes: 'Les deux programmes',
    zipsHint: 'Un code ou son début\u00a0: 69 pour tout le Rhône. Vide\u00a0: partout.',
    zipsPlaceholder: '69, 01600…',
    originsHint: 'Aucune case cochée\u00a0: toutes les provenances.',
    answerHint:
      'Compté de 8\u00a0h à 20\u00a0h, du lundi au samedi. Sans action dans ce délai, le lead va à la personne ' +
      'suivante.',
    noLimit: 'Sans limite',
    hours,
    submit: 'Enregistrer',
  },
  absences: {
    title: 'Absences',
    text: 'Une personne absente est sautée\u00a0: son tour revient après son absence.',
    empty: 'Personne n’est absent.',
    form: 'Nouvelle absence',
    member: 'Personne',
    choose: 'Choisir',
    first: 'Du',
    last: 'Au',
    add: 'Ajouter',
    days: (first: string, last: string): string =>
      first === last ? `le ${date(first)}` : `du ${date(first)} au ${date(last)}`,
    remove: (name: string): string => `Supprimer l’absence\u00a0: ${name}`,
    added: 'Absence ajoutée',
    removed: 'Absence supprimée',
  },
  outcomes: {
    created: 'Règle ajoutée',
    saved: 'Règle enregistrée',
    removed: 'Règle supprimée',
    changed: 'Une autre personne vient de changer les règles. Vérifiez-les, puis recommencez.',
    tooMany: 'Il y a déjà trop de règles ou d’absences.',
    failed: 'Une erreur est survenue',
  },
} as const;

export const ASSIGNMENT_MAIL = {
  subject: (fullname: string): string => `Un lead pour vous — ${fullname}`,
  title: 'Un lead pour vous',
  intro: (member: string, fullname: string): string => `Bonjour ${member},\n${fullname} vous est attribué.`,
  until: (at: Date, timeZone: string): string =>
    `Répondez avant le ${moment(at.toISOString(), timeZone)}\u00a0: ensuite, le lead va à la personne suivante.`,
  facts: { name: 'Nom', telephone: 'Téléphone', email: 'E-mail' },
  telephone: phone,
  open: 'Ouvrir le lead',
  nobody: {
    subject: (fullname: string): string => `Lead à prendre — ${fullname}`,
    title: 'Un lead reste à prendre',
    intro: (fullname: string, rule: string): string =>
      `Aucune personne de la règle «\u00a0${rule}\u00a0» ne peut suivre ${fullname}\u00a0: choisissez quelqu’un.`,
  },
} as const;

type Assignment = {
  assignee?: string;
  from?: string;
  rule?: string;
  reason?: string;
  absent?: string;
  answerBy?: string;
};

const REASONS: Readonly<Record<AssignmentReason, (given: Required<Assignment>) => string>> = {
  turn: ({ assignee, rule }) => `${assignee}, à son tour dans la règle «\u00a0${rule}\u00a0»`,
  late: ({ assignee, rule, from }) =>
    `${assignee}, personne suivante de la règle «\u00a0${rule}\u00a0»\u00a0: pas de réponse ${de(from)} à temps`,
  nobody: ({ rule }) => `Personne de la règle «\u00a0${rule}\u00a0» ne peut le prendre`,
};

const isReason = (text: string): text is AssignmentReason => ASSIGNMENT_REASONS.some((reason) => reason === text);

/** Why a rule assigned a lead to a member, line by line; `timeZone` of the market, as in the mail. */
export const assignmentText = (said: Assignment, timeZone: string): string[] => {
  const given = { assignee: '', from: '', rule: '', reason: 'turn', absent: '', answerBy: '', ...said };
  const { reason, absent, answerBy } = given;
  return [
    REASONS[isReason(reason) ? reason : 'turn'](given),
    ...(absent === '' ? [] : [`En absence\u00a0: ${absent}`]),
    ...(answerBy === '' ? [] : [`À répondre avant le ${moment(answerBy, timeZone)}`]),
  ];
};
