import {
  ASK_DAYS,
  type AskFault,
  DECISION_DAYS,
  MAX_ASKED_NAME,
  MAX_REVIEW_TEXT,
  MIN_REVIEW_TEXT,
  REVIEW_MONTHS,
  type ReviewFault,
  type ReviewKind,
  type ReviewRefusal,
  type ReviewStatus,
} from '#domain/reviews/review';
import type { ReviewFileColumn } from '#domain/reviews/review-list';
import type { Site } from '#domain/sites/site';
import { count, date, de, hello, number } from './format.ts';
import { CLOSED_NOTHING_SENT, NOTHING_SENT } from './market-off.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

/** Texts of reviews: their mails, the page of their author, the public pages and the back office. */

export const REVIEW_KIND_LABELS: Readonly<Record<ReviewKind, string>> = {
  sale: 'Vente d’un bien',
  purchase: 'Achat d’un bien',
  letting: 'Location d’un bien',
  visit: 'Visite d’un bien',
  advice: 'Estimation ou conseil',
};

const KIND_PHRASES: Readonly<Record<ReviewKind, string>> = {
  sale: 'la vente de votre bien',
  purchase: 'l’achat de votre bien',
  letting: 'la location de votre bien',
  visit: 'votre visite',
  advice: 'notre échange',
};

/** Why a review is refused, as its author and the public page read it. */
export const REFUSAL_LABELS: Readonly<Record<ReviewRefusal, string>> = {
  'off-topic': 'Il ne parle pas de l’expérience avec cette équipe.',
  offensive: 'Il contient des propos injurieux, diffamatoires ou discriminatoires.',
  'personal-data': 'Il désigne une personne ou donne des coordonnées.',
  illicit: 'Son contenu est contraire à la loi.',
  advertising: 'Il fait de la publicité ou contient un lien.',
  'not-lived': 'L’expérience n’a pas eu lieu, ou la personne y a un intérêt.',
};

export const REVIEW_FAULTS: Readonly<Record<ReviewFault, string>> = {
  STARS: 'Choisissez une note de 1 à 5 étoiles.',
  TEXT_SHORT: `Racontez votre expérience en ${MIN_REVIEW_TEXT} caractères au moins.`,
  TEXT_LONG: `Votre avis est trop long\u00a0: ${number(MAX_REVIEW_TEXT)} caractères au plus.`,
  NAME: 'Indiquez un prénom ou un pseudonyme, en lettres seulement.',
  CONSENT: 'Cochez la case pour que votre avis puisse être publié.',
};

export const ASK_FAULTS: Readonly<Record<AskFault, string>> = {
  EMAIL: 'Indiquez une adresse e-mail valide.',
  TEAM: 'Cette adresse est celle d’une personne de l’équipe\u00a0: elle ne peut pas donner d’avis sur elle-même.',
  NAME: `Indiquez le nom de la personne, en ${MAX_ASKED_NAME} caractères au plus.`,
  DAY_LATER: 'Cette date n’est pas encore passée.',
  DAY_OLD: 'L’expérience date de plus de deux ans.',
};

/** '4 étoiles sur 5'. */
export const starsText = (stars: number): string => `${count(stars, 'étoile', 'étoiles')} sur 5`;

type ConsentSite = Pick<Site, 'name' | 'type'> & { market: { name: string } };

/** What an author agrees to, as the form shows it and the review stores it. */
export const reviewConsent = ({ name, type, market }: ConsentSite): string =>
  `J’accepte que ma note, mon texte et le nom choisi soient publiés sur le site ${name}` +
  `${type === 'market' ? '' : ` et sur les autres sites ${de(market.name)}`}. ` +
  'J’ai vécu cette expérience et n’ai rien reçu en échange de cet avis.';

const ALL = 'Voir tous les avis';

export const REVIEW_MAILS = {
  request: {
    subject: (siteName: string): string => `Votre avis nous intéresse — ${siteName}`,
    title: 'Comment s’est passée votre expérience\u00a0?',
    text: (firstname: string | null, kind: ReviewKind, day: string, siteName: string): string =>
      `${hello(firstname)}\nnous aimerions connaître votre avis sur ${KIND_PHRASES[kind]} ` +
      `(${date(day)}) avec l’équipe ${de(siteName)}. Bon ou mauvais, il sera traité de la même façon.`,
    open: 'Donner mon avis',
    note:
      'Ce lien est personnel et ne sert qu’une fois. Nous n’offrons rien en échange d’un avis. Sans réponse de votre ' +
      `part sous ${ASK_DAYS} jours, votre adresse est effacée de cette demande.`,
  },
  given: {
    subject: (siteName: string): string => `Un avis attend votre décision — ${siteName}`,
    title: 'Un nouvel avis est arrivé',
    text:
      `Publiez-le ou refusez-le sous ${DECISION_DAYS} jours. Un avis ne se refuse jamais parce qu’il est ` +
      'négatif\u00a0: vous pouvez y répondre.',
    open: 'Lire l’avis',
  },
  decision: {
    subject: (siteName: string, refusal: ReviewRefusal | null): string =>
      refusal === null ? `Votre avis est publié — ${siteName}` : `Votre avis n’est pas publié — ${siteName}`,
    title: (refusal: ReviewRefusal | null): string =>
      refusal === null ? 'Merci, votre avis est publié' : 'Votre avis n’est pas publié',
    text: (firstname: string | null, refusal: ReviewRefusal | null, siteName: string): string =>
      refusal === null
        ? `${hello(firstname)}\nvotre avis est en ligne sur le site ${siteName}.`
        : `${hello(firstname)}\nvotre avis n’est pas publié sur le site ${siteName}. Motif\u00a0: ` +
          `${REFUSAL_LABELS[refusal]} Vous pouvez nous répondre par e-mail.`,
    open: 'Voir mon avis',
    note: 'Par ce lien vous pouvez retirer votre avis à tout moment. Gardez-le pour vous.',
  },
} as const;

/** The page of the author. */
export const AUTHOR_WORDS = {
  title: 'Votre avis',
  intro: (kind: ReviewKind, day: string, siteName: string): string =>
    `Votre avis sur ${KIND_PHRASES[kind]} (${date(day)}) avec l’équipe ${de(siteName)}.`,
  stars: 'Votre note',
  text: 'Votre expérience',
  textHint: 'Ce qui s’est bien passé, ce qui pourrait être mieux. Sans nom, numéro ni adresse.',
  name: 'Nom affiché',
  nameHint: 'Un prénom ou un pseudonyme suffit.',
  send: 'Envoyer mon avis',
  once: 'Un avis envoyé ne se modifie plus, mais vous pouvez le retirer à tout moment par ce lien.',
  states: {
    asked: '',
    pending:
      `Merci\u00a0! Votre avis est bien arrivé. Il est lu, puis publié ou refusé sous ${DECISION_DAYS}\u00a0jours. ` +
      'Un e-mail vous le dira.',
    published: 'Votre avis est publié.',
    refused: 'Votre avis n’est pas publié.',
    withdrawn: 'Votre avis est retiré. Ce que vous aviez écrit est effacé.',
  } satisfies Record<ReviewStatus, string>,
  reason: (refusal: ReviewRefusal): string => `Motif\u00a0: ${REFUSAL_LABELS[refusal]}`,
  answer: (siteName: string): string => `Réponse ${de(siteName)}`,
  withdraw: 'Retirer mon avis',
  withdrawSummary: 'Je souhaite retirer mon avis',
  withdrawText: 'Il n’est plus affiché, et ce que vous avez écrit est effacé. C’est définitif.',
  all: ALL,
  closed: 'Ce site n’est pas ouvert au public\u00a0: il ne reçoit pas d’avis pour le moment.',
  failed: 'Votre avis n’a pas été enregistré. Rechargez la page.',
} as const;

const RULES_POINTS: readonly string[] = [
  'Seules les personnes à qui cette équipe a envoyé un lien personnel peuvent donner un avis, une seule fois par ' +
    'vente, achat, location, visite ou conseil. L’équipe connaît donc leur expérience.',
  `Chaque avis est lu avant sa publication, sous ${DECISION_DAYS} jours au plus. Les avis positifs et négatifs sont ` +
    'traités de la même façon.',
  `Un avis n’est refusé que pour l’un de ces motifs, que son auteur reçoit par e-mail. ${Object.values(
    REFUSAL_LABELS,
  ).join(' ')}`,
  'Aucune contrepartie n’est fournie en échange d’un avis.',
  'Les avis sont classés par date de publication, du plus récent au plus ancien. La moyenne est celle de tous les ' +
    'avis publiés.',
  `Un avis est affiché et conservé ${REVIEW_MONTHS} mois au plus. Son auteur ne peut pas le modifier, mais le ` +
    'retirer à tout moment par son lien. L’équipe peut lui écrire à son adresse e-mail, qui n’est jamais affichée.',
  'Un doute sur un avis\u00a0? Signalez-le gratuitement par le lien sous l’avis, avec vos raisons.',
];

/** The public pages. */
export const REVIEW_WORDS = {
  title: 'Avis clients',
  heading: 'Les avis de nos clients',
  description: (siteName: string): string => `Les avis contrôlés des clients ${de(siteName)}, et comment ils le sont.`,
  average: (average: number): string => `${number(average, 1)} sur 5`,
  count: (n: number): string => count(n, 'avis', 'avis'),
  checked: 'Avis contrôlés, du plus récent au plus ancien.',
  how: 'Comment ces avis sont contrôlés',
  dates: (published: string, experience: string): string => `Publié le ${published}, expérience du ${experience}`,
  about: (siteName: string): string => `à propos ${de(siteName)}`,
  answer: (siteName: string): string => `Réponse ${de(siteName)}`,
  allOfSite: ALL,
  all: (n: number): string => (n === 1 ? 'Voir l’avis et ses contrôles' : `Voir les ${number(n)} avis`),
  none: 'Aucun avis n’est publié pour le moment.',
  rules: 'Comment les avis sont recueillis et contrôlés',
  rulesPoints: RULES_POINTS,
  law: 'Articles L111-7-2 et D111-16 à D111-19 du Code de la consommation.',
  doubt: 'Signaler un doute',
  doubtAbout: (shownName: string): string => `Signaler un doute sur l’avis ${de(shownName)}`,
  /** The beginning of the message about a doubt, as the form of contact proposes it. */
  doubtMessage: (shownName: string, dates: string): string =>
    `Je signale un doute sur l’avis ${de(shownName)} (${dates.charAt(0).toLowerCase()}${dates.slice(1)}).\n` +
    'Mes raisons\u00a0: ',
  pages: 'Pages des avis',
} as const;

/** In the back office. */
export const REVIEW_OFFICE_WORDS = {
  title: SITE_VIEW_TITLES.reviews,
  context: 'Les avis que vos clients donnent par un lien personnel, les derniers modifiés d’abord.',
  figures: {
    label: 'Avis en chiffres',
    pending: 'À lire',
    average: 'Note moyenne sur 5',
    published: 'Publiés',
    asked: 'Demandes sans réponse',
  },
  list: 'Avis',
  search: 'Chercher un nom ou un e-mail',
  clear: 'Effacer la recherche',
  columns: {
    name: 'Client',
    stars: 'Note',
    text: 'Avis',
    movedAt: 'Le',
    status: 'État',
    email: 'E-mail',
    kind: 'Expérience',
    experiencedOn: 'Date de l’expérience',
    shownName: 'Nom affiché',
    refusal: 'Motif du refus',
    answer: 'Réponse publique',
  } satisfies Record<ReviewFileColumn, string>,
  fileName: 'avis',
  filter: 'État',
  statuses: {
    pending: 'À lire',
    published: 'Publié',
    refused: 'Refusé',
    asked: 'Demandé',
    withdrawn: 'Retiré',
  } satisfies Record<ReviewStatus, string>,
  ask: 'Demander un avis',
  form: {
    label: 'Demande d’avis',
    text:
      'La personne reçoit un lien personnel par e-mail. Demandez l’avis de tous vos clients, contents ou non, et ' +
      'sans rien offrir en échange\u00a0: la loi l’exige.',
    name: 'Nom du client',
    email: 'E-mail',
    kind: 'Expérience',
    experiencedOn: 'Date de l’expérience',
    noDay: 'Indiquez la date de l’expérience.',
    submit: 'Envoyer la demande',
  },
  window: {
    none: 'Cet avis n’existe plus.',
    email: 'E-mail',
    experience: 'Expérience',
    experienceText: (kind: ReviewKind, day: string): string => `${REVIEW_KIND_LABELS[kind]}, ${date(day)}`,
    proof: 'Contrôle',
    afterDeal: 'Demandé après une vente signée ou une visite de ce site',
    byAgent: 'Nom et adresse saisis par l’équipe',
    asked: 'Demandé',
    askedBy: (by: string): string => `par ${by}, le`,
    given: 'Donné',
    decideBefore: 'À décider avant le',
    shownName: 'Nom affiché',
    decided: 'Décidé',
    refusal: 'Motif du refus',
    consent: 'Accord de publication',
    waiting: `L’avis n’est pas encore donné. La demande s’efface après ${ASK_DAYS} jours.`,
    withdrawn: 'L’auteur a retiré son avis, son texte est effacé.',
    answer: 'Réponse publique',
    answerHint: 'Elle s’affiche sous l’avis. Ne donnez aucune information sur le client ou son bien.',
  },
  publish: 'Publier',
  refuse: 'Refuser',
  refusing: {
    title: 'Pour quel motif\u00a0?',
    text:
      'Un avis ne se refuse jamais parce qu’il est négatif\u00a0: publiez-le et répondez-y. L’auteur reçoit le motif ' +
      'par e-mail.',
    cancel: 'Annuler',
  },
  outcomes: {
    asked: 'La demande est envoyée',
    published: 'L’avis est publié',
    refused: 'L’avis est refusé, son auteur reçoit le motif',
    saved: 'Votre réponse est publiée',
    failed: 'L’avis n’a pas été modifié',
    notAsked: 'La demande n’a pas été envoyée',
    /** Why a request is refused, by code. */
    notAskedFor: {
      REVIEW_ASKED: 'Un avis a déjà été demandé à cette personne',
      TOO_MANY: 'Trop de demandes\u00a0: réessayez demain',
      MARKET_INACTIVE: NOTHING_SENT,
      SITE_CLOSED: CLOSED_NOTHING_SENT,
    },
    moved: 'Une autre personne a déjà décidé',
  },
  filtered: { title: 'Aucun avis ne correspond', text: 'Essayez une autre partie du nom, ou un autre état.' },
  empty: {
    title: 'Aucun avis',
    text: 'Demandez le premier\u00a0: après une vente, un achat, une location, une visite ou un conseil.',
  },
  /** On the window of a sold estimation. */
  after: {
    deal: 'Demander un avis au vendeur',
    buyer: 'Demander un avis à l’acquéreur',
    visit: 'Demander un avis au visiteur',
  },
  found: (stars: number | null): string => (stars === null ? 'Avis demandé' : `Avis, ${starsText(stars)}`),
} as const;
