import { RETENTION } from '#domain/privacy/retention';
import { SOURCING_MAIL } from '#fr/sourcing';
import { type Ports, type PublicCtx, publicCtx } from '#server/context';
import { type QueuedMail, queueMails, senderOf, writeMail } from '#server/notifications';
import { objectionLink } from './objection-link.ts';

/** Queue of this handler. */
export const CANDIDATES_IMPORTED = 'sourcing.candidates-imported';

/** `ids`: the new leads. */
export type CandidatesImported = { marketId: string; siteId: string; ids: string[] };

type Recipient = { id: string; email: string };

/** The information that a person whose data were not collected from them must receive (GDPR article 14). */
const information = (ctx: PublicCtx, { id, email }: Recipient): QueuedMail => {
  const { market } = ctx.site;
  const written = writeMail(senderOf(ctx, ctx.site), {
    subject: SOURCING_MAIL.subject(market.name),
    title: SOURCING_MAIL.title,
    blocks: [
      { kind: 'text', text: SOURCING_MAIL.intro(market.name) },
      {
        kind: 'facts',
        rows: SOURCING_MAIL.facts({
          controller: {
            name: market.company.companyName ?? market.name,
            address: `${market.address}, ${market.zip} ${market.city}`,
          },
          years: RETENTION.applications.years,
        }),
      },
      { kind: 'text', text: SOURCING_MAIL.rights },
      { kind: 'button', label: SOURCING_MAIL.object, href: objectionLink(ctx, id) },
      { kind: 'note', text: SOURCING_MAIL.complaint },
    ],
  });
  return {
    ...written,
    template: 'sourcing.information',
    cause: `sourcing-information:${id}`,
    to: email,
    replyTo: market.email,
    fromName: market.name,
  };
};

/**
 * Job handler: informs imported people who have an e-mail address (rule SOURCING-INFORMATION). Idempotent: each mail
 * has a unique cause. Leads that were archived or deleted since get none.
 */
export const onCandidatesImported = async (
  ports: Ports,
  { marketId, siteId, ids }: CandidatesImported,
): Promise<void> => {
  const site = ports.directory.siteById(siteId);
  if (!site || site.marketId !== marketId) return;
  const ctx = publicCtx(ports, site);
  await ctx.write(async (tx) => {
    const rows = await tx
      .selectFrom('leads')
      .select(['id', 'email'])
      .where('market_id', '=', marketId)
      .where('id', 'in', ids)
      .where('status', '<>', 'archived')
      .execute();
    const mails = rows.flatMap(({ id, email }) => (email === null ? [] : [information(ctx, { id, email })]));
    await queueMails({ system: ports.system, marketId }, tx, mails);
  });
};
