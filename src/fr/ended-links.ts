import { KEPT_PATH } from '#domain/listings/kept-homes';
import { QUIZ_FORM_PATH } from '#domain/quiz/paths';
import { REVIEWS_PATH } from '#domain/reviews/review';
import { PAGE_PATHS } from '#domain/sites/page-names';

/** Title of the page of a private link that leads to nothing (rule PAGE-ENDED-LINK). */
export const ENDED_LINK_WORDS = {
  title: 'Ce lien n’est plus valable',
  copied: 'Si vous avez copié l’adresse, vérifiez qu’elle est complète.',
};

type EndedWords = { reason: string; action: { href: string; label: string } };

const SEARCH = { href: PAGE_PATHS.properties, label: 'Voir nos biens' };
const ESTIMATE = { href: PAGE_PATHS.estimation, label: 'Estimer mon bien' };

/**
 * Why a private link of each kind can have ended, and the page that leads on; without that page, the home page does.
 */
export const ENDED_LINKS = {
  favourites: {
    reason:
      'Cette liste de favoris a été effacée, ou personne ne l’a ouverte depuis longtemps. Les favoris gardés dans ce ' +
      'navigateur sont toujours là.',
    action: { href: KEPT_PATH, label: 'Voir mes favoris' },
  },
  alerts: {
    reason: 'Ces alertes ont été effacées : plus aucun e-mail ne part. Vous pouvez en créer une nouvelle.',
    action: SEARCH,
  },
  visit: {
    reason: 'Cette visite est passée depuis longtemps, ou elle a été effacée. Vous pouvez en demander une autre.',
    action: SEARCH,
  },
  visitForm: {
    reason: 'Ce bien ne se visite plus sur rendez-vous en ligne, ou il n’est plus proposé.',
    action: SEARCH,
  },
  agentVisit: {
    reason:
      'Cette visite a été effacée, ou quelqu’un d’autre la suit. Vos visites sont dans votre espace professionnel, ' +
      'dont le lien est en bas de la page.',
    action: SEARCH,
  },
  sellerReport: {
    reason: 'Ce rapport n’est plus publié. Votre conseiller peut vous envoyer un nouveau lien.',
    action: { href: PAGE_PATHS.contact, label: 'Nous écrire' },
  },
  ownHome: {
    reason: 'Le suivi de ce bien a été effacé, ou il n’a jamais été confirmé.',
    action: ESTIMATE,
  },
  estimation: {
    reason: 'Cette estimation a été effacée : elle n’est gardée que pour un temps. Une nouvelle est gratuite.',
    action: ESTIMATE,
  },
  review: {
    reason: 'Cette demande d’avis a été retirée, ou l’avis a été effacé.',
    action: { href: REVIEWS_PATH, label: 'Lire les avis' },
  },
  quiz: {
    reason: 'Ce questionnaire a été effacé. Le plus récent de vos e-mails contient le bon lien.',
    action: { href: QUIZ_FORM_PATH, label: 'Recevoir un nouveau lien' },
  },
  consents: {
    reason: 'Vos accords ont été effacés, ou ce lien est celui d’une autre agence.',
    action: { href: '/politique-confidentialite', label: 'Lire la politique de confidentialité' },
  },
  objection: {
    reason: 'Ce lien est celui d’une autre agence. Le plus récent de nos e-mails contient le bon lien.',
    action: { href: PAGE_PATHS.contact, label: 'Nous écrire' },
  },
  notifications: {
    reason: 'Ce navigateur n’est plus abonné : il ne reçoit plus de notification de ce site.',
    action: SEARCH,
  },
} satisfies Record<string, EndedWords>;

/** Kinds of links that can end: private ones, and that of the visit form. */
export type LinkKind = keyof typeof ENDED_LINKS;
