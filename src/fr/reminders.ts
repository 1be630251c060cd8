import type { ReminderGroup, ReminderKind } from '#domain/leads/reminder';
import { lookUp } from '#domain/objects/typed';
import { count, date, hello, shortMoment } from './format.ts';

export const REMINDER_FAULTS = {
  kind: 'Choisissez ce qui est à faire',
  dueOn: 'Choisissez un jour',
  past: 'Ce jour est passé',
} as const;

const KINDS: Readonly<Record<ReminderKind, string>> = {
  call: 'Appeler',
  message: 'Envoyer un message',
  email: 'Envoyer un e-mail',
  meeting: 'Rendez-vous',
  other: 'Autre',
};

const day = (text: string): string => date(text);
const known = (kind: string): string => lookUp(KINDS, kind) ?? kind;

type ReminderValues = { kind: string; dueOn: string; note: string };
/** Without the full stop of the note, because the sentence goes on. */
const said = ({ kind, note }: ReminderValues): string =>
  note === '' ? known(kind) : `${known(kind)}\u00a0: ${note.replace(/\.$/, '')}`;

export const REMINDER_WORDS = {
  kinds: KINDS,
  said,
  groups: { late: 'En retard', today: 'Aujourd’hui', coming: 'À venir' } satisfies Record<ReminderGroup, string>,
  until: (at: string, timeZone: string): string => `avant le ${shortMoment(at, timeZone)}`,
  day,
  done: 'Fait',
  doneOf: (name: string): string => `Fait\u00a0: ${name}`,
  finished: 'Rappel terminé',
  more: 'Afficher plus',
  all: 'Tous mes rappels',
  empty: {
    title: 'Aucun rappel',
    text: 'Ouvrez un lead et choisissez «\u00a0Ajouter un rappel\u00a0» pour le retrouver ici le jour venu.',
  },
  notices: 'Alertes',
  mail: 'Recevoir mes rappels par e-mail le matin',
  mailOn: 'Vous recevrez vos rappels par e-mail le matin',
  mailOff: 'Vous ne recevrez plus vos rappels par e-mail',
  failed: 'Une erreur est survenue',
  ofLead: {
    section: 'Prochaine étape',
    add: 'Ajouter un rappel',
    edit: 'Modifier',
    remove: 'Supprimer',
    kind: 'À faire',
    choose: 'Choisir',
    dueOn: 'Jour',
    note: 'Note',
    form: 'Rappel',
    save: 'Enregistrer le rappel',
    cancel: 'Annuler',
    saved: 'Rappel enregistré',
    removed: 'Rappel supprimé',
    mine: (reminder: ReminderValues): string => `${said(reminder)}, le ${day(reminder.dueOn)}`,
  },
} as const;

const STEPS: Readonly<Record<string, string>> = { set: '', done: 'Fait\u00a0: ', removed: 'Supprimé\u00a0: ' };

/** A timeline entry about a reminder. */
export const reminderText = ({ step, kind, dueOn, note }: Readonly<Record<string, string>>): string =>
  `${STEPS[step ?? ''] ?? ''}${REMINDER_WORDS.ofLead.mine({ kind: kind ?? '', dueOn: dueOn ?? '', note: note ?? '' })}`;

export const REMINDER_MAIL = {
  subject: (n: number, isMore: boolean): string =>
    isMore ? `Plus de ${count(n, 'rappel', 'rappels')} aujourd’hui` : `${count(n, 'rappel', 'rappels')} aujourd’hui`,
  title: 'Vos rappels du jour',
  intro: (firstname: string): string => `${hello(firstname)}\nvoici ce que vous avez prévu pour aujourd’hui.`,
  line: (reminder: ReminderValues, today: string): string =>
    reminder.dueOn < today ? `${said(reminder)} (en retard, prévu le ${day(reminder.dueOn)})` : said(reminder),
  open: 'Ouvrir mes rappels',
  stop: 'Vous pouvez arrêter cet e-mail dans «\u00a0Mes informations\u00a0» de votre compte.',
} as const;
