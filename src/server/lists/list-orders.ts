import type { List, ListOrderColumn } from '#domain/lists/list';
import type { Order } from '#platform/db/keyset';

type Sort<L extends List> = keyof L['orders'] & string;

/** Returns the order of rows for a sort of a list. `alias`: of the table in its SQL. */
export const ordersOf =
  <L extends List>({ orders }: L, alias: string) =>
  (sort: Sort<L>, asked: Order['direction']): Order => {
    const order = orders[sort];
    if (!order) throw new TypeError(`the list has no order '${sort}'`);
    const inTable = ({ column, kind, direction = asked }: ListOrderColumn) => ({
      column: `${alias}.${column}`,
      kind,
      direction,
    });
    const { before = [], after = [] } = order;
    return { ...inTable(order), before: before.map(inTable), after: after.map(inTable) };
  };
