import { type ChosenSale, type Opinion, saysOfOwn } from '#domain/estimation/opinion';
import { wholeAddress } from '#domain/estimation/whole-address';
import type { Tx } from '#platform/db/database';
import { nameOf } from '#server/access';
import type { StaffCtx } from '#server/context';
import type { OpinionData } from '#server/documents';
import type { EstimationRow } from '#server/estimation';
import { describedHome } from '#server/estimation';
import { senderOf } from '#server/notifications';
import { findCandidates } from './candidates.ts';

type Sale = OpinionData['sales'][number];

/** The current data of the chosen sales, in the chosen order. A sale that is no longer known is omitted. */
const salesOf = async (
  ctx: StaffCtx,
  tx: Tx,
  { row, chosen }: { row: EstimationRow; chosen: readonly ChosenSale[] },
): Promise<{ sales: Sale[]; isDemo: boolean }> => {
  const known = new Map((await findCandidates(ctx, tx, { row, chosen })).map((sale) => [sale.key, sale]));
  const sales = chosen.flatMap(({ key, weight, own }): Sale[] => {
    if (own) return [{ ...own, weight, distance: null, says: saysOfOwn(own, row) }];
    const sale = known.get(key);
    if (!sale) return [];
    const { street, date, price, area, rooms, land, distance, says, source } = sale;
    return [{ street, date, price, area, rooms, land, distance, says, weight, ...(source && { source }) }];
  });
  return { sales, isDemo: chosen.some(({ key }) => known.get(key)?.isDemo) };
};

type Issued = { row: EstimationRow; opinion: Opinion; value: OpinionData['value'] };

/** The content of an opinion's document. It names the issuer, but nothing about the person who asked. */
export const opinionContent = async (
  ctx: StaffCtx,
  tx: Tx,
  { row, opinion, value }: Issued,
): Promise<Omit<OpinionData, 'isDraft'>> => {
  const { person, site, system } = ctx;
  const { sales, isDemo } = await salesOf(ctx, tx, { row, chosen: opinion.comparables });
  return {
    site: senderOf(ctx, site),
    home: describedHome(row),
    address: wholeAddress(row),
    author: { name: nameOf(person), email: person.email },
    value,
    reasons: opinion.reasons.trim(),
    note: opinion.note.trim(),
    sales,
    isDemo,
    at: system.now().toISOString(),
    timeZone: site.market.timeZone,
  };
};
