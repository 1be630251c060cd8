import type { Application } from '#contracts/applications';
import { type Refusal, refuse } from '#contracts/problem';
import type { ConsentPurpose } from '#domain/consents/consent';
import type { LeadType } from '#domain/leads/programme';
import { DUPLICATE_LEAD } from '#fr/applications';
import type { Tx } from '#platform/db/database';
import { recordConsents } from '#server/consents';
import type { SiteRequestCtx } from '#server/context';
import { queueAssignments } from '#server/lead-rules';
import { LEAD_RECEIVED } from './lead-received.job.ts';

/** The optional checkboxes of a form. */
export type OptionalConsents = Pick<Application, 'newsletter' | 'phoneProspecting'>;

/** The ticked checkboxes: that of the request is required (rule CONSENT-BOXES). */
export const purposesOf = ({ newsletter, phoneProspecting }: OptionalConsents): ConsentPurpose[] => [
  'contact',
  ...(phoneProspecting ? ['phone-prospecting' as const] : []),
  ...(newsletter ? ['newsletter' as const] : []),
];

/** A lead from a form of a site. */
export type NewLead = OptionalConsents & {
  id: string;
  type: LeadType;
  /** Name of its origin; the source is the website. */
  origin: 'application' | 'quiz';
  fullname: string;
  email: string;
  phone: string | null;
  zip: string | null;
  offerId: string | null;
  /** The token that allows the upload of its CV; null: no CV. */
  cvUpload: { hash: Buffer; until: Date } | null;
  /** Above the limit of its site, so it is mailed in a digest. */
  toCheck: boolean;
};

const insert = async (ctx: SiteRequestCtx, tx: Tx, lead: NewLead): Promise<boolean> => {
  const { site } = ctx;
  const now = ctx.system.now();
  const added = await tx
    .insertInto('leads')
    .values({
      market_id: site.marketId,
      id: lead.id,
      type: lead.type,
      status: 'captured',
      fullname: lead.fullname,
      email: lead.email,
      phone: lead.phone,
      zip: lead.zip,
      newsletter: lead.newsletter,
      origin_source: 'website',
      origin_name: lead.origin,
      origin_site_id: site.id,
      origin_member_id: site.agent?.id ?? null,
      job_offer_id: lead.offerId,
      website_url: ctx.directory.siteOrigin(site),
      to_check: lead.toCheck,
      ...(lead.cvUpload && { cv_token_hash: lead.cvUpload.hash, cv_token_expires_at: lead.cvUpload.until }),
      captured_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

/**
 * Inserts a lead with its consents. `form`: name of the form, stored with the consents. 409: a lead of this market
 * center has the address (decided by a unique index, also for concurrent requests).
 */
export const storeLead = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  { lead, form }: { lead: NewLead; form: string },
): Promise<Refusal | null> => {
  if (!(await insert(ctx, tx, lead))) return refuse(409, DUPLICATE_LEAD.code, { errors: [DUPLICATE_LEAD.error] });
  await recordConsents(ctx, tx, {
    subject: { kind: 'lead', id: lead.id },
    form,
    receiver: ctx.site.market.name,
    purposes: purposesOf(lead),
    email: lead.email,
    phone: lead.phone,
  });
  return null;
};

/** Queues the mails about a lead, at the earliest after `delaySeconds`, and its assignment. */
export const announceLead = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  { id, delaySeconds = 0 }: { id: string; delaySeconds?: number },
): Promise<void> => {
  const { marketId, id: siteId } = ctx.site;
  const options = delaySeconds > 0 ? { delaySeconds } : {};
  await ctx.system.jobs.send(tx, LEAD_RECEIVED, { marketId, siteId, id }, options);
  await queueAssignments(ctx, tx, [id]);
};
