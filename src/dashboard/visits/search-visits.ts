import { visitOperations } from '#contracts/visits';
import { visitAddress } from '#dashboard/addresses.ts';
import { fullName } from '#domain/people/names';
import { SITE_VISIT_WORDS } from '#fr/site-visits';
import type { FindObjects } from '#office/frame/office-config.ts';

const MAX_FOUND = 5;

/** Visits whose visitor's name, address or number contains the searched words, for the command palette. */
export const searchVisits: FindObjects = async (client, q) => {
  const { items } = await client.call(visitOperations.list, { q, limit: MAX_FOUND });
  return items.map((visit) => ({
    icon: 'calendar',
    label: fullName(visit),
    detail: SITE_VISIT_WORDS.found(visit.status),
    to: visitAddress(visit.id),
  }));
};
