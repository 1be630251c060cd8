import { v7 as uuid } from 'uuid';
import type { ConsentPurpose } from '#domain/consents/consent';
import { CONSENT_WORDS } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import { hashOfToken, newToken } from '#platform/tokens';
import { isUuid } from '#platform/uuid';
import type { PublicCtx } from '#server/context';

const SIGNED = 'consents';
/** What a person may take back; that a request is handled ends with the request. */
const REVOCABLE: readonly ConsentPurpose[] = ['phone-prospecting', 'newsletter'];

type ConsentOwner = { marketId: string; email: string };

/** The address of the page where a person sees and takes back what he agreed to. It holds a random token and says nothing of him. */
const makeConsentLink = async (
  { site, directory: { siteOrigin }, system: { now } }: PublicCtx,
  tx: Tx,
  email: string,
): Promise<string> => {
  const { token, hash } = newToken();
  await tx.insertInto('consent_links').values({ market_id: site.marketId, hash, email, created_at: now() }).execute();
  return `${siteOrigin(site)}/mes-accords/${token}`;
};

/** The small letters at the end of each mail to a person, and that address, stored in the transaction that queues the mail. */
export const withdrawNote = async (
  ctx: PublicCtx,
  tx: Tx,
  { email, privacy }: { email: string; privacy: string },
): Promise<{ kind: 'note'; text: string; link: { label: string; href: string } }> => ({
  kind: 'note',
  text: `${privacy} ${CONSENT_WORDS.withdrawNote}`,
  link: { label: CONSENT_WORDS.withdraw, href: await makeConsentLink(ctx, tx, email) },
});

/** Links of mails sent before consent_links held a signed address; they serve as long as the secret that signed them. */
const openSigned = ({ system: { signer }, site }: PublicCtx, token: string): ConsentOwner | null => {
  const text = signer.open(SIGNED, token);
  const [marketId = '', email = ''] = text?.split(/:(.*)/s) ?? [];
  return isUuid(marketId) && marketId === site.marketId && email !== '' ? { marketId, email } : null;
};

/** Whom a link is for; null: it is not ours, or of another market. */
export const readConsentToken = async (ctx: PublicCtx, token: string): Promise<ConsentOwner | null> => {
  const { marketId } = ctx.site;
  const row = await ctx.read((tx) =>
    tx
      .selectFrom('consent_links')
      .select('email')
      .where('market_id', '=', marketId)
      .where('hash', '=', hashOfToken(token))
      .executeTakeFirst(),
  );
  return row ? { marketId, email: row.email } : openSigned(ctx, token);
};

export type StandingConsent = {
  purpose: ConsentPurpose;
  wording: string;
  wordingVersion: string;
  givenAt: Date;
  phone: string | null;
};

type Ctx = Pick<PublicCtx, 'read' | 'write' | 'system'>;

/** What stands of a person's agreements: the last word of each purpose and number, where it is a yes. */
export const listConsents = async (
  ctx: Ctx,
  { marketId, email }: ConsentOwner,
): Promise<readonly StandingConsent[]> => {
  const rows = await ctx.read((tx) =>
    tx
      .selectFrom('consents')
      .distinctOn(['purpose', 'phone'])
      .select(['purpose', 'wording', 'wording_version', 'given_at', 'phone', 'granted'])
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
      purpose: purpose as ConsentPurpose,
      wording,
      wordingVersion: wording_version,
      givenAt: given_at,
      phone,
    }));
};

/** Takes back all that stands. Answers how many agreements ended; again changes nothing. */
export const withdrawConsents = async (ctx: PublicCtx, person: ConsentOwner): Promise<number> => {
  const standing = await listConsents(ctx, person);
  if (standing.length === 0) return 0;
  const rows = standing.map(({ purpose, wording, wordingVersion, phone }) => ({
    market_id: person.marketId,
    id: uuid(),
    site_id: ctx.site.id,
    subject_kind: 'message',
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
  return standing.length;
};
