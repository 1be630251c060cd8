import type { Operation } from '#contracts/operation';
import { buildTenant, tenantSource } from '#tests/factories/tenant';
import { NOW, type TenantModel, type TenantPlace } from '#tests/factories/tenant-model';
import { readTenant, type TenantState, tenantTables } from '#tests/factories/tenant-state';
import { allCommunes } from '#tests/harness/communes';
import { MANY_ADDRESSES } from './call-operation.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** `owner`: whose site it is, instead of that of an owner who may call the operation. */
type Called = Pick<Operation, 'needs'> & { path?: string; owner?: TenantPlace['type'] };

export type OtherTenantSetting = TestApp & {
  /** The tenant whose data the calls must not reach. */
  other: TenantModel;
  tables: readonly string[];
  /** A tenant whose owner may call the operation. */
  newTenant: (operation: Called) => Promise<TenantModel>;
  /** The same; operations that only read share one. */
  tenantFor: (operation: Called & Pick<Operation, 'method'>) => Promise<TenantModel>;
  rowsOf: (tenant: TenantModel) => Promise<TenantState>;
  /** Ids and texts of the other tenant that a text contains; `sent`: an id of the request, which may be repeated. */
  tracesIn: (text: string, sent?: string) => string[];
};

/** Ids and texts by which data of a tenant are recognised; the id of a visit is chosen by the browser. */
const tracesOf = ({ ids, mark }: TenantModel): string[] => {
  const { visit: _, ...assigned } = ids;
  return [...Object.values(assigned), mark('')];
};

/** Sites of agents and groups, with the most that they may have. */
const OWN_SITES = {
  group: { type: 'group', groupType: 'MAO' },
  agent: { type: 'agent', fynderPro: true },
} as const satisfies Record<Exclude<TenantPlace['type'], 'market'>, Partial<TenantPlace>>;

/** Kinds of sites for rights that the owner of a market center with leads does not have. */
const PLACES: Readonly<Record<string, Partial<TenantPlace>>> = {
  'fees.edit': OWN_SITES.group,
  'energy.read': OWN_SITES.agent,
};

/** Calls that only members make: what they change belongs to the member. */
const OF_MEMBERS = /^\/admin\/visit-/;

/** Makes the owner of a tenant its Operator Principal, who alone changes the budget. */
const makeOperator = ({ db }: TestApp, { ids }: TenantModel): Promise<unknown> =>
  db.write({ role: 'vitrine_admin' }, (tx) =>
    tx
      .updateTable('member_accounts')
      .set({ account_id: ids.account })
      .where('market_id', '=', ids.market)
      .where('member_id', '=', ids.member)
      .execute(),
  );

/** The test app with a tenant that has rows in every table. */
export const openOtherTenant = async (): Promise<OtherTenantSetting> => {
  const app = await openTestApp({ ...MANY_ADDRESSES, communes: await allCommunes(), now: () => NOW });
  // Anybody may try an address: its failures are counted for the account, on whatever host (rule SIGNIN-BRAKE).
  const tables = new Map([...(await tenantTables(app.db))].filter(([name]) => name !== 'sign_in_brakes'));
  const rowsOf = (tenant: TenantModel): Promise<TenantState> => readTenant(app.db, tables, tenant);
  const at = { db: app.db, files: app.ports.system.files };
  const newMarket = tenantSource(at, { ahead: 12 });
  const newTenant = async ({ needs, path = '', owner = 'market' }: Called): Promise<TenantModel> => {
    const place = owner === 'market' ? PLACES[needs] : OWN_SITES[owner];
    const tenant = await (place ? buildTenant(at, place) : newMarket());
    if (needs === 'budget.change' || OF_MEMBERS.test(path)) await makeOperator(app, tenant);
    await app.directory.refresh(tenant.ids.market);
    return tenant;
  };
  const readers = new Map<string, Promise<TenantModel>>();
  const tenantFor = (operation: Called & Pick<Operation, 'method'>): Promise<TenantModel> => {
    if (operation.method !== 'GET') return newTenant(operation);
    const reader = readers.get(operation.needs) ?? newTenant(operation);
    readers.set(operation.needs, reader);
    return reader;
  };
  const other = await newTenant({ needs: 'anyone' });
  const traces = tracesOf(other);
  return {
    ...app,
    other,
    tables: [...tables.keys()],
    newTenant,
    tenantFor,
    rowsOf,
    tracesIn: (text, sent = '') => {
      const rest = text.replaceAll(sent, '');
      return traces.filter((trace) => rest.includes(trace));
    },
  };
};
