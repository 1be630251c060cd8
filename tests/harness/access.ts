import { type AccessOptions, type DatabaseAccess, openAccess } from '#platform/db/access';
import { silentLog } from '#platform/log';

/** SECRET of products that share a database with a test, so that they derive the same password for the serving role. */
export const TEST_SECRET = 'of tests only, and long enough for a secret';

/** Options of a start without configuration; a test adds its URLs. */
export const accessOptions: AccessOptions = {
  url: null,
  directUrl: null,
  ownerUrl: null,
  replicaUrls: [],
  readSecret: async () => TEST_SECRET,
  production: false,
  log: silentLog(),
};

/** Migrates as the owner (in tests possibly a superuser) and prepares the serving role, like a start of the product. */
export const openOwned = (ownerUrl: string): Promise<DatabaseAccess> => openAccess({ ...accessOptions, ownerUrl });

/** The environment with which a product uses this database. */
export const databaseEnv = ({ url, ownerUrl }: DatabaseAccess): Record<string, string> => ({
  DATABASE_URL: url,
  ...(ownerUrl !== null && { DATABASE_OWNER_URL: ownerUrl }),
});
