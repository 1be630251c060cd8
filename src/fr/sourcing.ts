import type { ZipFault } from '#domain/sourcing/sourcing';
import { count, list } from './format.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

const candidates = (n: number): string => count(n, 'candidat', 'candidats');

/** The law requires that people are informed at the first contact at the latest. */
const withoutMail = (n: number): string =>
  `${count(n, 'personne n’a', 'personnes n’ont')} pas d’adresse e-mail\u00a0: lisez-leur l’information au premier ` +
  'appel. Elle est dans leur historique.';

export const SOURCING_WORDS = {
  title: SITE_VIEW_TITLES.sourcing,
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
  sample:
    'Données de démonstration\u00a0: ces personnes sont inventées. Aucun service de parts de marché n’est configuré.',
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
    noPhone: 'Pas de numéro',
    noNetwork: 'Réseau inconnu',
    mandates: (n: number): string => (n === 0 ? 'Aucun mandat' : count(n, 'mandat', 'mandats')),
    duplicate: 'Il semblerait que ce lead soit déjà importé.', // verbatim
  },
  chooseAll: 'Tout sélectionner',
  import: {
    count: (n: number): string => (n === 0 ? 'Importer' : `Importer (${n})`),
    title: (n: number): string => `Importer ${candidates(n)}\u202f?`,
    text: (uninformed: number): string =>
      'Ils deviennent des leads de votre programme Growth Initiative. Ceux qui ont une adresse e-mail reçoivent un ' +
      `message qui les informe de leurs droits.${uninformed === 0 ? '' : ` ${withoutMail(uninformed)}`}`,
    /** Names of the members who take the leads in turn, and how many leads no rule assigns. */
    followed: (names: readonly string[], others: number): string => {
      if (names.length === 0) return 'Suivi par\u00a0: personne, aucune règle d’attribution ne s’y applique.';
      const rest = others === 0 ? '' : ` ${count(others, 'reste', 'restent')} sans suivi.`;
      return `Suivi par\u00a0: ${list(names)}, selon vos règles d’attribution.${rest}`;
    },
    followedByRules: 'Vos règles d’attribution décident de qui les suit.',
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
    uninformed: withoutMail,
    failed: "Il y a eu une erreur durant l'import", // verbatim
    tooMany: (max: number): string => `Importez au plus ${max} candidats à la fois.`,
  },
  /** Entry of the lead's timeline. */
  activity: 'Importé depuis le sourcing',
} as const;

export const OBJECTION_WORDS = {
  title: 'Opposition',
  intro: (market: string): string =>
    `Vous pouvez vous opposer à l’utilisation de vos coordonnées par l’équipe ${market} pour un recrutement.`,
  explained: 'Nous ne vous contacterons plus à ce sujet, et vos coordonnées ne seront plus importées.',
  confirm: 'Je m’oppose à cette utilisation',
  done: 'Votre opposition est enregistrée. Nous ne vous contacterons plus à ce sujet.',
} as const;
