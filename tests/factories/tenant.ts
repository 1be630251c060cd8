import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { Database, Tx } from '#platform/db/database';
import type { DB } from '#platform/db/schema';
import type { FileStorage } from '#platform/files/storage';
import { storeCv } from '#server/files';
import { pdf } from '#tests/files/pdf';
import { passwordHash } from './account.ts';
import { type TenantModel, type TenantPlace, tenantModel } from './tenant-model.ts';
import { type TenantRows, tenantRows } from './tenant-rows.ts';

/** Adds rows to a table; none where triggers have written them (`listing_news`). */
export const insertRows = async <T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> => {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
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
/** A picture of the size in its row, generated once. */
const picture = (): Promise<Buffer> => {
  solid ??= sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  return solid;
};

const storePicture = async (files: FileStorage, id: string): Promise<void> =>
  files.put(`pictures/${id.slice(0, 2)}/${id}/original`, await picture(), { contentType: 'image/jpeg' });

type Storage = { db: Database; files: FileStorage };

/**
 * Inserts tenants with rows in every table, and stores the files of a CV and a picture; by default open markets with
 * leads.
 */
const buildTenants = async (
  { db, files }: Storage,
  count: number,
  place: Partial<TenantPlace>,
): Promise<TenantModel[]> => {
  const tenants: TenantModel[] = [];
  for (let number = 0; number < count; number += 1) {
    const tenant = tenantModel({
      place: { ...DEFAULT_PLACE, ...place },
      passwordHash: await passwordHash(),
      cvFile: await storeCv(files, pdf()),
    });
    await storePicture(files, tenant.ids.picture);
    tenants.push(tenant);
  }
  const rows = tenants.map(tenantRows);
  await db.write({ role: 'vitrine_admin' }, async (tx) => {
    // All statements are sent together, in this order.
    const tables = Object.keys(rows[0] ?? {}) as (keyof TenantRows)[];
    const insert = <T extends keyof TenantRows>(table: T): Promise<void> =>
      insertRows(tx, table, rows.flatMap((of) => of[table]) as Insertable<DB[T]>[]);
    await Promise.all(tables.map((table) => insert(table)));
  });
  return tenants;
};

/**
 * Returns a function that returns another tenant at each call. `ahead` tenants are built together, because one large
 * statement costs much less than many small ones.
 */
export const tenantSource = (
  at: Storage,
  { ahead, place = {} }: { ahead: number; place?: Partial<TenantPlace> },
): (() => Promise<TenantModel>) => {
  const built: TenantModel[] = [];
  return async () => {
    if (built.length === 0) built.push(...(await buildTenants(at, ahead, place)));
    const tenant = built.shift();
    if (!tenant) throw new Error('no tenant was built');
    return tenant;
  };
};

/** Builds one tenant, like `buildTenants`. */
export const buildTenant = (at: Storage, place: Partial<TenantPlace> = {}): Promise<TenantModel> =>
  tenantSource(at, { ahead: 1, place })();
