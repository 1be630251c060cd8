import { v7 as uuid } from 'uuid';
import { isRefusal, type Refusal, refuse, refuseValue } from '#contracts/problem';
import { KEPT_QUERY } from '#domain/listings/kept-homes';
import { isBot } from '#domain/people/is-bot';
import { isEmail } from '#domain/people/names';
import { KEPT_LIST_FAULTS, KEPT_LIST_MAIL, keptListConsent } from '#fr/kept-lists';
import type { Tx } from '#platform/db/database';
import { newToken } from '#platform/tokens';
import { acceptIdempotent, ofClient, ofSite, type SiteRequestCtx, type TenantListingSummary } from '#server/context';
import { countOutsideMail, type QueuedMail, queueMails, senderOf, writeMail } from '#server/notifications';
import { LIST_FORM, listBound, listCounts, listMailCounts } from './limits.ts';
import { findHomes, insertHomes, listHref } from './list-rows.ts';

export type ListRequest = {
  email: string;
  /** Whether the box of the consent is ticked. */
  consent: boolean;
  /** Ids of the homes, in their order. */
  ids: readonly string[];
  /** The hidden field. */
  website: string;
};

const faultsOf = ({ email, consent }: ListRequest) => [
  ...(email === '' ? [{ field: 'email', message: KEPT_LIST_FAULTS.EMAIL_MISSING }] : []),
  ...(email !== '' && !isEmail(email) ? [{ field: 'email', message: KEPT_LIST_FAULTS.EMAIL }] : []),
  ...(consent ? [] : [{ field: 'consent', message: KEPT_LIST_FAULTS.CONSENT }]),
];

type Made = { id: string; to: string; token: string; homes: number };

const mailOf = (ctx: SiteRequestCtx, { id, to, token, homes }: Made): QueuedMail => {
  const { site } = ctx;
  const written = writeMail(senderOf(ctx, site), {
    subject: KEPT_LIST_MAIL.subject(site.name),
    title: KEPT_LIST_MAIL.title,
    blocks: [
      { kind: 'text', text: KEPT_LIST_MAIL.text(homes, site.name) },
      { kind: 'button', label: KEPT_LIST_MAIL.open, href: listHref(ctx, token) },
      { kind: 'note', text: KEPT_LIST_MAIL.note },
    ],
  });
  return {
    ...written,
    template: 'kept-lists.link',
    cause: `kept-list:${id}`,
    to,
    replyTo: null,
    fromName: site.name,
  };
};

const store = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  { email, homes }: { email: string; homes: readonly TenantListingSummary[] },
): Promise<string> => {
  const { site, system } = ctx;
  const [id, personId] = [uuid(), uuid()];
  const { token, hash } = newToken();
  const now = system.now();
  const consent = keptListConsent(site.name);
  await tx
    .insertInto('kept_lists')
    .values({ ...ofSite(ctx), id, email, consent, created_at: now, used_at: now })
    .execute();
  await tx
    .insertInto('kept_list_people')
    .values({ ...ofSite(ctx), id: personId, list_id: id, role: 'owner', hash })
    .execute();
  const { added } = await insertHomes(ctx, tx, { listId: id, personId, homes });
  const mail = mailOf(ctx, { id, to: email, token, homes: added });
  await queueMails({ system, marketId: site.marketId }, tx, [mail]);
  return id;
};

/**
 * Creates a list of favourites and queues the mail with its link in one transaction (rules KEPT-LISTS, FORM-ONCE).
 * Beyond the limits of the address and of the site, and for a bot, nothing is created and the answer is the same, so
 * that it tells nothing about the address. 422: invalid fields, or no home that this site shows. 429: too many from
 * this client.
 */
export const createKeptList = async (ctx: SiteRequestCtx, given: ListRequest): Promise<{ ok: true } | Refusal> => {
  const email = given.email.trim().toLowerCase();
  const errors = faultsOf({ ...given, email });
  if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
  if (isBot(given)) return { ok: true };
  const homes = await findHomes(ctx, given.ids);
  if (homes.length === 0) return refuseValue(KEPT_QUERY, KEPT_LIST_FAULTS.EMPTY);
  const request = { email, ids: homes.map(({ id }) => id), ...ofClient(ctx.client) };
  const limits = { counts: listCounts(ctx.client), bound: listBound(ctx.site.id) };
  const stored = await acceptIdempotent(ctx, { ...limits, name: LIST_FORM, request }, async (tx, isBeyond) => {
    const wait = isBeyond ? 0 : await countOutsideMail(tx, { siteId: ctx.site.id, to: email }, listMailCounts(email));
    return { id: wait === null ? await store(ctx, tx, { email, homes }) : null };
  });
  return isRefusal(stored) ? stored : { ok: true };
};
