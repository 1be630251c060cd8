import { Hono } from 'hono';
import type { AppEnv } from './env.ts';
import { mountHealth } from './machine/health.ts';
import { createNodeServer, listen } from './node-server.ts';
import { securityHeaders } from './response/security-headers.ts';
import { startingResponse } from './response/starting.ts';

/** What answers at the port while the database starts and its tables are upgraded (rule HTTP-STARTING). */
export type StartingServer = {
  /** Listens; nothing when it does already. Returns the port. */
  open: () => Promise<number>;
  /** Leaves the port to the application: connections to it are refused until that listens. */
  close: () => Promise<void>;
};

/** The process lives, and serves nothing yet. */
const buildStartingApp = (): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders());
  mountHealth(app, { alive: () => true, ready: async () => false });
  app.all('*', (c) => startingResponse(c.req.path));
  return app;
};

/** `port` 0: any free one, the same at each opening. */
export const openStartingServer = ({ port, host }: { port: number; host: string }): StartingServer => {
  const { fetch } = buildStartingApp();
  let server: ReturnType<typeof createNodeServer> | null = null;
  let taken = port;
  return {
    open: async () => {
      if (server !== null) return taken;
      const opened = createNodeServer(fetch);
      taken = await listen(opened, taken, host);
      server = opened;
      return taken;
    },
    close: async () => {
      const open = server;
      server = null;
      if (open === null) return;
      const closed = new Promise((resolve) => open.close(resolve));
      open.closeAllConnections();
      await closed;
    },
  };
};
