import { expect, test } from 'vitest';
import { MESSAGE_LIST, type MessageOrder } from '#domain/messaging/message-list';
import type { Position } from '#platform/db/keyset';
import { messageListSql } from '#server/messaging';
import { siteModel } from '#tests/factories/site-model';
import { openPlanDatabase } from '#tests/harness/plan-database';

/** Plans of the list among 20,000 messages: no sort, and no scan of more than a page. */

const { scope, explain } = await openPlanDatabase(async (client, { marketId, siteId }) => {
  await client.query(
    `insert into messages
       (market_id, site_id, id, form, firstname, lastname, email, telephone, message, recipient, status, created_at)
     select $1, $2, gen_random_uuid(), 'contact-form', 'Nadia', 'Benali ' || n, 'n@example.fr', '+33612345678',
       'Bonjour', '', case when n % 2 = 0 then 'archived' when n % 4 = 1 then 'answered' else 'read' end,
       now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
    [marketId, siteId],
  );
  await client.query('analyze messages');
});

const INDEXES = { createdAt: 'messages_by_arrival', name: 'messages_by_name' } as const satisfies Record<
  MessageOrder,
  string
>;
const ID = '01a1fee9-0000-7000-8000-000000000001';
const POSITIONS: Readonly<Record<'moment' | 'text', Position>> = {
  moment: [new Date(Date.now() - 7 * 86_400_000).toISOString().replace('Z', '000Z'), ID],
  text: ['benali 15', ID],
};

test.each(
  Object.entries(MESSAGE_LIST.orders).flatMap(([name, { column, kind }]) =>
    (['asc', 'desc'] as const).flatMap((direction) => {
      const order = { kind, direction, column: `m.${column}` };
      return [undefined, POSITIONS[kind]].map((position) => ({ name: name as MessageOrder, order, position }));
    }),
  ),
)('the list by $name, $order.direction, from $position: one index gives the page', async (wanted) => {
  const { name, order, position } = wanted;
  const ctx = {
    site: siteModel({ marketId: scope.marketId, id: scope.siteId }),
    system: { now: () => new Date() },
  };
  const plan = await explain(messageListSql(ctx, { filters: { tab: 'open' }, order, position, limit: 20 }));
  const scans = plan.filter((node) => node['Index Name']?.startsWith('messages'));
  expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([[INDEXES[name], 21]]);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
});

test('the messages of some days in both tabs are found by their arrival', async () => {
  const ctx = {
    site: siteModel({ marketId: scope.marketId, id: scope.siteId }),
    system: { now: () => new Date() },
  };
  const order = { kind: 'moment', direction: 'desc', column: 'm.created_at' } as const;
  const filters = { tab: 'all', received: 'yesterday' } as const;
  const plan = await explain(messageListSql(ctx, { filters, order, position: undefined, limit: 20 }));
  const scans = plan.filter((node) => node['Index Name']?.startsWith('messages'));
  expect(scans.map((node) => node['Index Name'])).toEqual(['messages_by_arrival']);
  for (const node of scans) expect(node['Actual Rows']).toBeLessThanOrEqual(1440);
});
