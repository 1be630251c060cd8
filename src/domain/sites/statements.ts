import type { NetworkConfig } from '#domain/network/network';
import type { Site } from './site.ts';

/**
 * What the law wants stated on pages (LCEN art. 6, loi Hoguet, rule SITE-STATEMENTS), and only an owner can say. A page
 * leaves out what is not given; the owner's staff hear of it.
 */
export const STATEMENTS = [
  'companyName',
  'legalForm',
  'capital',
  'address',
  'rcs',
  'vat',
  'publicationDirector',
  'telephone',
  'email',
  'host',
  'professionalCard',
  'guarantor',
  'insurer',
  'mediator',
  'mediatorUrl',
  'rsac',
  'rsacCity',
  'fees',
] as const;
export type Statement = (typeof STATEMENTS)[number];

/** The network itself sells nothing: no professional card, no fees, no register of agents. */
const NOT_OF_NETWORK: readonly Statement[] = ['professionalCard', 'guarantor', 'insurer', 'rsac', 'rsacCity', 'fees'];

type Said = Partial<Record<Statement, string | null>>;

const missing = (asked: readonly Statement[], said: Said): Statement[] => asked.filter((one) => !said[one]?.trim());

/** Of a site, inherited settings included; an independent agent's own register is asked of his site alone. */
export const missingOfSite = ({ type, agent, settings }: Pick<Site, 'type' | 'agent' | 'settings'>): Statement[] => {
  const { legal, contact, fees, feesFileId } = settings;
  const asked = STATEMENTS.filter((one) => type === 'agent' || (one !== 'rsac' && one !== 'rsacCity'));
  return missing(asked, {
    ...legal,
    ...contact.general,
    rsac: agent?.rsac ?? null,
    rsacCity: agent?.rsacCity ?? null,
    fees: feesFileId ?? fees[0]?.label ?? null,
  });
};

export const missingOfNetwork = ({ legal, contact }: Pick<NetworkConfig, 'legal' | 'contact'>): Statement[] =>
  missing(
    STATEMENTS.filter((one) => !NOT_OF_NETWORK.includes(one)),
    { ...legal, ...contact },
  );
