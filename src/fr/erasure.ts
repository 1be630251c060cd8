import type { ErasedKind, ErasureFault } from '#domain/privacy/erasure';
import { count, moment, number } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

/** Labels of the counted objects, by kind. */
const KINDS = {
  leads: 'Leads',
  forms: 'Formulaires',
  estimations: 'Estimations',
  lists: 'Listes de favoris',
  reviews: 'Avis clients',
  sellerReports: 'Rapports de vente',
  appointments: 'Visites de biens',
  opinions: 'Avis de valeur',
  quizzes: 'Quiz',
  cvs: 'CV',
  activities: 'Activités des leads',
  candidates: 'Candidats du sourcing',
  alerts: 'Alertes',
  consents: 'Accords',
  mails: 'E-mails',
  sms: 'SMS',
  changes: 'Entrées de journal',
  visits: 'Visites',
  mentions: 'Mentions dans d’autres textes',
} as const satisfies Record<ErasedKind, string>;

/** Texts of the view Suppression RGPD and of its certificate. */
export const ERASURE_WORDS = {
  title: NETWORK_VIEW_TITLES.anonymize, // verbatim
  context: 'Supprime partout dans le réseau les données d’une personne qui le demande.',
  form: {
    title: 'La personne',
    text: 'Toutes ses adresses et tous ses numéros. Une donnée est supprimée si l’un d’eux y figure.',
    label: 'Personne à supprimer',
    email: 'E-mail',
    telephone: 'Téléphone',
    nth: (label: string, n: number): string => `${label} ${n}`,
    add: 'Ajouter une ligne',
    remove: (n: number): string => `Retirer la ligne ${n}`,
    preview: 'Voir ce qui sera supprimé',
  },
  nothingGiven: 'Veuillez renseigner au moins un email ou un numéro de téléphone.', // verbatim
  faults: {
    EMAIL: "Le format de l'email est incorrect", // verbatim
    PHONE: 'Saisissez un numéro complet, avec l’indicatif s’il est étranger.',
  } satisfies Record<ErasureFault, string>,
  protected: {
    EMAIL: 'Cette adresse est celle d’un membre ou d’un compte du réseau\u00a0: elle ne se supprime pas ici.',
    PHONE: 'Ce numéro est celui d’un membre ou d’un market center\u00a0: il ne se supprime pas ici.',
  } satisfies Record<ErasureFault, string>,
  preview: {
    title: 'Ce qui sera supprimé',
    kinds: KINDS,
    kept: 'Le texte et la date de chaque accord restent comme preuve, sans la personne.',
    related: 'Ces données portent aussi d’autres coordonnées. Sont-elles de la même personne\u202f?',
    addRelated: (value: string): string => `Ajouter ${value}`,
  },
  confirm: {
    word: 'SUPPRIMER',
    label: 'Pour confirmer, saisissez SUPPRIMER',
    text: 'La suppression est immédiate et définitive.',
    submit: 'Supprimer définitivement',
  },
  outcomes: {
    nothing: 'Aucun document de la base de données ne correspond à ces informations.', // verbatim
    // verbatim
    done: (leads: number, forms: number): string =>
      `Succès, les données de ${leads} lead(s) et de ${forms} formulaire(s) ont été supprimées.`,
  },
  certificates: {
    title: 'Attestations',
    text: 'Chaque suppression laisse une attestation signée, sans les données de la personne.',
    line: (by: string, counted: string): string => `Par ${by}\u00a0: ${counted}`,
    counted: (leads: number, forms: number, others: number): string =>
      [
        count(leads, 'lead', 'leads'),
        count(forms, 'formulaire', 'formulaires'),
        ...(others > 0 ? [count(others, 'autre élément', 'autres éléments')] : []),
      ].join(', '),
    valid: 'Signature vérifiée',
    invalid: 'Signature non valable',
    download: 'Télécharger en PDF',
    empty: { title: 'Aucune attestation', text: 'Les attestations des suppressions paraîtront ici.' },
  },
  fileName: (id: string): string => `attestation-suppression-${id}.pdf`,
  document: {
    title: 'Attestation de suppression de données personnelles',
    intro: (network: string): string =>
      `${network} atteste que les données de la personne désignée par les empreintes ci-dessous ont été ` +
      'supprimées de ses bases (article 17 du RGPD).',
    facts: { id: 'Attestation', at: 'Date', by: 'Supprimées par' },
    at: (at: string): string => moment(at, 'Europe/Paris'),
    identifiers: 'Empreintes des coordonnées',
    identifiersText:
      'Une empreinte est calculée avec une clé du réseau\u00a0: elle ne permet pas de retrouver l’adresse ou le ' +
      'numéro, mais le réseau peut vérifier qu’elle leur correspond.',
    kinds: { email: 'E-mail', telephone: 'Téléphone' },
    counts: 'Données supprimées',
    countOf: (n: number): string => number(n),
    kept: [
      'Les accords gardent leur texte, leur date et ces empreintes, comme preuve, pendant cinq ans.',
      'Les fichiers des CV sont effacés du stockage au plus tard deux nuits après cette date.',
      'Les sauvegardes gardent leur état jusqu’à leur remplacement.',
    ],
    signature: 'Signature',
    algorithm: 'Ed25519',
    key: 'Clé publique',
    invalid: 'La signature ne correspond pas à ce texte.',
    notice: 'Cette attestation ne contient aucune donnée de la personne.',
  },
} as const;
