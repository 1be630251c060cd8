import type { SiteType } from '#domain/sites/site';
import { date, time } from './format.ts';

/** Texts of the frames of both back offices. */
export const BACK_OFFICE_WORDS = {
  loading: 'Chargement',
  noScript: 'Cet espace a besoin de JavaScript : activez-le dans votre navigateur, puis rechargez la page.',
  unreachable: 'Le serveur ne répond pas. Rechargez la page dans un instant.',
  signOut: 'Se déconnecter',
  seeSite: 'Voir le site',
  closedSite: 'Ce site n’est pas encore ouvert au public.',
  dashboard: 'Espace de gestion du site',
  admin: 'Administration du réseau',
  siteTypes: { market: 'Market center', group: 'Groupe', agent: 'Agent' } satisfies Record<SiteType, string>,
  sessions: {
    title: 'Vos sessions ouvertes',
    intro: 'Fermez celles que vous ne reconnaissez pas, puis changez votre mot de passe.',
    current: 'Cette session',
    unknownDevice: 'Appareil inconnu',
    seen: (moment: string): string => `Utilisée le ${date(new Date(moment))} à ${time(new Date(moment))}`,
    end: 'Fermer',
    failed: 'La session n’a pas pu être fermée. Réessayez dans un instant.',
  },
} as const;
