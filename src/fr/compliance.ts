import type { LawFault } from '#domain/listings/law-faults';
import {
  type AdCounts,
  type COMPLIANCE_SHARES,
  type ComplianceState,
  completeShare,
  MIN_COMPLETE_SHARE,
} from '#domain/network/compliance';
import { count, de, number, percent, plural } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';

const FAULTS = {
  price: 'Prix',
  feesPayer: 'À la charge de qui sont les honoraires',
  buyerFees: 'Montant des honoraires de l’acquéreur',
  coOwnership: 'Copropriété ou non',
  lots: 'Nombre de lots de la copropriété',
  lotCharges: 'Charges annuelles de la copropriété',
  procedure: 'Procédure en cours du syndicat',
  rent: 'Loyer',
  charges: 'Montant des charges',
  chargesMode: 'Modalité de règlement des charges',
  deposit: 'Dépôt de garantie',
  depositCap: 'Dépôt de garantie au-dessus du plafond',
  furnished: 'Meublé ou non',
  tenantFees: 'Honoraires du locataire',
  inventoryFees: 'Part de l’état des lieux',
  tenantFeesCap: 'Honoraires du locataire au-dessus du plafond',
  area: 'Surface habitable',
  rentControl: 'Montants de l’encadrement des loyers',
  lettingBanned: 'Logement de classe G, interdit à la location',
  dpe: 'Classe énergie',
  dpeExpired: 'DPE périmé',
  ges: 'Classe climat',
  energyCost: 'Dépenses annuelles d’énergie',
  energyCostYear: 'Année de référence des prix de l’énergie',
} as const satisfies Record<LawFault, string>;

/** What is missing in an ad. */
export const faultText = (fault: LawFault): string => FAULTS[fault];

const ads = (n: number): string => count(n, 'annonce', 'annonces');
const share = (counts: AdCounts): string => percent(completeShare(counts), 0);

/** Texts about the legal information that ads and sites lack. */
export const COMPLIANCE_WORDS = {
  title: NETWORK_VIEW_TITLES.compliance,
  context: (found: number): string => count(found, 'market center', 'market centers'),
  list: 'Conformité des market centers',
  fileName: 'conformite',
  search: 'Chercher un market center',
  clear: 'Effacer la recherche',
  columns: {
    name: 'Market center',
    ads: 'Annonces',
    faulty: 'À compléter',
    share: 'Conformes',
    former: 'Il y a 30 jours',
    sites: 'Sites incomplets',
  },
  filters: { state: 'Annonces', share: 'Conformes' },
  shares: {
    low: `Moins de ${percent(MIN_COMPLETE_SHARE, 0)}`,
    high: `${percent(MIN_COMPLETE_SHARE, 0)} et plus`,
  } satisfies Record<(typeof COMPLIANCE_SHARES)[number], string>,
  states: {
    faulty: 'À compléter',
    complete: 'Complètes',
    unchecked: 'Pas encore contrôlées',
  } satisfies Record<ComplianceState, string>,
  number: (n: number): string => number(n),
  share,
  complete: (counts: AdCounts): string => `${share(counts)} d’annonces conformes`,
  empty: {
    all: { title: 'Aucun market center', text: 'Les market centers actifs paraîtront ici.' },
    filtered: { title: 'Aucun market center ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  gone: 'Ce market center n’existe pas.',
  tabsLabel: 'Parties de la conformité',
  tabs: { annonces: 'Annonces', sites: 'Sites', evolution: 'Évolution' },
  summary: (counts: AdCounts): string =>
    counts.faulty === 0
      ? `${plural(counts.ads, 'L’annonce a', `Les ${ads(counts.ads)} ont`)} tout ce que la loi demande.`
      : `${ads(counts.faulty)} sur ${number(counts.ads)} à compléter, ${share(counts)} conformes.`,
  noAds: 'Ce market center n’a pas d’annonce publiée.',
  faults: 'Ce qui manque',
  faultColumns: { fault: 'Élément', count: 'Annonces' },
  ads: 'Annonces à compléter',
  own: 'Market center',
  see: 'Voir l’annonce',
  more: 'Afficher plus',
  noSite: {
    title: 'Aucun site incomplet',
    text: 'Les sites ouverts de ce market center ont toutes les mentions de la loi.',
  },
  sites: 'Sites incomplets',
  /** The two lists of the view. */
  views: { label: 'Affichage', annonces: 'Annonces', sites: 'Mentions légales' },
  incomplete: {
    context: (sites: number): string => count(sites, 'site aux mentions incomplètes', 'sites aux mentions incomplètes'),
    columns: { name: 'Site', market: 'Market center', missing: 'Ce qui manque', page: 'Page' },
    see: 'Mentions légales',
    seeOf: (name: string): string => `Mentions légales ${de(name)}`,
    network: 'Le site du réseau doit aussi être complété',
    empty: { title: 'Aucun site incomplet', text: 'Les sites ouverts ont toutes les mentions que la loi demande.' },
  },
  chart: 'Part des annonces conformes, à la fin de chaque mois (%)',
  completeAds: 'Annonces conformes',
  unknown: 'non vérifié',
  chartColumns: { label: 'Mois', value: 'Conformes (%)' },
  mail: {
    send: 'Envoyer un e-mail à l’agence',
    sent: (email: string): string => `E-mail envoyé à ${email}`,
    failed: 'L’e-mail n’a pas pu être envoyé',
    last: (at: string): string => `Dernier e-mail\u00a0: ${at}`,
    refusals: {
      NO_EMAIL: 'Ce market center n’a pas d’adresse e-mail.',
      COMPLETE: 'Il n’y a plus rien à compléter.',
      MAILED: 'Un e-mail est déjà parti aujourd’hui.',
    },
  },
} as const;

/** The mail to a market center about the legal information that its ads and sites lack. */
export const COMPLIANCE_MAIL = {
  subject: (market: string): string => `Mentions obligatoires ${de(market)}\u00a0: à compléter`,
  title: 'Ce que la loi demande encore',
  intro: ({ ads: all, faulty, sites }: AdCounts & { sites: readonly unknown[] }): string =>
    [
      faulty > 0
        ? `${ads(faulty)} sur ${number(all)} ${plural(faulty, 'n’a', 'n’ont')} pas tout ce que la loi demande ` +
          'd’une annonce.'
        : '',
      sites.length > 0 ? `${count(sites.length, 'site n’a pas', 'sites n’ont pas')} toutes les mentions légales.` : '',
    ]
      .filter((line) => line !== '')
      .join(' '),
  ads: (faulty: number, named: number): string =>
    faulty > named ? `Les ${number(named)} annonces les plus récentes\u00a0:` : 'Les annonces\u00a0:',
  ad: ({ reference, title }: { reference: string; title: string }): string => `${reference} ${title}`.trim(),
  sites: 'Les sites\u00a0:',
  open: 'Ouvrir l’espace du site',
  note: 'Complétez les annonces dans votre logiciel\u00a0: elles sont contrôlées de nouveau après chaque import.',
} as const;
