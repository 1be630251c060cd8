import type { Refusal } from '#domain/estimation/estimate';

/**
 * Texts of a result that the conversation in the browser also shows; without imports, so that visitors load nothing
 * else.
 */

export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  'no-register':
    'Les ventes ne sont pas publiées dans ce département (Alsace, Moselle et Mayotte ont leur livre foncier) : ' +
    'aucun calcul fiable n’est possible en ligne. Un conseiller vous répond avec les ventes qu’il connaît.',
  unusual:
    'Trop peu de biens de cette taille ont été vendus pour en déduire un prix. ' +
    'Un conseiller vous répond après une visite.',
  'too-few': 'Trop peu de ventes sont connues pour en déduire un prix. Un conseiller vous répond après une visite.',
};

/** Shown beside every figure that is computed with invented sales (rule ESTIMATION-DEMO). */
export const DEMO_SALES = 'données de démonstration';

/** Shown beside an address that is only a street (rule ESTIMATION-ADDRESS). */
export const ASK_TOWN = 'Ajoutez la ville ou le code postal, par exemple «\u00a012 rue Garibaldi, 69003 Lyon\u00a0»';
