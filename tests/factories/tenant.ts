import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { Database, Tx } from '#platform/db/database';
import type { DB } from '#platform/db/schema';
import type { FileStorage } from '#platform/files/storage';
import { storeCv } from '#server/files';
import { pdf } from '#tests/files/pdf';
import { passwordHash } from './account.ts';
import { type TenantModel, type TenantPlace, tenantModel } from './tenant-model.ts';
import { tenantRows } from './tenant-rows.ts';

/** Adds rows to a table. */
export const insertRows = async <T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> => {
  await tx.insertInto(table).values(rows).execute();
};

const DEFAULT_PLACE: TenantPlace = {
  type: 'market',
  enabled: true,
  isActive: true,
  leadGen: true,
  groupType: 'MAO',
  fynderPro: false,
};

let solid: Promise<Buffer> | null = null;
/** Of the size that the row of the picture has; made once. */
const picture = (): Promise<Buffer> => {
  solid ??= sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  return solid;
};

const storePicture = async (files: FileStorage, id: string): Promise<void> =>
  files.put(`pictures/${id.slice(0, 2)}/${id}/original`, await picture(), { contentType: 'image/jpeg' });

/** A tenant with rows in every table and the files of a CV and a picture; by default an open market with leads. */
export const buildTenant = async (
  { db, files }: { db: Database; files: FileStorage },
  place: Partial<TenantPlace> = {},
): Promise<TenantModel> => {
  const tenant = tenantModel({
    place: { ...DEFAULT_PLACE, ...place },
    passwordHash: await passwordHash(),
    cvFile: await storeCv(files, pdf()),
  });
  await storePicture(files, tenant.ids.picture);
  const rows = tenantRows(tenant);
  await db.write({ role: 'vitrine_admin' }, async (tx) => {
    // All sent at once, in this order.
    const tables = Object.keys(rows) as (keyof typeof rows)[];
    await Promise.all(tables.map((table) => insertRows(tx, table, rows[table])));
  });
  return tenant;
};
