/** Words of the frames of both back offices. */
export const BACK_OFFICE_WORDS = {
  loading: 'Chargement',
  unreachable: 'Le serveur ne répond pas. Rechargez la page dans un instant.',
  dashboard: {
    title: 'Espace de gestion du site',
    sessionRequired: 'Cet espace est réservé aux personnes connectées. Aucune session n’est ouverte sur ce site.',
  },
  admin: {
    title: 'Administration du réseau',
    sessionRequired: 'Cet espace est réservé aux personnes connectées. Aucune session n’est ouverte.',
  },
} as const;
