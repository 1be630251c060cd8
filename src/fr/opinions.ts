import {
  MAX_CHOSEN_SALES,
  MAX_DOCUMENTS,
  MAX_OPINION_TEXT,
  type OpinionFault,
  type OpinionField,
  type OpinionRefusal,
  type OwnSaleField,
  type SaleWeight,
} from '#domain/estimation/opinion';
import { streetOf } from './estimation-page.ts';
import { ESTIMATION_FAILED, wholeEuros } from './estimations.ts';
import { area, count, date, metres, moment, number } from './format.ts';
import { nameAt } from './mails.ts';
import { NOTHING_SENT } from './market-off.ts';
import { waitText } from './waiting.ts';

/** Texts of opinions of value ('avis de valeur'): their screen, their document and its mail. Never 'expertise'. */

const WEIGHTS: Readonly<Record<SaleWeight, string>> = { 1: 'Peu', 2: 'Normal', 3: 'Beaucoup' };

const OPINION_FAULTS: Readonly<Record<OpinionFault, string>> = {
  EUROS: 'Indiquez un montant en euros entiers, de 1 000 à 100 000 000',
  ORDER: 'La valeur doit être comprise entre le minimum et le maximum',
  TEXT: `Ce texte dépasse ${number(MAX_OPINION_TEXT)} caractères`,
  SALES: `Retenez au plus ${MAX_CHOSEN_SALES} ventes, chacune une seule fois`,
  MISSING: 'Indiquez ce montant avant d’établir l’avis',
  REASONS: 'Expliquez votre valeur avant d’établir l’avis',
};

/** The error message of each refused field. */
export const opinionErrors = (refusals: readonly OpinionRefusal[]): { field: OpinionField; message: string }[] =>
  refusals.map(({ field, fault }) => ({ field, message: OPINION_FAULTS[fault] }));

export const OWN_SALE_FAULTS: Readonly<Record<OwnSaleField, string>> = {
  street: 'Indiquez la rue, sans le numéro',
  date: 'Indiquez une date passée, depuis 2000',
  price: OPINION_FAULTS.EUROS,
  area: 'Indiquez une surface d’au moins 1 m²',
  rooms: 'Indiquez un nombre de pièces, de 0 à 99',
  land: 'Indiquez une surface, ou 0',
};

type Named = { street: string; source?: 'network' | undefined; price: number };
type Sale = { date: string; price: number; area: number; rooms: number };

const REFUSALS: Readonly<Record<string, string>> = {
  CHANGED: 'L’avis a changé entre-temps : relisez-le avant de l’établir.',
  MARKET_INACTIVE: `${NOTHING_SENT}.`,
  TOO_MANY: `Cette estimation a déjà ${MAX_DOCUMENTS} documents.`,
  INVALID_FORM: 'L’avis est incomplet : indiquez la valeur, sa fourchette et ses raisons.',
};

/** Texts of the screen of an opinion. */
export const OPINION_WORDS = {
  title: 'Avis de valeur',
  open: 'Avis de valeur',
  back: 'Retour à l’estimation',
  form: 'Avis de valeur',
  fileName: (isDraft: boolean): string => (isDraft ? 'avis-de-valeur-projet.pdf' : 'avis-de-valeur.pdf'),
  online: (min: number | null, max: number | null): string =>
    min === null || max === null
      ? 'Aucun prix n’a été calculé en ligne.'
      : `Estimation en ligne : ${wholeEuros(min)} – ${wholeEuros(max)}. Elle reste inchangée.`,
  map: {
    label: 'Carte des ventes autour du bien',
    home: 'Le bien',
    chosen: 'Vente retenue',
    other: 'Autre vente connue',
  },
  sales: {
    title: 'Ventes comparables',
    text: 'Retenez les ventes qui ressemblent au bien, et dites combien chacune compte.',
    chosen: (n: number): string => count(n, 'vente retenue', 'ventes retenues'),
    others: 'Autres ventes connues',
    none: 'Aucune vente n’est connue autour de ce bien. Ajoutez celles que vous connaissez.',
    noneChosen: 'Aucune vente n’est retenue.',
    choose: 'Retenir',
    remove: 'Retirer',
    weight: 'Poids',
    weights: WEIGHTS,
    add: 'Ajouter une vente',
    own: 'Ajoutée par vous',
    demo: 'inventée',
    more: 'Afficher plus de ventes',
    full: `Au plus ${MAX_CHOSEN_SALES} ventes`,
    name: (sale: Named): string => `${streetOf(sale)}, ${wholeEuros(sale.price)}`,
    gone: 'Vente qui n’est plus connue',
    facts: ({ date: day, area: living, rooms }: Sale, distance: number | null): string =>
      [
        date(day, { style: 'month' }),
        area(living),
        ...(rooms > 0 ? [count(rooms, 'pièce', 'pièces')] : []),
        ...(distance === null ? [] : [metres(distance)]),
      ].join(' · '),
    price: ({ price, area: living }: Sale): string =>
      `${wholeEuros(price)} · ${wholeEuros(Math.round(price / living))}/m²`,
    says: (value: number): string => `Pour ce bien : ${wholeEuros(value)}`,
  },
  own: {
    title: 'Ajouter une vente',
    form: 'Vente que vous connaissez',
    fields: {
      street: 'Rue, sans le numéro',
      date: 'Date de la vente',
      price: 'Prix',
      area: 'Surface habitable',
      rooms: 'Pièces',
      land: 'Terrain',
    } satisfies Record<OwnSaleField, string>,
    submit: 'Retenir cette vente',
  },
  value: {
    title: 'Votre valeur',
    suggested: ({ low, price, high }: { low: number; price: number; high: number }): string =>
      `Les ventes retenues donnent ${wholeEuros(price)}, entre ${wholeEuros(low)} et ${wholeEuros(high)}.`,
    suggestedHint: 'Moyenne de ce que dit chaque vente, selon son poids, et écart moyen entre elles.',
    noSuggestion: 'Retenez des ventes pour obtenir une valeur de départ.',
    take: 'Reprendre ces montants',
    fields: {
      comparables: 'Ventes retenues',
      low: 'Minimum',
      price: 'Valeur',
      high: 'Maximum',
      reasons: 'Raisons de cette valeur',
      note: 'Commentaire',
    },
    reasonsHint: 'Ce que la visite et le marché vous apprennent : état, vue, travaux, demande.',
    noteHint: 'Paraît à la fin du document : conseils, délai de vente, prochaines étapes.',
  },
  outcomes: { saved: 'Votre avis est enregistré', failed: ESTIMATION_FAILED },
  draft: 'Voir le projet',
  issue: {
    action: 'Établir l’avis',
    title: 'Établir l’avis de valeur',
    text: 'Le document est conservé tel quel. Une modification ultérieure de l’avis ne le change pas.',
    form: 'Établir l’avis de valeur',
    email: 'E-mail du destinataire',
    emailHint: 'Laissez vide pour le remettre vous-même.',
    send: 'Établir et envoyer',
    make: 'Établir sans envoyer',
    unsaved: 'Enregistrez d’abord vos modifications.',
    sent: (to: string): string => `L’avis part à ${to}`,
    made: 'L’avis est établi',
    tooManyMails: (seconds: number): string =>
      `Trop d’e-mails à cette adresse. Réessayez dans ${waitText(seconds)}, ou établissez l’avis sans l’envoyer.`,
    refusals: REFUSALS,
  },
  documents: {
    title: 'Documents établis',
    none: 'Aucun avis n’a encore été établi.',
    open: 'Ouvrir le PDF',
    openOf: (at: string, timeZone: string): string => `Ouvrir le PDF de l’avis du ${moment(at, timeZone)}`,
    facts: ({ price, sentTo, by }: { price: number; sentTo: string | null; by: string }): string =>
      [wholeEuros(price), sentTo === null ? 'remis en main propre' : `envoyé à ${sentTo}`, `par ${by}`].join(' · '),
    failed: 'Le document n’a pas pu être ouvert, veuillez réessayer',
  },
} as const;

/** Texts of the PDF document. */
export const OPINION_DOCUMENT_WORDS = {
  title: 'Avis de valeur',
  documentTitle: (siteName: string): string => `Avis de valeur – ${siteName}`,
  draft: 'Projet, non établi',
  issuedAt: (at: Date, timeZone: string): string => `Établi le ${date(at, { timeZone })}`,
  value: 'Valeur proposée',
  between: ({ low, high }: { low: number; high: number }): string => `entre ${wholeEuros(low)} et ${wholeEuros(high)}`,
  author: (name: string, siteName: string): string => `Établi par ${nameAt(name, siteName)}`,
  reasons: 'Les raisons de cette valeur',
  sales: 'Les ventes comparées',
  salesIntro:
    'Prix signés, hors frais. Les rues sont indiquées sans numéro et les distances sont arrondies, ' +
    'pour ne désigner personne.',
  weight: 'Poids',
  weights: WEIGHTS,
  distanceOf: (distance: number | null): string => (distance === null ? '—' : metres(distance)),
  note: 'Commentaire',
  notice:
    'Avis de valeur établi par un professionnel de l’immobilier à partir des ventes comparées et des informations ' +
    'données ; il ne constitue pas un rapport d’évaluation et n’engage pas le propriétaire.',
} as const;

/** Mail with the PDF document. */
export const OPINION_MAIL = {
  subject: (address: string): string => `Avis de valeur, ${address}`,
  title: 'Votre avis de valeur',
  intro: ({ address, author }: { address: string; author: { name: string } }): string =>
    `Bonjour,\nvoici l’avis de valeur de votre bien (${address}), en pièce jointe.\n` +
    `${author.name} répond à vos questions : il suffit de répondre à ce message.`,
  privacy: 'Ce message fait suite à l’estimation demandée sur notre site.',
  fromName: nameAt,
  fileName: 'avis-de-valeur.pdf',
} as const;
