import type { ZipFault } from '#domain/sourcing/sourcing';
import { count, phone } from './format.ts';

const candidates = (n: number): string => count(n, 'candidat', 'candidats');

export const SOURCING_WORDS = {
  title: 'Sourcing',
  context: 'Des agents d’autres réseaux, autour de votre market center.',
  zip: {
    label: 'Codes postaux',
    hint: 'Entrée pour ajouter un code. Sans code, toute votre zone de chalandise est affichée.',
    remove: (zip: string): string => `Retirer ${zip}`,
    faults: {
      LENGTH: 'Saisissez un code postal de 5 caractères.',
      OUTSIDE: 'Ce code postal n’est pas dans la zone de chalandise de votre market center.',
      CHOSEN: 'Ce code postal est déjà choisi.',
      FULL: 'Retirez un code postal avant d’en ajouter un autre.',
    } satisfies Record<ZipFault, string>,
  },
  networks: { label: 'Réseaux', any: 'Tous les réseaux' },
  list: 'Candidats',
  found: (total: number): string => (total === 0 ? 'Aucun candidat' : candidates(total)),
  more: 'Voir plus', // verbatim
  sample: 'Données de démonstration\u00a0: ces personnes sont inventées. Aucun service de parts de marché n’est réglé.',
  silent: 'Le service de parts de marché ne répond pas pour le moment.',
  empty: {
    title: 'Aucun candidat',
    text: 'Aucun agent ne correspond à ces codes postaux et à ces réseaux. Retirez un filtre pour en voir davantage.',
  },
  noArea: {
    title: 'Aucun code postal',
    text: 'La zone de chalandise de votre market center n’est pas renseignée. Le réseau peut la compléter.',
  },
  card: {
    choose: (name: string): string => `Choisir ${name}`,
    phone,
    noPhone: 'Pas de numéro',
    noNetwork: 'Réseau inconnu',
    mandates: (n: number): string => (n === 0 ? 'Aucun mandat' : count(n, 'mandat', 'mandats')),
    callable: 'Appelable\u202f?',
    duplicate: 'Il semblerait que ce lead soit déjà importé.', // verbatim
  },
  chooseAll: 'Tout sélectionner',
  import: {
    count: (n: number): string => (n === 0 ? 'Importer' : `Importer (${n})`),
    title: (n: number): string => `Importer ${candidates(n)}\u202f?`,
    text:
      'Ils deviennent des leads de votre programme Growth Initiative. Ceux qui ont une adresse e-mail reçoivent un ' +
      'message qui les informe de leurs droits.',
    confirm: 'Importer',
    cancel: 'Annuler',
    duplicateTitle: (n: number): string => `${count(n, 'doublon détecté', 'doublons détectés')}`,
    duplicateText:
      'Un lead a déjà la même adresse e-mail ou le même numéro. Les adresses déjà utilisées ne sont pas importées.',
    confirmDuplicates: 'Importer quand même',
    done: (n: number): string =>
      n === 0 ? 'Aucun nouveau lead\u00a0: ils étaient déjà importés' : count(n, 'lead importé', 'leads importés'),
    objected: (n: number): string =>
      `${count(n, 'personne s’est opposée', 'personnes se sont opposées')} à cette utilisation.`,
    failed: "Il y a eu une erreur durant l'import", // verbatim
    tooMany: (max: number): string => `Importez au plus ${max} candidats à la fois.`,
  },
  /** In the timeline of the lead. */
  activity: 'Importé depuis le sourcing',
} as const;

type Controller = { name: string; address: string };

/** The information of people whose data come from another source than themselves (GDPR article 14). */
export const SOURCING_MAIL = {
  subject: (market: string): string => `Vos informations professionnelles chez ${market}`,
  title: 'Nous avons enregistré vos coordonnées professionnelles',
  intro: (market: string): string =>
    `Bonjour,\nl’équipe ${market} a enregistré vos coordonnées professionnelles pour vous proposer, le cas échéant, ` +
    'de rejoindre son réseau. Voici d’où elles viennent, à quoi elles servent et comment vous y opposer.',
  facts: ({ controller, years }: { controller: Controller; years: number }): [string, string][] => [
    ['Responsable', `${controller.name}, ${controller.address}`],
    ['Source', 'Un service d’études de parts de marché immobilières, à partir d’annonces publiées'],
    ['Informations', 'Nom, e-mail, téléphone, code postal, réseau et nombre de mandats'],
    ['Utilisation', 'Vous proposer de rejoindre notre réseau d’agents immobiliers'],
    ['Base légale', 'Notre intérêt légitime à recruter'],
    ['Destinataires', 'L’équipe du market center, et personne d’autre'],
    ['Durée', `${count(years, 'an', 'ans')} après le dernier échange`],
  ],
  rights:
    'Vous pouvez demander l’accès à ces informations, leur rectification, leur effacement ou la limitation de leur ' +
    'utilisation en répondant à ce message. Vous pouvez vous opposer à leur utilisation à tout moment, sans motif.',
  object: 'M’opposer à cette utilisation',
  complaint: 'Vous pouvez aussi adresser une réclamation à la CNIL (cnil.fr).',
} as const;

export const OBJECTION_WORDS = {
  title: 'Opposition',
  intro: (market: string): string =>
    `Vous pouvez vous opposer à l’utilisation de vos coordonnées par l’équipe ${market} pour un recrutement.`,
  explained: 'Nous ne vous contacterons plus à ce sujet, et vos coordonnées ne seront plus importées.',
  confirm: 'Je m’oppose à cette utilisation',
  done: 'Votre opposition est enregistrée. Nous ne vous contacterons plus à ce sujet.',
} as const;
