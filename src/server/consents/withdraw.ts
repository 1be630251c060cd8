import { v7 as uuid } from 'uuid';
import { CONSENTS_PATH, type ConsentPurpose } from '#domain/consents/consent';
import { CONSENT_WORDS } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import { hashOfToken, newToken } from '#platform/tokens';
import { isUuid } from '#platform/uuid';
import { type PublicCtx, siteUrl } from '#server/context';

const SIGNED = 'consents';
/** Purposes that a person can withdraw; the consent to process a request ends with the request. */
const REVOCABLE: readonly ConsentPurpose[] = ['phone-prospecting', 'newsletter', 'home-value'];

type ConsentOwner = { marketId: string; email: string };

/** URL of the page where a person sees and withdraws their consents; its random token contains no personal data. */
const makeConsentLink = async (ctx: PublicCtx, tx: Tx, email: string): Promise<string> => {
  const { token, hash } = newToken();
  const row = { market_id: ctx.site.marketId, hash, email, created_at: ctx.system.now() };
  await tx.insertInto('consent_links').values(row).execute();
  return siteUrl(ctx, `${CONSENTS_PATH}/${token}`);
};

/**
 * Text with that URL at the end of each mail to a person; the link is stored in the transaction that queues the mail.
 */
export const withdrawNote = async (
  ctx: PublicCtx,
  tx: Tx,
  { email, privacy }: { email: string; privacy: string },
): Promise<{ kind: 'note'; text: string; link: { label: string; href: string } }> => ({
  kind: 'note',
  text: `${privacy} ${CONSENT_WORDS.withdrawNote}`,
  link: { label: CONSENT_WORDS.withdraw, href: await makeConsentLink(ctx, tx, email) },
});

/**
 * Reads a signed token from mails sent before the table `consent_links` existed; valid as long as the signing secret.
 */
const openSigned = ({ system: { signer }, site }: PublicCtx, token: string): ConsentOwner | null => {
  const text = signer.open(SIGNED, token);
  const [marketId = '', email = ''] = text?.split(/:(.*)/s) ?? [];
  return isUuid(marketId) && marketId === site.marketId && email !== '' ? { marketId, email } : null;
};

/** The person of a link; null: the token is unknown, or of another market. */
export const findConsentOwner = async (ctx: PublicCtx, token: string): Promise<ConsentOwner | null> => {
  const { marketId } = ctx.site;
  // From the primary: a replica may not have the row of a mail that was sent a moment ago.
  const row = await ctx.write((tx) =>
    tx
      .selectFrom('consent_links')
      .select('email')
      .where('market_id', '=', marketId)
      .where('hash', '=', hashOfToken(token))
      .executeTakeFirst(),
  );
  return row ? { marketId, email: row.email } : openSigned(ctx, token);
};

export type ActiveConsent = {
  purpose: ConsentPurpose;
  wording: string;
  wordingVersion: string;
  givenAt: Date;
  phone: string | null;
};

type Ctx = Pick<PublicCtx, 'read' | 'write' | 'system'>;

/** The valid agreements of a person: the last row of each purpose and phone number, if granted. */
export const listConsents = async (ctx: Ctx, { marketId, email }: ConsentOwner): Promise<readonly ActiveConsent[]> => {
  // From the primary: the visitor may just have withdrawn them.
  const rows = await ctx.write((tx) =>
    tx
      .selectFrom('consents')
      .distinctOn(['purpose', 'phone'])
      .select(['purpose', 'wording', 'wording_version', 'given_at', 'phone', 'granted'])
      .$narrowType<{ purpose: ConsentPurpose }>()
      .where('market_id', '=', marketId)
      .where('email', '=', email)
      .where('purpose', 'in', REVOCABLE)
      .orderBy('purpose')
      .orderBy('phone')
      .orderBy('given_at', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  );
  return rows
    .filter(({ granted }) => granted)
    .map(({ purpose, wording, wording_version, given_at, phone }) => ({
      purpose,
      wording,
      wordingVersion: wording_version,
      givenAt: given_at,
      phone,
    }));
};

/** Withdraws all valid agreements. Returns their number; idempotent. */
export const withdrawConsents = async (ctx: PublicCtx, person: ConsentOwner): Promise<number> => {
  const active = await listConsents(ctx, person);
  if (active.length === 0) return 0;
  const rows = active.map(({ purpose, wording, wordingVersion, phone }) => ({
    market_id: person.marketId,
    id: uuid(),
    site_id: ctx.site.id,
    subject_kind: 'message' as const,
    subject_id: uuid(),
    purpose,
    granted: false,
    form: 'withdrawal',
    wording,
    wording_version: wordingVersion,
    email: person.email,
    phone,
    given_at: ctx.system.now(),
  }));
  await ctx.write((tx) => tx.insertInto('consents').values(rows).execute());
  return active.length;
};
