import type { NetworkConfig } from '#domain/network/network';
import type { Site } from './site.ts';

/**
 * Statements that the law requires on pages and that only an owner can provide (LCEN art. 6, loi Hoguet, rule
 * SITE-STATEMENTS). A page omits a missing statement; the owner's staff get a notice.
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

/** Statements not required of the network, which sells nothing itself. */
const SITE_ONLY: readonly Statement[] = ['professionalCard', 'guarantor', 'insurer', 'rsac', 'rsacCity', 'fees'];

type StatementValues = Partial<Record<Statement, string | null>>;

const missing = (required: readonly Statement[], given: StatementValues): Statement[] =>
  required.filter((statement) => !given[statement]?.trim());

/** Missing statements of a site, after inheritance; the register of an agent is required on agents' sites only. */
export const missingOfSite = ({ type, agent, settings }: Pick<Site, 'type' | 'agent' | 'settings'>): Statement[] => {
  const { legal, contact, fees, feesFileId } = settings;
  const required = STATEMENTS.filter(
    (statement) => type === 'agent' || (statement !== 'rsac' && statement !== 'rsacCity'),
  );
  return missing(required, {
    ...legal,
    ...contact.general,
    rsac: agent?.rsac ?? null,
    rsacCity: agent?.rsacCity ?? null,
    fees: feesFileId ?? fees[0]?.label ?? null,
  });
};

/** Missing statements of the network's own site. */
export const missingOfNetwork = ({ legal, contact }: Pick<NetworkConfig, 'legal' | 'contact'>): Statement[] =>
  missing(
    STATEMENTS.filter((statement) => !SITE_ONLY.includes(statement)),
    { ...legal, ...contact },
  );
