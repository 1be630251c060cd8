import type { z } from 'zod';
import { KIND_OF_TYPE } from '#domain/estimation/described';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { wholeAddress } from '#domain/estimation/whole-address';
import { greetedName } from '#domain/people/names';
import { callFact } from '#fr/consents';
import { ESTIMATION_MAIL, ESTIMATION_RECEIPT } from '#fr/estimations';
import type { Tx } from '#platform/db/database';
import { mayCall, withdrawNote } from '#server/consents';
import { defineJob, type Ports, PROMPT, type PublicCtx, publicCtx, siteJob } from '#server/context';
import { type QueuedMail, queueMails, senderOf, takeReceipt, writeMail } from '#server/notifications';
import { withPrice } from './compute-price.ts';
import { type EstimationRow, findEstimation, resultOf } from './estimation-rows.ts';
import { estimationToken } from './estimation-token.ts';

export type EstimationCompleted = z.infer<typeof siteJob>;

export const fullnameOf = ({ firstname, lastname }: EstimationRow): string =>
  [firstname, lastname].filter(Boolean).join(' ');

/** Facts in a mail about the home and its price. */
export const homeFacts = (row: EstimationRow): [string, string][] => {
  const { facts, home, range } = ESTIMATION_MAIL;
  return [
    [facts.home, home({ ...row, kind: KIND_OF_TYPE[row.type] })],
    [facts.address, wholeAddress(row)],
    [facts.range, range(resultOf(row))],
  ];
};

/** Facts in a mail about the person. */
export const personFacts = (row: EstimationRow, mayBeCalled: boolean): [string, string][] => {
  const { facts, telephone } = ESTIMATION_MAIL;
  const fullname = fullnameOf(row);
  const lines: ([string, string] | null)[] = [
    fullname ? [facts.name, fullname] : null,
    row.phone ? [facts.telephone, telephone(row.phone)] : null,
    row.phone ? callFact(mayBeCalled) : null,
    row.email ? [facts.email, row.email] : null,
  ];
  return lines.filter((line) => line !== null);
};

type Loaded = { ctx: PublicCtx; row: EstimationRow; mayBeCalled: boolean };

/** Mail to the site's address for estimations. Null: there is no recipient. */
const notice = ({ ctx, row, mayBeCalled }: Loaded): QueuedMail | null => {
  const { site } = ctx;
  const { email } = chooseEstimationRecipient(site);
  if (email === null) return null;
  const fullname = fullnameOf(row);
  const written = writeMail(senderOf(ctx, site), {
    subject: ESTIMATION_MAIL.subject(fullname, row.city),
    title: ESTIMATION_MAIL.title,
    blocks: [
      { kind: 'text', text: ESTIMATION_MAIL.intro(fullname, site.name) },
      { kind: 'facts', rows: [...personFacts(row, mayBeCalled), ...homeFacts(row)] },
      { kind: 'note', text: row.email ? ESTIMATION_MAIL.replyNote : ESTIMATION_MAIL.note },
    ],
  });
  return {
    ...written,
    template: 'estimation.completed',
    cause: `estimation:${row.id}`,
    to: email,
    replyTo: row.email,
    fromName: ESTIMATION_MAIL.fromName(fullname, site.name),
  };
};

/** Mail to the person with the link to the result. Null: no address, or a limit is reached. */
const receipt = async ({ ctx, row }: Loaded, tx: Tx): Promise<QueuedMail | null> => {
  const { site } = ctx;
  const cause = `estimation-receipt:${row.id}`;
  if (row.email === null) return null;
  const { marketId, id: siteId } = site;
  if (!(await takeReceipt(tx, { marketId, siteId, cause, to: row.email }))) return null;
  const href = `${ctx.directory.siteOrigin(site)}/estimation/${estimationToken(ctx, row.id)}`;
  const written = writeMail(senderOf(ctx, site), {
    subject: ESTIMATION_RECEIPT.subject(site.name),
    title: ESTIMATION_RECEIPT.title,
    blocks: [
      { kind: 'text', text: ESTIMATION_RECEIPT.intro(greetedName(row.firstname ?? ''), resultOf(row)) },
      { kind: 'button', label: ESTIMATION_RECEIPT.open, href },
      await withdrawNote(ctx, tx, { email: row.email, privacy: ESTIMATION_RECEIPT.privacy }),
    ],
  });
  return {
    ...written,
    template: 'estimation.receipt',
    cause,
    to: row.email,
    replyTo: chooseEstimationRecipient(site).email,
    fromName: site.name,
  };
};

/** An estimation with its price and whether its number may be called for prospecting; null: it no longer exists. */
export const loadEstimation = async (
  ports: Ports,
  { marketId, siteId, id }: EstimationCompleted,
): Promise<Loaded | null> => {
  const site = await ports.directory.findSite(siteId);
  if (!site || site.marketId !== marketId) return null;
  const ctx = publicCtx(ports, site);
  const found = await ctx.write((tx) => findEstimation(ctx, tx, id));
  const row = found && (await withPrice(ctx, found));
  if (!row) return null;
  const { phone } = row;
  return { ctx, row, mayBeCalled: phone !== null && (await ctx.write((tx) => mayCall(tx, marketId, phone))) };
};

/** Job handler: queues the mails of a completed estimation. Idempotent: each mail has a unique cause. */
export const onEstimationCompleted = async (ports: Ports, job: EstimationCompleted): Promise<void> => {
  const loaded = await loadEstimation(ports, job);
  if (!loaded) return;
  const { ctx } = loaded;
  if (chooseEstimationRecipient(ctx.site).email === null)
    ctx.system.log.warn({ site: ctx.site.id, estimation: job.id }, 'estimation without recipient');
  await ctx.write(async (tx) => {
    const mails = [notice(loaded), await receipt(loaded, tx)].filter((mail) => mail !== null);
    await queueMails({ system: ports.system, marketId: job.marketId }, tx, mails);
  });
};

/** Job of `onEstimationCompleted`. */
export const ESTIMATION_COMPLETED = defineJob({
  name: 'estimation.completed',
  payload: siteJob,
  ...PROMPT,
  run: onEstimationCompleted,
});
