import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import { silentLog } from '#platform/log';
import { adminCtx, type PublicCtx, publicCtx } from '#server/context';
import { closeTraining, estimate, onModelsOutdated, onSalesImported, SALES_IMPORTED } from '#server/valuation';
import { siteModel } from '#tests/factories/site-model';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { jobsOf, testJobs } from '#tests/harness/jobs';

/** A database for sales, with the queue of the product and a visitor. */
export const openSales = async () => {
  const url = await testDatabaseUrl();
  const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 3 });
  afterAll(() => db.close());
  afterAll(closeTraining);
  const ports = testPorts(db, { system: { jobs: await testJobs(url) } });
  const admin = adminCtx(ports, 'test');
  const visitor: PublicCtx = publicCtx(ports, siteModel());
  return {
    admin,
    train: (department: string) => onSalesImported(ports, { marketId: null, department }),
    /** Departments whose training was asked for. */
    asked: async () => {
      const jobs = await jobsOf(url, SALES_IMPORTED);
      return jobs.map(({ department }) => department);
    },
    estimate: (home: Partial<Parameters<typeof estimate>[1]> & { insee: string; lat: number; lng: number }) =>
      estimate(visitor, {
        kind: 'flat',
        area: 60,
        rooms: 3,
        land: 0,
        street: '',
        floor: null,
        isApproximate: false,
        ...home,
      }),
    clear: () =>
      admin.write(async (tx) => {
        await sql`delete from sales`.execute(tx);
        await sql`delete from valuation_models`.execute(tx);
      }),
    /** The models as a former version has learnt them. */
    forgetVersion: () =>
      admin.write((tx) => sql`update valuation_models set learnt = null, fingerprint = '60.1.false'`.execute(tx)),
    renew: () => onModelsOutdated(ports),
    /** Another price for one of the stored sales. */
    correctOne: () =>
      admin.write((tx) =>
        sql`update sales set price = price + 1000 where id = (select id from sales order by id limit 1)`.execute(tx),
      ),
    models: () =>
      admin.read(async (tx) => {
        const { rows } = await sql<{ kind: string; sales: number; is_trained: boolean; at: Date }>`
          select kind, sales, learnt is not null as is_trained, trained_at as at from valuation_models
          order by department, kind`.execute(tx);
        return rows;
      }),
  };
};
