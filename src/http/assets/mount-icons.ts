import type { Hono } from 'hono';
import { appIcon, ICON_FILES, type IconFile, type IconPath } from '#domain/sites/app-icon';
import { PAPER } from '#domain/sites/palette';
import type { AppContext, AppEnv } from '#http/env';
import { respond } from '#http/response/respond';
import { emptyResponse, hasFile } from '#http/response/stored-file';
import type { Ports } from '#server/context';
import { iconHash, iconPicture } from '#server/files';

const TYPES = { png: 'image/png', ico: 'image/x-icon' } as const satisfies Record<IconFile['format'], string>;

const sendIcon = async (c: AppContext, { directory, system }: Ports, file: IconFile): Promise<Response> => {
  const icon = appIcon(c.get('tenant'), directory.network());
  const etag = `"${iconHash(icon, file)}"`;
  const headers = { 'Cache-Control': 'public, max-age=3600', ETag: etag };
  if (hasFile(c, etag)) return new Response(null, { status: 304, headers });
  const answer = await iconPicture(system.files, icon, file);
  if (answer.state !== 'ready') return emptyResponse(503, { 'retry-after': '2' });
  const isHead = c.req.method === 'HEAD';
  if (isHead) await answer.stream.cancel();
  return new Response(isHead ? null : answer.stream, {
    headers: { ...headers, 'Content-Type': TYPES[file.format], 'Content-Length': String(answer.size) },
  });
};

const manifestIcon = (src: IconPath, purpose: 'any' | 'maskable') => {
  const { edge } = ICON_FILES[src];
  return { src, sizes: `${edge}x${edge}`, type: TYPES.png, purpose };
};

/** The web manifest of a site or of its back office: with it iOS shows notifications of a page on the home screen. */
const manifestOf = (name: string, start: string): object => ({
  id: start,
  name,
  short_name: name,
  lang: 'fr',
  start_url: start,
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    manifestIcon('/icon-192.png', 'any'),
    manifestIcon('/icon-512.png', 'any'),
    manifestIcon('/icon-maskable-512.png', 'maskable'),
  ],
});

const MANIFESTS = { '/site.webmanifest': '/', '/dashboard.webmanifest': '/dashboard' } as const;

/** Mounts the icons and the web manifests of every host (rule SITE-ICONS). */
export const mountIcons = (app: Hono<AppEnv>, ports: Ports): void => {
  for (const [path, file] of Object.entries(ICON_FILES)) app.on(['GET', 'HEAD'], path, (c) => sendIcon(c, ports, file));
  for (const [path, start] of Object.entries(MANIFESTS))
    app.on(['GET', 'HEAD'], path, (c) => {
      const { name } = appIcon(c.get('tenant'), ports.directory.network());
      const body = JSON.stringify(manifestOf(name, start));
      return respond(c, { status: 200, type: 'application/manifest+json', body, cache: 'fresh' });
    });
};
