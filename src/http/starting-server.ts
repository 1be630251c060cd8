import { Hono } from 'hono';
import type { AppEnv } from './env.ts';
import { mountHealth } from './machine/health.ts';
import { createNodeServer, listen } from './node-server.ts';
import { securityHeaders } from './response/security-headers.ts';
import { startingResponse } from './response/starting.ts';

/** The server that responds at the port while the database starts and its tables are upgraded (rule HTTP-STARTING). */
export type StartingServer = {
  /** Listens, unless it already does. Returns the port. */
  open: () => Promise<number>;
  /** Frees the port for the application: connections are refused until the application listens. */
  close: () => Promise<void>;
};

/** The process is alive but serves no content yet. */
const buildStartingApp = (): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use(securityHeaders());
  mountHealth(app, { alive: () => true, ready: async () => false });
  app.all('*', (c) => startingResponse(c.req.path));
  return app;
};

/** `port` 0: any free port, the same one each time it opens. */
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
