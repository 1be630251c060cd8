import { v7 as uuid } from 'uuid';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import { KIND_OF_TYPE } from '#domain/estimation/described';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { wholeAddress } from '#domain/estimation/whole-address';
import { isEmail } from '#domain/people/names';
import { ESTIMATION_CONTACT_FAULTS, homeWords } from '#fr/estimations';
import { CONFIRM_MAIL } from '#fr/home-follow';
import type { Tx } from '#platform/db/database';
import { countUseAndCommit } from '#platform/db/rate-limits';
import type { SiteRequestCtx } from '#server/context';
import { type EstimationRow, findEstimation, openEstimationToken } from '#server/estimation';
import { countOutsideMail, mailboxCounts, queueSiteMails, writeSiteMail } from '#server/notifications';
import { changeFollow, lockFollow, makeFollowLink, ofFollow } from './follow-rows.ts';
import { followCounts } from './limits.ts';

export type FollowRequest = { id: string; token: string; email: string; consent: boolean };

/**
 * Whether the address may get a link now: a home that another address follows keeps it. Links of an address that was
 * not confirmed are revoked.
 */
const store = async (ctx: SiteRequestCtx, tx: Tx, { id, email }: { id: string; email: string }): Promise<boolean> => {
  const now = ctx.system.now();
  await tx
    .insertInto('home_follows')
    .values({ ...ofFollow(ctx, id), email, asked_at: now })
    .onConflict((conflict) => conflict.columns(['market_id', 'site_id', 'estimation_id']).doNothing())
    .execute();
  const follow = await lockFollow(ctx, tx, id);
  if (follow?.confirmed_at) return follow.email === email;
  await tx
    .deleteFrom('home_follow_links')
    .where((eb) => eb.and(ofFollow(ctx, id)))
    .execute();
  await changeFollow(ctx, tx, id, { email, asked_at: now });
  return true;
};

const mailOf = (ctx: SiteRequestCtx, { row, to, href }: { row: EstimationRow; to: string; href: string }) => {
  const { site } = ctx;
  return writeSiteMail(ctx, {
    subject: CONFIRM_MAIL.subject(site.name),
    title: CONFIRM_MAIL.title,
    blocks: [
      { kind: 'text', text: CONFIRM_MAIL.text(site.name) },
      {
        kind: 'facts',
        rows: [
          [CONFIRM_MAIL.home, homeWords({ ...row, kind: KIND_OF_TYPE[row.type] })],
          [CONFIRM_MAIL.address, wholeAddress(row)],
        ],
      },
      { kind: 'button', label: CONFIRM_MAIL.open, href },
      { kind: 'note', text: CONFIRM_MAIL.note },
    ],
    template: 'home-follow.confirmation',
    cause: `home-follow:${row.id}:${uuid()}`,
    to,
    replyTo: chooseEstimationRecipient(site).email,
  });
};

/**
 * Asks an address to confirm that it wants to follow the home of an estimation (rule OWNER-FOLLOW). Beyond the limits
 * of the address the answer is the same and no mail is sent. 404: unknown, of another site, without its token,
 * unfinished, or the site has no estimation. 422: invalid fields. 429: too many.
 */
export const askFollow = async (
  ctx: SiteRequestCtx,
  { id, token, email: typed, consent }: FollowRequest,
): Promise<{ ok: true } | Refusal> => {
  const email = typed.trim().toLowerCase();
  if (!hasEstimation(ctx.site) || openEstimationToken(ctx, token) !== id) return refuse(404, 'NOT_FOUND');
  const errors = [
    ...(email === '' ? [{ field: 'email', message: ESTIMATION_CONTACT_FAULTS.EMAIL_MISSING }] : []),
    ...(email !== '' && !isEmail(email) ? [{ field: 'email', message: ESTIMATION_CONTACT_FAULTS.EMAIL }] : []),
    ...(consent ? [] : [{ field: 'follow', message: ESTIMATION_CONTACT_FAULTS.CONSENT }]),
  ];
  if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
  const wait = await countUseAndCommit(ctx.write, followCounts(ctx.client));
  if (wait !== null) return refuseTooMany(wait);
  return ctx.write(async (tx) => {
    const row = await findEstimation(ctx, tx, id);
    if (!row || row.completed_at === null) return refuse(404, 'NOT_FOUND');
    const sent = { siteId: ctx.site.id, to: email };
    if ((await countOutsideMail(tx, sent, mailboxCounts('home-follow.mail', email))) !== null)
      return { ok: true as const };
    if (!(await store(ctx, tx, { id, email }))) return { ok: true as const };
    const mail = mailOf(ctx, { row, to: email, href: await makeFollowLink(ctx, tx, id) });
    await queueSiteMails(ctx, tx, [mail]);
    return { ok: true as const };
  });
};
