import type { Insertable } from 'kysely';
import type { Database, Tx } from '#platform/db/database';
import type { DB } from '#platform/db/schema';
import type { FileStorage } from '#platform/files/storage';
import { storeCv } from '#server/files';
import { pdf } from '#tests/files/pdf';
import { passwordHash } from './account.ts';
import { type TenantModel, type TenantPlace, tenantModel } from './tenant-model.ts';
import { tenantRows } from './tenant-rows.ts';

const insertRows = async <T extends keyof DB>(tx: Tx, table: T, rows: readonly Insertable<DB[T]>[]): Promise<void> => {
  await tx.insertInto(table).values(rows).execute();
};

const DEFAULT_PLACE: TenantPlace = {
  type: 'market',
  enabled: true,
  leadGen: true,
  groupType: 'MAO',
  fynderPro: false,
};

/** A tenant with rows in every table and the file of a CV; by default an open market center with leads. */
export const buildTenant = async (
  { db, files }: { db: Database; files: FileStorage },
  place: Partial<TenantPlace> = {},
): Promise<TenantModel> => {
  const tenant = tenantModel({
    place: { ...DEFAULT_PLACE, ...place },
    passwordHash: await passwordHash(),
    cvFile: await storeCv(files, pdf()),
  });
  const rows = tenantRows(tenant);
  await db.write({ role: 'vitrine_admin' }, async (tx) => {
    for (const table of Object.keys(rows) as (keyof typeof rows)[]) await insertRows(tx, table, rows[table]);
  });
  return tenant;
};
