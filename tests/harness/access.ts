import { type AccessOptions, type DatabaseAccess, openAccess } from '#platform/db/access';
import { silentLog } from '#platform/log';

/** Of products that share a database with a test: they find the same password of the role that serves. */
export const TEST_SECRET = 'of tests only, and long enough for a secret';

/** What a start is told of its database when nothing is configured; a test adds its addresses. */
export const accessOptions: AccessOptions = {
  url: null,
  directUrl: null,
  ownerUrl: null,
  replicaUrls: [],
  secret: TEST_SECRET,
  production: false,
  log: silentLog(),
};

/** Migrates as this owner, who may be a superuser in tests, and prepares the ordinary role that serves, as a start does. */
export const openOwned = (ownerUrl: string): Promise<DatabaseAccess> => openAccess({ ...accessOptions, ownerUrl });

/** What a product is started with to serve from there. */
export const databaseEnv = ({ url, ownerUrl }: DatabaseAccess): Record<string, string> => ({
  DATABASE_URL: url,
  ...(ownerUrl !== null && { DATABASE_OWNER_URL: ownerUrl }),
});
