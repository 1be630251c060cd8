import { ALERTS_PATH } from '#domain/alerts/alert';
import { isUuid } from '#platform/uuid';
import { type PublicCtx, siteUrl } from '#server/context';

const SIGNED = 'alerts';

/** URL of the page of an address's alerts, in each of its mails. Nothing of it is stored (decision 0101). */
export const alertsUrl = (ctx: PublicCtx, recipientId: string): string =>
  siteUrl(ctx, `${ALERTS_PATH}/${ctx.system.signer.sign(SIGNED, `${ctx.site.id}:${recipientId}`)}`);

/** The recipient of a token; null: another site's, or none. */
export const readToken = ({ site, system }: PublicCtx, token: string): string | null => {
  const [siteId, id = ''] = (system.signer.open(SIGNED, token) ?? '').split(':');
  return siteId === site.id && isUuid(id) ? id : null;
};
