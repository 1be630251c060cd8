import { leadOperations } from '#contracts/leads';
import { leadAddress } from '#domain/leads/lead-paths';
import { PROGRAMMES } from '#domain/leads/programme';
import { LEAD_WORDS as WORDS } from '#fr/leads';
import type { FindObjects } from '#office/frame/office-config.ts';

const MAX_FOUND = 5;

/** Leads of both programmes whose name, address or number contains the searched words, for the command palette. */
export const searchLeads: FindObjects = async (client, q) => {
  const found = await Promise.all(
    PROGRAMMES.map(async (programme) => {
      const { items } = await client.call(leadOperations.list, { programme, q, limit: MAX_FOUND });
      return items.map(({ id, fullname, type, status }) => ({
        icon: 'person' as const,
        label: fullname,
        detail: WORDS.found(type, status),
        to: leadAddress(programme, id),
      }));
    }),
  );
  return found.flat().slice(0, MAX_FOUND);
};
