import { sql } from 'kysely';
import type { z } from 'zod';
import type { FileOutput } from '#contracts/files';
import type { ReceivedEstimation, receivedEstimationOperations } from '#contracts/received-estimations';
import { ESTIMATION_FILE_COLUMNS, type EstimationFileColumn } from '#domain/estimation/estimation-list';
import { MANDATE_WORDS } from '#fr/estimation-mandates';
import { ESTIMATION_LIST_WORDS as WORDS } from '#fr/fynder';
import { FOLLOW_STATE_WORDS } from '#fr/home-follow';
import type { Tx } from '#platform/db/database';
import { recordExport } from '#server/access';
import type { StaffCtx } from '#server/context';
import { type ExportValue, exportSiteList } from '#server/lists';
import {
  orderOfEstimations,
  presentReceived,
  type ReceivedRow,
  receivedRows,
  selectReceived,
  siteEstimations,
} from './received-rows.ts';

type Input = z.output<typeof receivedEstimationOperations.export.input>;
type FileRow = ReceivedRow & {
  email: string | null;
  number: string | null;
  signed_price_cents: number | null;
};
type MoreFields = 'email' | 'phone' | 'may_call' | 'number' | 'mandated_on' | 'signed_on' | 'signed_price_cents';
type FileItem = ReceivedEstimation & Pick<FileRow, MoreFields>;

const VALUES: Readonly<Record<EstimationFileColumn, (estimation: FileItem) => ExportValue>> = {
  address: ({ address }) => address,
  zip: ({ zipcode }) => zipcode,
  city: ({ city }) => city,
  home: WORDS.wholeHome,
  price: WORDS.markedRange,
  low: ({ min }) => min,
  high: ({ max }) => max,
  confidence: ({ confidence }) => confidence && WORDS.confidences[confidence],
  person: WORDS.person,
  email: ({ email }) => email,
  telephone: ({ phone }) => phone && WORDS.phone(phone),
  mayCall: ({ phone, may_call }) => phone && WORDS.mayCall[may_call ? 'yes' : 'no'],
  createdAt: ({ createdAt }) => new Date(createdAt),
  state: WORDS.state,
  follow: ({ follow }) => follow && FOLLOW_STATE_WORDS[follow],
  followUp: ({ followUp }) => (followUp === 'none' ? '' : MANDATE_WORDS.followUps[followUp]),
  mandateNumber: ({ number }) => number,
  mandatedOn: ({ mandated_on }) => mandated_on && MANDATE_WORDS.day(mandated_on),
  signedOn: ({ signed_on }) => signed_on && MANDATE_WORDS.day(signed_on),
  signedPrice: ({ signed_price_cents }) => signed_price_cents && signed_price_cents / 100,
};

const readRows = async (ctx: StaffCtx, tx: Tx, ids: readonly string[]): Promise<FileItem[]> => {
  const more = sql`, e.email, m.number, m.signed_price_cents`;
  const rest = sql`${siteEstimations(ctx).where} and e.id = any(${ids}::uuid[])`;
  const { rows } = await selectReceived<FileRow>(rest, { more }).execute(tx);
  return rows.map((row) => ({ ...row, ...presentReceived(row, ctx.system.now()) }));
};

/** The estimations of a list as a CSV file, in its order. */
export const exportReceivedEstimations = async (ctx: StaffCtx, input: Input): Promise<FileOutput<'text/csv'>> => {
  const { sort, direction, columns, ...filters } = input;
  const list = { columns: ESTIMATION_FILE_COLUMNS, headers: WORDS.columns, values: VALUES };
  await recordExport(ctx, 'estimations.exported');
  return exportSiteList(ctx, {
    rows: receivedRows(ctx, filters),
    order: orderOfEstimations(sort, direction),
    list,
    columns,
    read: (tx, ids) => readRows(ctx, tx, ids),
    fileName: WORDS.fileName,
  });
};
