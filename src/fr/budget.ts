import { BUDGET_STEP, type BudgetFault, MAX_BUDGET, MIN_BUDGET } from '#domain/budget/budget';
import { date, euros as ofCents, shortMoment, time } from './format.ts';

const euros = (amount: number): string => ofCents(amount * 100);

/** '+150 €' or '−100 €'. */
const signed = (difference: number): string => `${difference < 0 ? '−' : '+'}${euros(Math.abs(difference))}`;

/** A budget that may be null. */
const amount = (value: number | null): string => (value === null ? 'aucun' : euros(value));

const change = (from: number | null, to: number | null): string => {
  if (to === null) return from === null ? amount(to) : `de ${euros(from)} à aucun budget`;
  return from === null ? euros(to) : `de ${euros(from)} à ${euros(to)} (${signed(to - from)})`;
};

/** Why a budget is refused. */
export const BUDGET_FAULT_TEXTS = {
  NOT_A_NUMBER: 'Saisissez un montant en euros',
  TOO_LOW: `Le budget est de ${euros(MIN_BUDGET)} au moins`,
  TOO_HIGH: `Le budget est de ${euros(MAX_BUDGET)} au plus`,
  NO_STEP: `Le budget est un multiple de ${euros(BUDGET_STEP)}`,
} as const satisfies Record<BudgetFault, string>;

/** Texts of the campaign budget, in the back office of a market center. */
export const BUDGET_WORDS = {
  card: 'Budget de campagne',
  euros,
  none: 'Aucun budget',
  monthly: 'par mois',
  progress: 'Avancement de la campagne',
  percent: (value: number): string => `${value}\u00a0%`,
  change: 'Modifier',
  /** Verbatim. */
  title: 'Adapter mon budget pub',
  amount: 'Budget mensuel, en euros',
  hint: `À partir de ${euros(MIN_BUDGET)}, par pas de ${euros(BUDGET_STEP)}\u00a0; vide\u00a0: aucun budget`,
  difference: (difference: number): string => `Différence avec le budget actuel\u00a0: ${signed(difference)}`,
  same: 'C’est le budget actuel',
  save: 'Enregistrer',
  cancel: 'Annuler',
  /** Verbatim. */
  saved: 'Votre budget a bien été modifié',
  conflict: (name: string | null, current: number | null): string =>
    `${name ?? 'Une autre personne'} a modifié ce budget entre-temps\u00a0: ` +
    `${current === null ? 'il n’y en a plus' : `il est de ${euros(current)}`}. ` +
    'Enregistrez à nouveau pour le remplacer.',
  history: 'Modifications',
  noHistory: 'Ce budget n’a pas encore été modifié ici.',
  historyChange: change,
  by: (name: string, at: string, timeZone: string): string => `${name}, le ${shortMoment(at, timeZone)}`,
  more: 'Afficher plus',
} as const;

export const BUDGET_MAIL = {
  subject: (market: string, to: number | null): string => `Budget de campagne ${market}\u00a0: ${amount(to)}`,
  title: 'Un budget de campagne a changé',
  intro: (person: string, market: string): string =>
    `${person} a modifié le budget de campagne du market center ${market}.`,
  facts: { former: 'Ancien budget', present: 'Nouveau budget', difference: 'Différence', at: 'Le' },
  amount: (value: number | null): string => (value === null ? 'Aucun' : euros(value)),
  signed,
  at: (at: Date, timeZone: string): string => `${date(at, { timeZone })} à ${time(at, timeZone)}`,
} as const;
