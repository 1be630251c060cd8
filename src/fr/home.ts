import type { NextStep } from '#domain/sites/next-steps';

/** Texts of the home view of a site's back office. */
export const HOME_WORDS = {
  messages: 'Derniers messages',
  allMessages: 'Tous les messages',
  noMessage: 'Les messages de vos visiteurs paraîtront ici dès leur arrivée.',
  next: 'Prochaine étape',
  open: 'Commencer',
  steps: {
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
