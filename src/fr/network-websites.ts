import { de } from './format.ts';

/** Texts of the site of an owner in the network's back office. Outcomes are verbatim (specification, section 8). */
export const WEBSITE_WORDS = {
  domainMissing: 'Veuillez remplir le nom de domaine',
  status: 'Statut',
  address: 'Adresse',
  noAddress: 'Aucune',
  createdAt: 'Créé le',
  former: 'Anciennes adresses',
  redirected: 'redirigée vers ce site',
  waiting: (domain: string): string => `${domain} est demandé\u00a0: il sera en ligne quand son DNS sera prouvé.`,
  marketOff: 'Son market center est inactif\u00a0: le site est fermé, et rouvrira avec lui s’il est activé.',
  office: 'Espace du site',
  activation: 'Activation',
  form: 'Activation du site',
  subdomain: 'Sous-domaine',
  domain: 'Nom de domaine',
  preview: (host: string): string => `Le site sera à l’adresse ${host}`,
  own: (host: string, domain: string): string =>
    `Le site sera à l’adresse ${host}, puis à ${domain} quand son propriétaire aura prouvé par le DNS qu’il est à lui.`,
  activate: 'Activer',
  change: 'Changer l’adresse',
  deactivate: 'Désactiver',
  on: 'Website activé',
  off: 'Website désactivé',
  failed: (why: string): string => `Erreur, ${why}`,
  /** Refusals that concern no field, by code. */
  refusals: {
    MARKET_INACTIVE: 'son market center est inactif',
    CHANGED: 'une autre personne vient de changer cette adresse',
    TOO_MANY: 'trop de demandes de domaine aujourd’hui pour ce site',
    WEBSITE_ALREADY_EXISTS: 'une autre personne vient de créer ce site',
  },
  overtaken: {
    text: ({ subdomain, domain }: { subdomain: string; domain: string }): string =>
      `Une autre personne vient de changer cette adresse\u00a0: sous-domaine ${subdomain}, domaine ${domain}.`,
    take: 'Prendre son adresse',
    keep: 'Garder ma saisie',
  },
  moving: {
    title: 'Créer un nouveau site à cette adresse\u00a0?',
    text: (host: string): string =>
      `Vous avez changé l’adresse\u00a0: un nouveau site est créé à ${host}, avec tout le contenu de l’ancien.`,
    own: (host: string, domain: string): string =>
      `Vous avez changé le domaine\u00a0: un nouveau site est demandé à ${domain}, avec tout le contenu de l’ancien. ` +
      `Il est à ${host} jusqu’à ce que son propriétaire ait prouvé par le DNS que le domaine est à lui.`,
    confirm: 'Créer le nouveau site',
    cancel: 'Annuler',
  },
  old: {
    title: (hosts: readonly string[]): string => `Supprimer l’ancien site ${hosts.join(' et ')}\u00a0?`,
    text: 'Gardée, son adresse redirige les visiteurs vers le nouveau. Supprimée, elle ne mène plus nulle part.',
    remove: 'Supprimer l’ancien site',
    keep: 'Garder la redirection',
  },
  closing: {
    title: (name: string): string => `Désactiver le site ${de(name)}\u00a0?`,
    text: 'Ses visiteurs verront qu’il n’est pas ouvert. Son contenu est gardé.',
    confirm: 'Désactiver',
    cancel: 'Annuler',
  },
  users: {
    title: 'Utilisateurs',
    list: 'Utilisateurs du site',
    added: "Utilisateur ajouté, email d'initialisation du mot de passe envoyé", // verbatim
    addFailed: "Erreur lors de l'ajout de l'utilisateur", // verbatim
    add: 'Ajouter un utilisateur externe',
    remove: 'Supprimer',
    mail: 'Envoyer un mot de passe',
    of: (action: string, name: string): string => `${action}\u00a0: ${name}`,
    removed: 'Utilisateur supprimé',
    removeFailed: "Erreur lors de la suppression de l'utilisateur", // verbatim
    mailed: 'Email de réinitialisation du mot de passe envoyé',
    mailFailed: "Erreur lors de l'envoi de l'email de réinitialisation du mot de passe", // verbatim
    question: {
      title: (name: string): string => `Retirer l’accès ${de(name)}\u00a0?`,
      text: (email: string): string => `${email} ne pourra plus ouvrir l’espace de ce site.`,
      confirm: 'Retirer l’accès',
      cancel: 'Annuler',
    },
  },
  settings: {
    title: 'Paramètres',
    fynder: 'Estimation Fynder',
    fynderText: {
      active: 'Le menu et la page d’estimation du site.',
      inactive: 'Ce site a mis son module sur « inactif » : le menu et la page d’estimation y sont masqués.',
    },
    shared: 'Tous les mandats partagés',
    sharedText: 'Le site montre aussi les mandats de son market center.',
    saved: 'Paramètres mis à jour',
    failed: 'Erreur lors de la mise à jour des paramètres',
  },
} as const;

/** The head of the window of a market center, a group or a member. */
export const OWNER_HEAD_WORDS = {
  /** 'Site : actif' */
  site: (status: string): string => `Site\u00a0: ${status.toLowerCase()}`,
  leadgen: 'Leadgen',
  inactive: 'Inactif',
  see: 'Voir le site',
  made: (age: string): string => `Fiche créée ${age}`,
} as const;
