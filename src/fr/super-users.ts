import type { NetworkRole } from '#domain/access/roles';
import { count, de } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

/** Texts of the view Users. */
export const SUPER_USER_WORDS = {
  title: NETWORK_VIEW_TITLES.superUsers, // verbatim
  /** The number of loaded people; `isMore`: there are others. */
  found: (n: number, isMore: boolean): string =>
    `${isMore ? 'Plus de ' : ''}${count(n, 'utilisateur', 'utilisateurs')} de l’administration du réseau`,
  search: 'Chercher un nom ou un e-mail',
  clear: 'Effacer la recherche',
  filtered: { title: 'Personne ne correspond', text: 'Essayez une autre partie du nom ou de l’adresse.' },
  lists: {
    ALYFE_ADMIN: {
      title: 'Team Alyfe', // verbatim
      text: 'Administre le réseau et l’espace de tous les sites.',
      empty: { title: 'Aucun administrateur', text: 'Les administrateurs du réseau paraîtront ici.' },
    },
    EXTERNAL: {
      title: 'Membres Externes', // verbatim
      text: 'Consulte l’administration du réseau, sans rien modifier ni exporter.',
      empty: { title: 'Aucun membre externe', text: 'Les personnes invitées à consulter le réseau paraîtront ici.' },
    },
  } satisfies Record<NetworkRole, { title: string; text: string; empty: { title: string; text: string } }>,
  columns: { name: 'Nom', email: 'E-mail', since: 'Compte créé le', role: 'Rôle' },
  roles: { ALYFE_ADMIN: 'Team Alyfe', EXTERNAL: 'Membre externe' } satisfies Record<NetworkRole, string>,
  you: 'Vous',
  form: {
    title: 'Ajouter un utilisateur',
    text: 'Cette personne reçoit par e-mail de quoi ouvrir l’administration du réseau.',
    label: 'Nouvel utilisateur du réseau',
    fields: { firstname: 'Prénom', lastname: 'Nom', email: 'E-mail', role: 'Rôle' },
    submit: 'Ajouter',
  },
  noAccess: 'Cette personne n’a pas accès à l’administration du réseau.',
  actions: {
    see: 'Voir',
    mail: 'Envoyer un e-mail de mot de passe',
    remove: 'Supprimer l’utilisateur',
  },
  removal: {
    title: (name: string): string => `Supprimer l’accès ${de(name)}\u202f?`,
    text: (email: string): string =>
      `${email} ne pourra plus ouvrir l’administration du réseau, dès maintenant. Ses autres accès ne changent pas.`,
    confirm: 'Supprimer',
    cancel: 'Annuler',
  },
  factors: {
    title: 'Second facteur obligatoire',
    text: 'Les personnes qui ont l’un de ces rôles n’ouvrent leur espace qu’après avoir configuré un second facteur.',
    saved: 'Le choix est enregistré',
    failed: 'Le choix n’a pas été enregistré',
  },
  outcomes: {
    added: "Utilisateur ajouté, email d'initialisation du mot de passe envoyé", // verbatim
    exists: 'Cet utilisateur existe déjà', // verbatim
    tooManyAdded: 'Trop d’ajouts ou d’e-mails à cette adresse. Réessayez plus tard.',
    addFailed: "Erreur lors de la création de l'utilisateur", // verbatim
    removed: 'Utilisateur supprimé', // verbatim
    removeFailed: "Erreur lors de la suppression de l'utilisateur", // verbatim
    alreadyRemoved: 'Cet utilisateur était déjà supprimé',
    mailed: 'Email de réinitialisation du mot de passe envoyé', // verbatim
    mailFailed: "Erreur lors de l'envoi de l'email de réinitialisation du mot de passe", // verbatim
    tooManyMails: 'Trois e-mails ont déjà été envoyés à cette personne en une heure. Réessayez plus tard.',
  },
} as const;
