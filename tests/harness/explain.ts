import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, Scope } from '#platform/db/database';

/** A node of a query plan of PostgreSQL. */
export type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Filter?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
};

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Runs a query in a scope and returns all nodes of its plan. */
export const explainAs =
  (db: Database, scope: Scope) =>
  (query: RawBuilder<unknown>): Promise<Plan[]> =>
    db.read(scope, async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(
        tx,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      return plan ? nodes(plan) : expect.unreachable();
    });

/** The same for the scope of a site. */
export const explainIn = (db: Database, scope: { marketId: string; siteId: string }) =>
  explainAs(db, { role: 'vitrine_site', ...scope });
