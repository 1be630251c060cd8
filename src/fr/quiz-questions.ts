import type { AnswerId } from '#domain/quiz/questions';

/** Texts of one question of the recruitment quiz. */
export type QuestionWords = {
  /** Comment on the previous answer; on an information page, its title. */
  reaction?: string;
  /** Makes the question an information page. */
  information?: string;
  question: string;
  /** Second sentence of the question. */
  secondQuestion?: string;
  answers: Readonly<Partial<Record<AnswerId, string>>>;
};

const YES_NO = { a: 'Oui', b: 'Non' } as const;
const OK = { a: 'OK' } as const;

const REVENUES = {
  a: 'Moins de 25 000 €',
  b: 'De 25 000 à 50 000 €',
  c: 'De 50 000 à 75 000 €',
  d: 'De 75 000 à 100 000 €',
  e: 'Plus de 100 000 €',
} as const;

const DISLIKES = {
  a: 'La prospection',
  b: 'La sectorisation',
  c: 'La prise de mandats',
  d: 'La recherche d’acheteurs',
  e: 'J’aime tout',
} as const;

const WISHES = {
  a: 'La rémunération',
  b: 'La formation',
  c: 'La technologie',
  d: 'Le développement de mon activité',
  e: 'Les perspectives d’évolution',
} as const;

/** What the network offers for each wish; figures from section 9 of the specification. */
const OFFERS = {
  pay: 'Au-delà d’un plafond annuel, vous gardez 100 % de vos commissions.',
  training: 'Vous commencez par cinq semaines de formation, puis vous progressez toute l’année avec nos coachs.',
  technology:
    'Votre site, vos estimations et le suivi de vos contacts sont dans un seul outil, prêt dès votre premier jour.',
  business: 'Vous construisez une activité qui vous appartient, avec une méthode éprouvée et un coach à vos côtés.',
  opportunities:
    'Vous pouvez créer votre équipe, former les autres ou ouvrir une agence : le réseau grandit en France depuis 2017.',
} as const;

const CONTINUE = 'On continue ?';

const offer = (reaction: string, information: string): QuestionWords => ({
  reaction,
  information,
  question: CONTINUE,
  answers: OK,
});

/** Texts of the questions by index. */
export const QUIZ_WORDS: Readonly<Record<number, QuestionWords>> = {
  1: {
    question: 'Qu’est-ce qui vous plaît le plus dans l’immobilier ?',
    answers: {
      a: 'Les rencontres',
      b: 'L’indépendance',
      c: 'Les revenus',
      d: 'Les beaux lieux',
    },
  },
  2: { question: 'Travaillez-vous déjà dans l’immobilier ?', answers: YES_NO },
  3: {
    reaction: 'Merci, nous voyons mieux ce que vous faites.',
    question: 'Quel est votre chiffre d’affaires annuel ?',
    secondQuestion: 'Une estimation suffit.',
    answers: REVENUES,
  },
  4: {
    reaction: 'Tout le monde a commencé un jour.',
    question: 'Avez-vous déjà pensé à devenir conseiller immobilier ?',
    answers: YES_NO,
  },
  5: {
    reaction: 'Bravo pour ce parcours.',
    question: 'Qu’aimez-vous le moins dans votre métier ?',
    answers: DISLIKES,
  },
  6: offer(
    'C’est ce que beaucoup de conseillers nous disent.',
    'Chez nous, la prospection suit un plan : quelques actions par jour, mesurées, et un coach qui vous aide à ' +
      'relancer vos contacts.',
  ),
  7: offer(
    'Un secteur fermé freine souvent les meilleurs.',
    'Chez nous, aucun secteur n’est réservé : vous travaillez là où vos clients vous recommandent.',
  ),
  8: offer(
    'C’est l’étape qui fait peur à beaucoup.',
    'Une estimation expliquée, avec les ventes comparables du quartier, aide à convaincre un propriétaire.',
  ),
  9: offer(
    'Les acheteurs demandent du temps.',
    'Les conseillers du réseau partagent leurs biens : un acheteur que vous suivez peut choisir parmi toutes leurs ' +
      'annonces.',
  ),
  10: offer('Voilà qui fait plaisir.', 'Autant faire ce métier avec une équipe qui l’aime aussi.'),
  11: {
    question: 'Qu’est-ce qui améliorerait votre activité ?',
    answers: WISHES,
  },
  12: {
    reaction: 'Félicitations, vous faites partie des meilleurs.',
    question: 'Et pourtant, qu’aimez-vous le moins dans votre métier ?',
    answers: DISLIKES,
  },
  13: offer('Votre travail doit vous revenir.', OFFERS.pay),
  14: offer('On apprend tout au long de sa carrière.', OFFERS.training),
  15: offer('Le bon outil fait gagner des heures.', OFFERS.technology),
  16: offer('Vous pensez en chef d’entreprise.', OFFERS.business),
  17: offer('Vous voyez loin.', OFFERS.opportunities),
  18: {
    information: 'Le mieux est d’en parler de vive voix, sans engagement.',
    question: 'Un café pour faire connaissance ?',
    answers: { a: 'OK pour un café' },
  },
  19: {
    reaction: 'Faisons les présentations.',
    information:
      'Un conseiller de notre réseau est indépendant, et jamais seul : il organise ses journées, avec une équipe, ' +
      'une formation et des outils autour de lui.',
    question: CONTINUE,
    answers: { a: 'OK, je continue' },
  },
  20: {
    question: 'Quelle est votre situation professionnelle ?',
    answers: {
      a: 'En emploi salarié',
      b: 'À mon compte',
      c: 'En recherche d’emploi',
      d: 'En études',
      e: 'À la retraite',
    },
  },
  21: { question: 'Qu’est-ce qui vous attire le plus dans ce métier ?', answers: WISHES },
  22: offer('Vos efforts doivent se voir dans vos revenus.', OFFERS.pay),
  23: offer('Aucune expérience n’est demandée pour commencer.', OFFERS.training),
  24: offer('Vous aimez les outils bien faits ?', OFFERS.technology),
  25: offer('Vous avez l’esprit d’entreprise.', OFFERS.business),
  26: offer('Vous voyez loin.', OFFERS.opportunities),
  28: {
    reaction: 'Nous parlons donc le même langage.',
    question: 'Quelle est votre spécialité ?',
    answers: {
      a: 'L’ancien',
      b: 'Le neuf',
      c: 'Le luxe',
      d: 'Les commerces et les bureaux',
      e: 'La location et la gestion',
    },
  },
};

/** Title of the screen of a question; its answer is stored under this title. */
export const questionTitle = ({ reaction, information, question }: QuestionWords): string =>
  information === undefined ? question : (reaction ?? question);
