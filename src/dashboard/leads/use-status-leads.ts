import { type LeadItem, leadOperations } from '#contracts/leads';
import type { OpenStatus } from '#domain/leads/lead';
import { type QueryResult, useApiQuery } from '#office/data/use-api-query.ts';

export type StatusLeads = { items: LeadItem[]; count: { count: number; isExact: boolean } };
export type LeadsByStatus = Readonly<Record<OpenStatus, QueryResult<StatusLeads>>>;
/** Filters and order of the list, without the status. */
type Input = Omit<Parameters<typeof useApiQuery<typeof leadOperations.list>>[1] & object, 'status'>;

/** The leads of each status. `only`: leads of other statuses are not read. */
export const useStatusLeads = (input: Input | null, only: string | undefined): LeadsByStatus => {
  const of = (status: OpenStatus) => (input === null || (only && only !== status) ? null : { ...input, status });
  const options = { keepFormer: true };
  return {
    captured: useApiQuery(leadOperations.list, of('captured'), options),
    connected: useApiQuery(leadOperations.list, of('connected'), options),
    cultivated: useApiQuery(leadOperations.list, of('cultivated'), options),
    closed: useApiQuery(leadOperations.list, of('closed'), options),
  };
};
