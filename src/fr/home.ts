import type { NextStep } from '#domain/sites/next-steps';
import type { ChangeKind, ChangeVerb } from '#domain/sites/site-changes';
import { de } from './format.ts';

/** Nouns, because verbs would have to agree with their subjects. */
const VERBS: Readonly<Record<ChangeVerb, string>> = {
  added: 'Ajout',
  archived: 'Archivage',
  changed: 'Modification',
  created: 'Création',
  handled: 'Traitement',
  published: 'Publication',
  removed: 'Suppression',
  restored: 'Retour à une version',
  saved: 'Modification',
  withdrawn: 'Retrait',
};

const named = (what: string, title: string | null): string =>
  title === null ? what : `${what} «\u00a0${title}\u00a0»`;

/** Texts of the home view of a site's back office. */
export const HOME_WORDS = {
  messages: 'Messages à traiter',
  allMessages: 'Tous les messages',
  noMessage: 'Aucun message n’attend de réponse.',
  changes: 'Dernières modifications',
  noChange: 'Les modifications du site paraîtront ici.',
  changed: {
    article: (title) => named('Article', title),
    budget: () => 'Budget de campagne',
    card: () => 'Carte de visite',
    'job-offer': (title) => named('Offre d’emploi', title),
    message: (name) => (name === null ? 'Message supprimé' : `Message ${de(name)}`),
    page: (name) => `Page ${name ?? ''}`,
    post: (title) => named('Notification', title),
    site: () => 'Préférences du site',
    user: (name) => (name === null ? 'Utilisateur supprimé' : `Utilisateur ${name}`),
  } satisfies Record<ChangeKind, (title: string | null) => string>,
  by: (verb: ChangeVerb, name: string, when: string): string => `${VERBS[verb]} par ${name}, le ${when}`,
  /** An agent begins alone; other sites have staff who begin later. */
  stepsOf: { agent: 'Premiers pas', others: 'Complétez votre site' },
  done: (done: number, all: number): string => `${done} sur ${all}`,
  isDone: 'Fait',
  steps: {
    portrait: { title: 'Ajoutez votre portrait', text: 'Un visage met en confiance, sur votre site et votre carte.' },
    phone: { title: 'Donnez votre téléphone', text: 'Les visiteurs qui ont un projet préfèrent appeler.' },
    presentation: { title: 'Présentez-vous', text: 'Quelques lignes sur votre parcours et votre secteur.' },
    listing: { title: 'Publiez votre premier bien', text: 'Vos annonces arrivent par le flux de votre logiciel.' },
    share: {
      title: 'Partagez votre lien d’estimation',
      text: 'Fait dès la première estimation d’un propriétaire.',
    },
    logo: {
      title: 'Ajoutez votre logo',
      text: 'Il paraît en haut de chaque page et sur les images partagées de vos annonces.',
    },
    homePicture: {
      title: 'Choisissez l’image de votre page d’accueil',
      text: 'Une photo de votre ville ou de votre équipe donne son caractère au site.',
    },
    contactEmail: {
      title: 'Réglez l’adresse qui reçoit les messages',
      text: 'Sans adresse, les messages restent dans cet espace et ne sont pas envoyés.',
    },
    socials: { title: 'Ajoutez vos réseaux sociaux', text: 'Leurs liens paraissent en bas de chaque page.' },
    article: {
      title: 'Écrivez votre premier article',
      text: 'Les actualités locales aident les moteurs de recherche à vous trouver.',
    },
  } satisfies Record<NextStep, { title: string; text: string }>,
} as const;
