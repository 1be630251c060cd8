import type { Database } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import { adminCtx } from '#server/context';
import { saveNetwork } from '#server/network';
import { testPorts } from '#tests/harness/contexts';
import { demoNetwork } from '#tests/harness/small-network';
import { insertRows } from './tenant.ts';
import { NOW } from './tenant-model.ts';

/** Inserts rows into the tables that belong to no tenant (tables of tenants: tenant-rows.ts). */
export const buildNetworkRows = async (db: Database): Promise<void> => {
  await saveNetwork(adminCtx(testPorts(db), 'test'), await demoNetwork());
  await db.write({ role: 'vitrine_admin' }, async (tx) => {
    await insertRows(tx, 'sales', [
      {
        id: '00000000-0000-7000-8000-000000000001',
        source: 'register',
        kind: 'flat',
        department: '69',
        date: '2026-01-02',
        price: 250_000,
        area: 61.3,
        rooms: 3,
        land: 0,
        outbuildings: 1,
        lat: 45.7,
        lng: 4.8,
        insee: '69383',
        parcel: '69383000AB0001',
        street: 'rue de « l’Égalité »',
      },
    ]);
    await insertRows(tx, 'valuation_models', [{ department: '69', kind: 'flat', model: null, sales: 1 }]);
    await insertRows(tx, 'used_challenges', [{ hash: hashOfToken('challenge'), expires_at: NOW }]);
    await insertRows(tx, 'sms_stops', [{ phone: '+33612345679' }]);
    await insertRows(tx, 'backups', [
      {
        id: '00000000-0000-7000-8000-000000000002',
        name: 'an earlier one',
        place: '/backups',
        made_at: NOW,
        rows: 1,
        files: 1,
        bytes: 1,
      },
    ]);
  });
};
