import { sql } from 'kysely';
import type { z } from 'zod';
import type { FileOutput } from '#contracts/files';
import type { MessageItem, receivedMessageOperations } from '#contracts/received-messages';
import { MESSAGE_FILE_COLUMNS, type MessageFileColumn } from '#domain/messaging/message-list';
import { fullName } from '#domain/people/names';
import { phone } from '#fr/format';
import { MESSAGE_WORDS } from '#fr/message-words';
import { RECEIVED_WORDS } from '#fr/received-messages';
import type { Tx } from '#platform/db/database';
import { recordExport } from '#server/access';
import { mayCallSql } from '#server/consents';
import type { StaffCtx } from '#server/context';
import { type ExportValue, exportSiteList } from '#server/lists';
import {
  type MessageRow,
  messageRows,
  orderOfMessages,
  presentMessage,
  selectMessages,
  siteMessages,
} from './message-rows.ts';

type Input = z.output<typeof receivedMessageOperations.export.input>;
type FileRow = MessageRow & {
  email: string;
  telephone: string;
  message: string | null;
  note: string;
  may_call: boolean;
};
type FileItem = MessageItem & Pick<FileRow, 'email' | 'telephone' | 'message' | 'note' | 'may_call'>;

const VALUES: Readonly<Record<MessageFileColumn, (message: FileItem) => ExportValue>> = {
  name: fullName,
  form: ({ form }) => MESSAGE_WORDS.forms[form],
  excerpt: ({ excerpt }) => excerpt,
  listing: ({ listing }) => listing?.reference ?? null,
  createdAt: ({ createdAt }) => new Date(createdAt),
  status: ({ status }) => MESSAGE_WORDS.statuses[status],
  email: ({ email }) => email,
  telephone: ({ telephone }) => phone(telephone),
  mayCall: ({ may_call }) => RECEIVED_WORDS.mayCall[may_call ? 'yes' : 'no'],
  message: ({ message }) => message,
  note: ({ note }) => note,
};

const readRows = async (ctx: StaffCtx, tx: Tx, ids: readonly string[]): Promise<FileItem[]> => {
  const more = sql`, m.email, m.telephone, m.message, m.note,
    ${mayCallSql(ctx.site.marketId, sql`m.telephone`)} as may_call`;
  const rest = sql`${siteMessages(ctx).where} and m.id = any(${ids}::uuid[])`;
  const { rows } = await selectMessages<FileRow>(rest, { more }).execute(tx);
  return rows.map((row) => {
    const { email, telephone, message, note, may_call } = row;
    return { ...presentMessage(row), email, telephone, message, note, may_call };
  });
};

/** The messages of a list as a CSV file, in its order. */
export const exportMessages = async (ctx: StaffCtx, input: Input): Promise<FileOutput<'text/csv'>> => {
  const { sort, direction, columns, ...filters } = input;
  const list = { columns: MESSAGE_FILE_COLUMNS, headers: RECEIVED_WORDS.columns, values: VALUES };
  await recordExport(ctx, 'messages.exported', { tab: filters.tab });
  return exportSiteList(ctx, {
    rows: messageRows(ctx, filters),
    order: orderOfMessages(sort, direction),
    list,
    columns,
    read: (tx, ids) => readRows(ctx, tx, ids),
    fileName: RECEIVED_WORDS.fileNames[filters.tab],
  });
};
