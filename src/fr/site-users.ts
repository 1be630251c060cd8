import { USER_KINDS } from '#domain/access/roles';
import type { NewUserFault } from '#domain/access/site-users';
import { mapValues } from '#domain/objects/typed';
import type { Site } from '#domain/sites/site';
import { LOGIN_FAULTS } from './access.ts';
import { a, count, de, moment, shortDay } from './format.ts';
import { NAME_LETTERS } from './people.ts';
import { ROLE_LABELS, USER_KIND_TEXTS } from './roles.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Validation errors of a person to add, by field. */
export const NEW_USER_FAULTS = {
  MISSING: 'Veuillez remplir tous les champs', // verbatim
  NAME: NAME_LETTERS,
  EMAIL: LOGIN_FAULTS.EMAIL,
} as const satisfies Record<NewUserFault, string>;

/** Labels of the right of an external user; groups have no leads. */
const RIGHTS = {
  leads: {
    label: 'Peut voir les leads',
    text: 'Donne aussi accès aux messages reçus et à cette liste.',
    badge: 'Voit les leads',
  },
  messages: {
    label: 'Peut voir les messages',
    text: 'Donne accès aux messages reçus et à cette liste.',
    badge: 'Voit les messages',
  },
} as const;

/** Texts of the view Utilisateurs. */
export const USER_WORDS = {
  title: SITE_VIEW_TITLES.websiteUsers,
  /** The number of loaded people; `isMore`: there are others. */
  found: (n: number, isMore: boolean): string =>
    `${isMore ? 'Plus de ' : ''}${count(n, 'utilisateur', 'utilisateurs')} de l’espace de ce site`,
  list: 'Utilisateurs du site',
  search: 'Chercher un nom ou un e-mail',
  clear: 'Effacer la recherche',
  filtered: { title: 'Aucun utilisateur ne correspond', text: 'Essayez une autre partie du nom, ou un autre rôle.' },
  columns: {
    name: 'Nom',
    email: 'E-mail',
    kind: 'Rôle',
    since: 'Depuis',
    signedIn: 'Dernière connexion',
  },
  kinds: mapValues(USER_KINDS, ({ role }) => ROLE_LABELS[role]),
  kindTexts: USER_KIND_TEXTS,
  ofNetwork: 'Cette adresse est celle du réseau, qui gère son accès et son mot de passe.',
  you: 'Vous',
  day: shortDay,
  moment,
  never: 'Inconnue',
  empty: {
    title: 'Aucun utilisateur',
    text: 'Les personnes qui peuvent ouvrir l’espace de ce site paraîtront ici.',
  },
  form: {
    title: 'Ajouter un utilisateur',
    text: 'Cette personne reçoit par e-mail de quoi ouvrir l’espace du site.',
    label: 'Nouvel utilisateur',
    fields: { firstname: 'Prénom', lastname: 'Nom', email: 'E-mail' },
    submit: 'Ajouter',
  },
  rightOf: (type: Site['type'] | undefined): { label: string; text: string; badge: string } =>
    RIGHTS[type === 'market' ? 'leads' : 'messages'],
  right: {
    ownerOnly: 'Seul l’administrateur principal peut changer ce droit.',
    given: (name: string): string => `Droit accordé ${a(name)}`,
    taken: (name: string): string => `Droit retiré ${a(name)}`,
  },
  noAccess: 'Cette personne n’a pas accès à ce site.',
  actions: {
    see: 'Voir',
    mail: 'Envoyer un e-mail de mot de passe',
    remove: 'Supprimer l’utilisateur',
  },
  removal: {
    title: (name: string): string => `Supprimer l’accès ${de(name)}\u202f?`,
    text: (email: string): string =>
      `${email} ne pourra plus ouvrir l’espace de ce site, dès maintenant. Ses autres accès ne changent pas.`,
    confirm: 'Supprimer',
    cancel: 'Annuler',
  },
  outcomes: {
    added: "L'utilisateur a bien été ajouté", // verbatim
    exists: 'Cet utilisateur existe déjà', // verbatim
    removed: "L'utilisateur a bien été supprimé", // verbatim
    alreadyRemoved: 'Cet utilisateur était déjà supprimé',
    mailed: "Un email de réinitialisation du mot de passe a été envoyé à l'utilisateur", // verbatim
    mailFailed: "Il y a eu une erreur lors de l'envoi de l'email de réinitialisation du mot de passe", // verbatim
    tooManyMails: 'Trois e-mails ont déjà été envoyés à cette personne en une heure. Réessayez plus tard.',
    tooManyAdded: 'Trop d’ajouts ou d’e-mails à cette adresse. Réessayez plus tard.',
    blocked: 'Le réseau a fermé l’accès de cette personne\u00a0: contactez-le pour le rouvrir.',
    failed: 'Une erreur est survenue', // verbatim
  },
} as const;
