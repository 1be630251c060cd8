import type { Band, EnergyCost, EnergyPresentation, Scale } from '#domain/listings/energy';
import type { EnergyStatus } from '#domain/listings/vocabulary';
import { date, euros, number } from './format.ts';
import { NOT_COMMUNICATED } from './listings.ts';

export const ENERGY_UNITS = { dpe: 'kWh/m²/an', ges: 'kg\u00a0CO₂/m²/an' } as const;
export const ENERGY_TITLES = {
  dpe: 'Diagnostic de performance énergétique',
  ges: 'Émissions de gaz à effet de serre',
} as const;
const SHORT_NAMES = { dpe: 'DPE', ges: 'GES' } as const;

/** What is said where there is no scale. */
export const ENERGY_STATUS_TEXTS: Readonly<Record<EnergyStatus, string | null>> = {
  rated: null,
  notSubject: 'Non soumis au DPE',
  blank: 'DPE vierge',
  pending: 'DPE en cours',
  missing: NOT_COMMUNICATED,
};

/** The scale in words: 'DPE\u00a0: classe C, 165 kWh/m²/an'. */
export const scaleText = ({ name, active, value }: Scale): string =>
  `${SHORT_NAMES[name]}\u00a0: classe ${active}${value === null ? '' : `, ${number(value, 0)}\u00a0${ENERGY_UNITS[name]}`}`;

/** Thresholds as integers, the way the official label prints them: '≤ 69', '70 à 109', '≥ 420'; null when not told. */
export const bandText = ({ from, to }: Band): string | null => {
  if (from === null) return null;
  if (to === null) return `≥ ${from}`;
  return from === 0 ? `≤ ${to - 1}` : `${from} à ${to - 1}`;
};

const costAmount = (cost: EnergyCost): string => {
  if (cost.kind === 'single') return `${euros(cost.cents)} par an`;
  if (cost.kind === 'range') return `entre ${euros(cost.minCents)} et ${euros(cost.maxCents)} par an`;
  return NOT_COMMUNICATED;
};

/** Art. R126-23 of the building code, verbatim up to the amount; null: nothing to say. */
export const costText = ({ cost }: EnergyPresentation): string | null =>
  cost && `Montant estimé des dépenses annuelles d'énergie pour un usage standard\u00a0: ${costAmount(cost)}`; // verbatim

/**
 * Reference of the energy prices, subscriptions included (rule LISTING-ENERGY-COST); null when the ad gives none or no
 * cost.
 */
export const costReferenceText = ({ cost, costReference }: EnergyPresentation): string | null => {
  if (cost === null || cost.kind === 'missing' || costReference === null) return null;
  const when = /^\d{4}$/.test(costReference) ? `sur l’année ${costReference}` : `au ${date(costReference)}`;
  return `Prix moyens des énergies indexés ${when} (abonnements compris)`;
};

/** Art. R126-24, verbatim; null below F. */
export const excessiveText = ({ excessive }: EnergyPresentation): string | null =>
  excessive && `Logement à consommation énergétique excessive\u00a0: classe ${excessive}.`; // verbatim

export const finalEnergyText = ({ finalValue }: EnergyPresentation): string | null =>
  finalValue === null
    ? null
    : `Consommation en énergie finale\u00a0: ${number(finalValue, 0)}\u00a0${ENERGY_UNITS.dpe}`;

/** Décret 2022-1289, verbatim: printed on every ad, the site's name being the link. */
export const RISK_SENTENCE =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques\u00a0: www.georisques.gouv.fr'; // verbatim
export const RISK_LINK = 'Consulter le rapport des risques naturels et technologiques';
