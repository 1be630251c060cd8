import { z } from 'zod';
import { SITE_STATUSES } from '#domain/sites/status';

/** Shared shapes of the owners of sites in the network's back office: market centers, groups and members. */

/** The site of an owner, as shown in lists. */
export const ownerSiteSchema = z.object({
  status: z.enum(SITE_STATUSES),
  /** Null: no site was created. */
  id: z.uuid().nullable(),
  /** URL; null: none. */
  url: z.string().nullable(),
});
export type OwnerSite = z.infer<typeof ownerSiteSchema>;

/** Number of owners with an active site. */
export const activeShareSchema = z.object({ active: z.int(), all: z.int() });
export type ActiveShare = z.infer<typeof activeShareSchema>;

export const networkRead = { audience: 'network', auth: 'admin', needs: 'network.read', method: 'GET' } as const;
export const networkChange = { audience: 'network', auth: 'admin', needs: 'network.write' } as const;
export const networkExport = { ...networkRead, needs: 'network.export' } as const;
