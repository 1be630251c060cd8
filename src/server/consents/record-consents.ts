import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type ConsentPurpose, type ConsentSubject, namesInConsent } from '#domain/consents/consent';
import { CONSENT_WORDINGS, consentText } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import type { SiteVisit } from '#server/context';

export type GivenConsents = {
  subject: ConsentSubject;
  /** Which form showed the boxes: 'contact-form'. */
  form: string;
  /** The boxes that were ticked. */
  purposes: readonly ConsentPurpose[];
  /** Who receives the request, as the boxes name it. */
  receiver: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
};

/** Enough to show that it came from one address, without keeping the address. */
const proofOf = ({ visitor }: SiteVisit): string =>
  JSON.stringify({ address: createHash('sha256').update(visitor.address).digest('base64url').slice(0, 16) });

/** Writes down what somebody agreed to, with the very words beside each box, in the transaction that stores the request. */
export const recordConsents = async (ctx: SiteVisit, tx: Tx, given: GivenConsents): Promise<void> => {
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
