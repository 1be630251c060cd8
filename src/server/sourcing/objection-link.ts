import { isUuid } from '#platform/uuid';
import type { PublicCtx } from '#server/context';

const PURPOSE = 'sourcing-objection-link';

/** URL of the page where an imported person objects; its token contains only ids. */
export const objectionLink = ({ site, directory, system: { signer } }: PublicCtx, leadId: string): string =>
  `${directory.siteOrigin(site)}/opposition/${signer.sign(PURPOSE, `${site.marketId}:${leadId}`)}`;

/** The lead of a link; null: the token does not belong to this market center. */
export const openObjectionLink = ({ site, system: { signer } }: PublicCtx, token: string): string | null => {
  const [marketId, leadId = ''] = signer.open(PURPOSE, token)?.split(':') ?? [];
  return marketId === site.marketId && isUuid(leadId) ? leadId : null;
};
