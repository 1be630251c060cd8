import { sql } from 'kysely';
import { z } from 'zod';
import { MAX_COMMENT } from '#domain/leads/lead';
import { periodsOf } from '#domain/privacy/retention';
import { lasting } from '#fr/duration';
import { readOutNote, type SourcingInformation, sourcingInformation } from '#fr/sourcing-mail';
import type { Tx } from '#platform/db/database';
import { defineJob, jobSiteCtx, type Ports, PROMPT, type PublicCtx, siteJob } from '#server/context';
import { type QueuedMail, queueSiteMails, writeSiteMail } from '#server/notifications';
import { objectionLink } from './objection-link.ts';

const payload = siteJob.omit({ id: true }).extend({ ids: z.array(z.guid()).readonly() });

/** `ids`: ids of the new leads. */
export type CandidatesImported = z.infer<typeof payload>;

type Lead = { id: string; email: string | null };

const informationOf = ({ site: { market }, directory }: PublicCtx): SourcingInformation =>
  sourcingInformation({
    network: directory.network(),
    market: market.name,
    controller: {
      name: market.company.companyName ?? market.name,
      address: `${market.address}, ${market.zip} ${market.city}`,
    },
    kept: lasting(periodsOf(directory.network().retention).applications),
  });

/** The information that people must receive if their data were not collected from them (GDPR article 14). */
const mailOf = (
  ctx: PublicCtx,
  said: SourcingInformation,
  { id, email }: { id: string; email: string },
): QueuedMail => {
  const { market } = ctx.site;
  return writeSiteMail(ctx, {
    subject: said.subject,
    title: said.title,
    blocks: [
      { kind: 'text', text: said.intro },
      { kind: 'facts', rows: said.facts },
      { kind: 'text', text: said.rights },
      { kind: 'button', label: said.object, href: objectionLink(ctx, id) },
      { kind: 'note', text: said.complaint },
    ],
    template: 'sourcing.information',
    cause: `sourcing-information:${id}`,
    to: email,
    replyTo: market.email,
    fromName: market.name,
  });
};

/** Notes to read out at the first call, for people without an e-mail address; the fixed id prevents duplicates. */
const addNotes = async (ctx: PublicCtx, tx: Tx, { said, ids }: { said: SourcingInformation; ids: string[] }) => {
  for (const id of ids)
    await sql`insert into lead_activities (market_id, lead_id, id, kind, comment, created_at)
      values (${ctx.site.marketId}, ${id}, md5(${`sourcing-note:${id}`})::uuid, 'note',
        ${readOutNote(said, objectionLink(ctx, id)).slice(0, MAX_COMMENT)}, ${ctx.system.now()})
      on conflict do nothing`.execute(tx);
};

/**
 * Job handler: informs imported people who have an e-mail address, and adds a note to read out to the leads of the
 * others (rule SOURCING-INFORMATION). Idempotent: each mail has a unique cause, each note a fixed id. Leads that were
 * archived or deleted since get none.
 */
export const onCandidatesImported = async (
  ports: Ports,
  { marketId, siteId, ids }: CandidatesImported,
): Promise<void> => {
  const ctx = await jobSiteCtx(ports, { marketId, siteId });
  if (!ctx) return;
  await ctx.write(async (tx) => {
    const rows: Lead[] = await tx
      .selectFrom('leads')
      .select(['id', 'email'])
      .where('market_id', '=', marketId)
      .where('id', 'in', ids)
      .where('status', '<>', 'archived')
      .execute();
    const said = informationOf(ctx);
    const mails = rows.flatMap(({ id, email }) => (email === null ? [] : [mailOf(ctx, said, { id, email })]));
    const silent = rows.filter(({ email }) => email === null).map(({ id }) => id);
    await addNotes(ctx, tx, { said, ids: silent });
    await queueSiteMails(ctx, tx, mails);
  });
};

/** Job of `onCandidatesImported`. */
export const CANDIDATES_IMPORTED = defineJob({
  name: 'sourcing.candidates-imported',
  payload,
  ...PROMPT,
  run: onCandidatesImported,
});
