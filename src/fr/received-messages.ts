import type { SelectionOutcome } from '#contracts/lists';
import type { ContactForm } from '#domain/messaging/contact-form';
import {
  MAX_MESSAGES_COUNTED,
  type MessageFileColumn,
  type MessageStatus,
  type MessageTab,
} from '#domain/messaging/message-list';
import { a, count, hello, moment, number, plural, shortDay } from './format.ts';
import { MESSAGE_WORDS } from './message-words.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

const messages = (n: number): string => count(n, 'message', 'messages');

/** Message after a status change, by the new status of the messages. */
const DONE: Readonly<Record<MessageStatus, readonly [one: string, many: string]>> = {
  unread: ['est marqué comme non lu', 'sont marqués comme non lus'],
  read: ['est marqué comme lu', 'sont marqués comme lus'],
  answered: ['est marqué comme répondu', 'sont marqués comme répondus'],
  archived: ['est archivé', 'sont archivés'],
};

const changedMany = (status: MessageStatus, { done, refused }: SelectionOutcome): string => {
  const before = refused.reduce((sum, { count: n }) => sum + n, 0);
  const [one, many] = DONE[status];
  if (done === 0) return plural(before, 'Ce message l’était déjà', 'Ces messages l’étaient déjà');
  const now = `${messages(done)} ${plural(done, one, many)}`;
  return before === 0 ? now : `${now}, ${number(before)} ${plural(before, 'l’était déjà', 'l’étaient déjà')}`;
};

/** Texts of the messages received, in the back office of a site. */
export const RECEIVED_WORDS = {
  list: SITE_VIEW_TITLES.messages,
  tabs: { open: 'À traiter', answered: 'Répondus', archived: 'Archivés', all: 'Tous' } satisfies Record<
    MessageTab,
    string
  >,
  tabsLabel: 'Messages par état',
  counted: ({ count: n, isExact }: { count: number; isExact: boolean }): string =>
    isExact ? number(n) : `plus de ${number(MAX_MESSAGES_COUNTED)}`,
  unread: (n: number): string => count(n, 'message non lu', 'messages non lus'),
  noneUnread: 'Tous les messages sont lus',
  search: 'Nom, e-mail, message',
  clear: 'Effacer la recherche',
  fileNames: {
    open: 'messages',
    answered: 'messages-repondus',
    archived: 'messages-archives',
    all: 'tous-les-messages',
  } satisfies Record<MessageTab, string>,
  filters: { form: 'Formulaire', status: 'État', received: 'Reçu' },
  columns: {
    name: 'Nom',
    form: 'Formulaire',
    excerpt: 'Message',
    listing: 'Bien',
    createdAt: 'Reçu le',
    status: 'État',
    email: 'E-mail',
    telephone: 'Téléphone',
    mayCall: 'Appelable',
    message: 'Texte complet',
    note: 'Note',
  } satisfies Record<MessageFileColumn, string>,
  mayCall: { yes: 'Oui', no: 'Non' },
  /** What a message is, in a list with other objects. */
  found: (form: ContactForm): string => `Message · ${MESSAGE_WORDS.forms[form]}`,
  toCheck: 'À vérifier',
  toCheckHint:
    'Ce message est arrivé après beaucoup d’autres en peu de temps. Il n’a été envoyé que dans un récapitulatif.',
  day: shortDay,
  moment,
  empty: {
    open: { title: 'Aucun message à traiter', text: 'Les messages de vos visiteurs paraîtront ici dès leur arrivée.' },
    answered: { title: 'Aucun message répondu', text: 'Les messages auxquels vous avez répondu paraîtront ici.' },
    archived: { title: 'Aucun message archivé', text: 'Archivez ici les messages dont le traitement est terminé.' },
    all: { title: 'Aucun message', text: 'Les messages de vos visiteurs paraîtront ici dès leur arrivée.' },
    filtered: { title: 'Aucun message ne correspond', text: 'Essayez avec moins de mots ou de filtres.' },
  },
  actions: {
    open: 'Ouvrir',
    reply: 'Répondre',
    seeListing: 'Voir le bien',
    set: {
      unread: 'Marquer comme non lu',
      read: 'Marquer comme lu',
      answered: 'Marquer comme répondu',
      archived: 'Archiver',
    } satisfies Record<MessageStatus, string>,
    reopen: 'Remettre à traiter',
  },
  setMany: {
    title: (status: MessageStatus, n: number): string =>
      `${RECEIVED_WORDS.actions.set[status]}\u00a0: ${messages(n)}\u202f?`,
    text: (n: number, isChanged: boolean): string =>
      isChanged
        ? `La liste a changé entre-temps : elle contient maintenant ${messages(n)}.`
        : `Vous pourrez changer ${plural(n, 'son', 'leur')} état à tout moment.`,
    confirm: 'Confirmer',
    cancel: 'Annuler',
    done: changedMany,
  },
  set: {
    done: (status: MessageStatus): string => `Le message ${DONE[status][0]}`,
    failed: 'Une erreur est survenue',
  },
  window: {
    gone: 'Ce message n’existe plus.',
    from: 'Expéditeur',
    email: 'E-mail',
    telephone: 'Téléphone',
    listing: 'Bien',
    noLongerShown: 'n’est plus affiché sur ce site',
    received: 'Reçu',
    recipient: 'Envoyé à',
    noRecipient: 'Personne : aucune adresse n’est configurée',
    history: 'Suivi',
    noHistory: 'Aucun changement d’état pour le moment.',
    step: (what: string, name: string, when: string): string => `${what} par ${name}, le ${when}`,
    noted: 'Note modifiée',
    note: 'Note interne',
    noteHint: 'Visible de votre équipe seulement.',
    saved: 'La note est enregistrée',
  },
  mail: {
    subject: (siteName: string, reference: string | null): string =>
      reference === null ? `Votre message ${a(siteName)}` : `Votre question sur le bien ${reference}`,
    /** Body of a reply; the quoted message stays below the reply. */
    body: (firstname: string, message: string): string => {
      const quote = message === '' ? '' : `\n\n\n${message.replaceAll(/^/gm, '> ')}`;
      return `${hello(firstname)}\n\n${quote}`;
    },
  },
} as const;
