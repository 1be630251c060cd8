import { isUuid } from '#platform/uuid';
import { type PublicCtx, siteUrl } from '#server/context';

const PURPOSE = 'sourcing-objection-link';

/** URL of the page where an imported person objects; its token contains only ids. */
export const objectionLink = (ctx: PublicCtx, leadId: string): string =>
  siteUrl(ctx, `/opposition/${ctx.system.signer.sign(PURPOSE, `${ctx.site.marketId}:${leadId}`)}`);

/** The lead of a link; null: the token does not belong to this market center. */
export const openObjectionLink = ({ site, system: { signer } }: PublicCtx, token: string): string | null => {
  const [marketId, leadId = ''] = signer.open(PURPOSE, token)?.split(':') ?? [];
  return marketId === site.marketId && isUuid(leadId) ? leadId : null;
};
