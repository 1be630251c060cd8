import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type ConsentPurpose, type ConsentSubject, namesInConsent } from '#domain/consents/consent';
import { CONSENT_WORDINGS, consentText } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import type { SiteRequestCtx } from '#server/context';

export type GivenConsents = {
  subject: ConsentSubject;
  /** The form that showed the checkboxes: 'contact-form'. */
  form: string;
  /** The ticked checkboxes. */
  purposes: readonly ConsentPurpose[];
  /** Name of the recipient of the request, as in the checkbox texts. */
  receiver: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
};

/** A short hash of the client address: evidence of the origin without storing the address. */
const proofOf = ({ client }: SiteRequestCtx): string =>
  JSON.stringify({ address: createHash('sha256').update(client.address).digest('base64url').slice(0, 16) });

/** Inserts the given consents with the exact texts of their checkboxes, in the transaction that stores the request. */
export const recordConsents = async (ctx: SiteRequestCtx, tx: Tx, given: GivenConsents): Promise<void> => {
  if (given.purposes.length === 0) return;
  const { site } = ctx;
  const rows = given.purposes.map((purpose) => ({
    market_id: site.marketId,
    id: uuid(),
    site_id: site.id,
    subject_kind: given.subject.kind,
    subject_id: given.subject.id,
    purpose,
    granted: true,
    form: given.form,
    wording: consentText(purpose, namesInConsent(purpose, { receiver: given.receiver, siteName: site.name })),
    wording_version: CONSENT_WORDINGS[purpose].version,
    email: given.email,
    phone: given.phone,
    proof: proofOf(ctx),
    given_at: ctx.system.now(),
  }));
  await tx.insertInto('consents').values(rows).execute();
};
