import type { z } from 'zod';
import { KIND_OF_TYPE } from '#domain/estimation/described';
import { isWishWaiting } from '#domain/estimation/estimation-list';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { wholeAddress } from '#domain/estimation/whole-address';
import { callFact } from '#fr/consents';
import { ESTIMATION_MAIL } from '#fr/estimations';
import { mayCall } from '#server/consents';
import { type Ports, type PublicCtx, publicCtx, type siteJob } from '#server/context';
import { type QueuedMail, senderOf, writeMail } from '#server/notifications';
import { withPrice } from './compute-price.ts';
import { type EstimationRow, findEstimation, resultOf } from './estimation-rows.ts';

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

/** Facts about the person. */
const personFacts = (row: EstimationRow, mayBeCalled: boolean): [string, string][] => {
  const { facts, telephone } = ESTIMATION_MAIL;
  const fullname = fullnameOf(row);
  const lines: ([string, string] | null)[] = [
    fullname ? [facts.name, fullname] : null,
    row.phone ? [facts.telephone, telephone(row.phone)] : null,
    row.phone ? callFact(mayBeCalled, isWishWaiting({ wish: row.wish, handledAt: row.handled_at })) : null,
    row.email ? [facts.email, row.email] : null,
  ];
  return lines.filter((line) => line !== null);
};

/** An estimation with its price and whether its number may be called for prospecting. */
export type LoadedEstimation = { ctx: PublicCtx; row: EstimationRow; mayBeCalled: boolean };

/** Loads an estimation for its mails; null: it no longer exists. */
export const loadEstimation = async (
  ports: Ports,
  { marketId, siteId, id }: z.infer<typeof siteJob>,
): Promise<LoadedEstimation | null> => {
  const site = await ports.directory.findSite(siteId);
  if (!site || site.marketId !== marketId) return null;
  const ctx = publicCtx(ports, site);
  const found = await ctx.write((tx) => findEstimation(ctx, tx, id));
  const row = found && (await withPrice(ctx, found));
  if (!row) return null;
  const { phone } = row;
  return { ctx, row, mayBeCalled: phone !== null && (await ctx.write((tx) => mayCall(tx, marketId, phone))) };
};

type SiteMail = Pick<QueuedMail, 'template' | 'cause'> & {
  subject: (fullname: string) => string;
  title: string;
  /** Text above the facts about the person and the home. */
  intro?: (fullname: string) => string;
  /** Note below them. */
  note?: string;
};

/** Mail about an estimation to the site's address for estimations. Null: there is no recipient. */
export const siteMail = (
  { ctx, row, mayBeCalled }: LoadedEstimation,
  { subject, title, intro, note, ...ids }: SiteMail,
): QueuedMail | null => {
  const { site } = ctx;
  const { email } = chooseEstimationRecipient(site);
  if (email === null) return null;
  const fullname = fullnameOf(row);
  const written = writeMail(senderOf(ctx, site), {
    subject: subject(fullname),
    title,
    blocks: [
      ...(intro === undefined ? [] : [{ kind: 'text' as const, text: intro(fullname) }]),
      { kind: 'facts', rows: [...personFacts(row, mayBeCalled), ...homeFacts(row)] },
      ...(note === undefined ? [] : [{ kind: 'note' as const, text: note }]),
    ],
  });
  return { ...written, ...ids, to: email, replyTo: row.email, fromName: ESTIMATION_MAIL.fromName(fullname, site.name) };
};
