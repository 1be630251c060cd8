import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ErasureCertificate, erasureOperations } from '#contracts/erasure';
import type { FileOutput } from '#contracts/files';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { ERASURE_WORDS } from '#fr/erasure';
import { cutPage, isAfter, type Order, sortValue } from '#platform/db/keyset';
import { openResponseSigner } from '#platform/response-signer';
import { streamOf } from '#platform/stream-of';
import type { AdminRequestCtx } from '#server/context';
import { drawCertificate } from '#server/documents';
import { senderOf } from '#server/notifications';
import { type ErasureStatement, readStatement } from './certificate.ts';

type List = typeof erasureOperations.certificates;
type Row = { id: string; statement: string; signature: string; key_id: string };

const ORDER: Order = { column: 'c.made_at', kind: 'moment', direction: 'desc' };

/** The content of a stored certificate, and whether the product signed exactly this text. */
const readCertificate = (
  { system }: Pick<AdminRequestCtx, 'system'>,
  { statement, signature }: Row,
): { statement: ErasureStatement; isValid: boolean } => ({
  statement: readStatement(statement),
  // Ed25519 signatures are deterministic.
  isValid: openResponseSigner(system.signer).sign(statement) === signature,
});

const present = (ctx: AdminRequestCtx, row: Row): ErasureCertificate => {
  const { statement, isValid } = readCertificate(ctx, row);
  const { madeAt, by, identifiers, counts } = statement;
  return { id: row.id, madeAt, by: by.name, identifiers: identifiers.length, counts, isValid };
};

const page = (where: RawBuilder<boolean>, limit: number) => sql<Row & { sort_value: string }>`
  select c.*, ${sortValue(ORDER)} as sort_value from erasure_certificates c
  where ${where} order by c.made_at desc, c.id desc limit ${limit}`;

/** A page of the certificates, newest first. Read on the primary, so that it contains the latest one. */
export const listCertificates = async (
  ctx: AdminRequestCtx,
  { cursor, limit }: z.output<List['input']>,
): Promise<z.input<List['output']>> => {
  const found = await ctx.write((tx) => page(isAfter(ORDER, 'c.id', cursor), limit + 1).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map((row) => present(ctx, row)), next: after && writeCursor(after) };
};

/** The certificate of an erasure as a PDF. 404: there is none with this id. */
export const openCertificate = async (
  ctx: AdminRequestCtx,
  { id }: { id: string },
): Promise<FileOutput<'application/pdf'> | Refusal> => {
  const { rows } = await ctx.write((tx) => page(sql<boolean>`c.id = ${id}`, 1).execute(tx));
  const [row] = rows;
  if (!row) return refuse(404, 'NOT_FOUND');
  const { statement, isValid } = readCertificate(ctx, row);
  const signer = openResponseSigner(ctx.system.signer);
  const signature = { value: row.signature, keyId: row.key_id, publicKey: signer.publicKey, isValid };
  const pdf = await drawCertificate({ site: senderOf(ctx, 'network'), ...statement, signature });
  return { name: ERASURE_WORDS.fileName(id), contentType: 'application/pdf', size: pdf.length, stream: streamOf(pdf) };
};
