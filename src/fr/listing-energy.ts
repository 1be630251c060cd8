import type { Band, EnergyCost, EnergyLabel, EnergyPresentation, Scale } from '#domain/listings/energy';
import type { EnergyStatus } from '#domain/listings/vocabulary';
import { date, euros, number } from './format.ts';
import { NOT_COMMUNICATED } from './listings.ts';

export const ENERGY_UNITS = { dpe: 'kWh/m²/an', ges: 'kg\u00a0CO₂/m²/an' } as const;
export const ENERGY_TITLES = {
  dpe: 'Diagnostic de performance énergétique',
  ges: 'Émissions de gaz à effet de serre',
} as const;
const GES_ENDS = ['Peu d’émissions de CO₂', 'Émissions de CO₂ très importantes'] as const;
const FORMER_GES_ENDS = ['Faible émission de gaz à effet de serre', 'Forte émission de gaz à effet de serre'] as const;

/** Words above class A and below class G, as on the official labels. */
export const SCALE_ENDS = {
  home: { dpe: ['Logement extrêmement performant', 'Logement extrêmement peu performant'], ges: GES_ENDS },
  formerHome: { dpe: ['Logement économe', 'Logement énergivore'], ges: FORMER_GES_ENDS },
  premises: { dpe: ['Bâtiment économe', 'Bâtiment énergivore'], ges: FORMER_GES_ENDS },
} as const satisfies Record<EnergyLabel, Record<Scale['name'], readonly [string, string]>>;

const SHORT_NAMES = { dpe: 'DPE', ges: 'GES' } as const;

/** Texts in place of a missing scale. */
export const ENERGY_STATUS_TEXTS: Readonly<Record<EnergyStatus, string | null>> = {
  rated: null,
  notSubject: 'Non soumis au DPE',
  blank: 'DPE vierge',
  pending: 'DPE en cours',
  missing: NOT_COMMUNICATED,
};

/** A scale as text: 'DPE\u00a0: classe C, 165 kWh/m²/an'. */
export const scaleText = ({ name, active, value }: Scale): string =>
  `${SHORT_NAMES[name]}\u00a0: classe ${active}` +
  `${value === null ? '' : `, ${number(value, 0)}\u00a0${ENERGY_UNITS[name]}`}`;

/** Thresholds in integers as on the official label: '≤ 69', '70 à 109', '≥ 420'; null without thresholds. */
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

/** Yearly cost, verbatim from CCH art. R126-23 up to the amount; null when it does not apply. */
export const costText = ({ cost }: EnergyPresentation): string | null =>
  // verbatim
  cost && `Montant estimé des dépenses annuelles d'énergie pour un usage standard\u00a0: ${costAmount(cost)}`;

/**
 * Reference of the energy prices, subscriptions included (rule LISTING-ENERGY-COST); null without reference or cost.
 */
export const costReferenceText = ({ cost, costReference }: EnergyPresentation): string | null => {
  if (cost === null || cost.kind === 'missing' || costReference === null) return null;
  const when = /^\d{4}$/.test(costReference) ? `sur l’année ${costReference}` : `au ${date(costReference)}`;
  return `Prix moyens des énergies indexés ${when} (abonnements compris)`;
};

/** Notice for classes F and G, verbatim from CCH art. R126-24; null for other classes. */
export const excessiveText = ({ excessive }: EnergyPresentation): string | null =>
  excessive && `Logement à consommation énergétique excessive\u00a0: classe ${excessive}.`; // verbatim

export const finalEnergyText = ({ finalValue }: EnergyPresentation): string | null =>
  finalValue === null
    ? null
    : `Consommation en énergie finale\u00a0: ${number(finalValue, 0)}\u00a0${ENERGY_UNITS.dpe}`;

/** Sentence required on every advertisement, verbatim from décret 2022-1289; the name of the site is a link. */
export const RISK_SENTENCE =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques\u00a0: ' +
  'www.georisques.gouv.fr'; // verbatim
export const RISK_LINK = 'Consulter le rapport des risques naturels et technologiques';
