import { KIND_OF_TYPE } from '#domain/estimation/described';
import { moveOf } from '#domain/estimation/home-follow';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { wholeAddress } from '#domain/estimation/whole-address';
import { greetedName } from '#domain/people/names';
import { saleWords } from '#fr/estimation-page';
import { homeWords } from '#fr/estimations';
import { MONTH_MAIL, moveWords } from '#fr/home-follow';
import type { PublicCtx } from '#server/context';
import type { EstimationRow } from '#server/estimation';
import { type MailBlock, type QueuedMail, writeSiteMail } from '#server/notifications';
import type { FollowRow, StoredValue } from './follow-rows.ts';
import { newSales } from './new-sales.ts';

const MAX_SALES = 3;

type Month = {
  follow: FollowRow;
  row: EstimationRow;
  values: readonly StoredValue[];
  month: string;
  /** Of the private page. */
  href: string;
};

const salesBlocks = (values: readonly StoredValue[]): MailBlock[] => {
  const sales = newSales(values).slice(0, MAX_SALES);
  if (sales.length === 0) return [];
  const rows = sales.map((sale) => [saleWords.title(sale), MONTH_MAIL.sale(sale)] as const);
  return [
    { kind: 'text', text: MONTH_MAIL.sales },
    { kind: 'facts', rows },
  ];
};

/** The mail of a month: the value, what moved, and what was sold near (rule OWNER-MAIL). Null: there is no value. */
export const monthMail = (ctx: PublicCtx, { follow, row, values, month, href }: Month): QueuedMail | null => {
  const { site } = ctx;
  const value = values.at(-1);
  if (!value) return null;
  return writeSiteMail(ctx, {
    subject: MONTH_MAIL.subject(month, site.name),
    title: MONTH_MAIL.title(value),
    blocks: [
      { kind: 'text', text: MONTH_MAIL.intro(greetedName(row.firstname ?? ''), value) },
      {
        kind: 'facts',
        rows: [
          [MONTH_MAIL.home, `${homeWords({ ...row, kind: KIND_OF_TYPE[row.type] })}\n${wholeAddress(row)}`],
          [MONTH_MAIL.range, MONTH_MAIL.between(value)],
        ],
      },
      { kind: 'text', text: moveWords(moveOf(values.at(-2), value), value) },
      ...salesBlocks(values),
      ...(follow.word === '' ? [] : [{ kind: 'quote' as const, text: follow.word }]),
      { kind: 'button', label: MONTH_MAIL.open, href },
      { kind: 'note', text: MONTH_MAIL.note, link: { label: MONTH_MAIL.stop, href: `${href}/stop` } },
    ],
    template: 'home-follow.month',
    cause: `home-follow:${row.id}:${month}`,
    to: follow.email,
    replyTo: chooseEstimationRecipient(site).email,
    unsubscribeUrl: `${href}/stop`,
  });
};
