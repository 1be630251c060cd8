import type { Hono } from 'hono';
import { isRefusal } from '#contracts/problem';
import type { SiteAction } from '#domain/access/rights';
import { PAGE_NAMES } from '#domain/sites/page-names';
import { ERROR_PAGE_WORDS } from '#fr/site';
import type { AppContext, AppEnv } from '#http/env';
import { requestCtx } from '#http/request/tenant-ctx';
import { findSignedIn } from '#server/access';
import type { Ports, StaffCtx } from '#server/context';
import { previewOffer } from '#server/job-offers';
import { previewStoredCard } from '#server/profile-card';
import { previewStoredPage } from '#server/site-pages';
import type { Previewed, RenderPreview } from './render-preview.ts';
import { staticOwner, staticPage } from './static-pages.ts';

const PATH = '/dashboard/apercu/:page';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the browser says that a page of this host requests the document of a frame. */
const isOwnFrame = (c: AppContext): boolean =>
  c.req.header('sec-fetch-dest') === 'iframe' && c.req.header('sec-fetch-site') === 'same-origin';

/** What an editor shows in its frame, and the required right. */
type Frame = { needs: SiteAction; preview: (ctx: StaffCtx, id: string) => Promise<Previewed | null> };

/** The page of a job offer; null: it belongs to another market center. */
const previewStoredOffer = async (ctx: StaffCtx, id: string): Promise<Previewed | null> => {
  const previewed = UUID.test(id) ? await previewOffer(ctx, { id, fields: {} }) : null;
  return previewed === null || isRefusal(previewed) ? null : previewed;
};

const FRAMES: ReadonlyMap<string, Frame> = new Map([
  ...PAGE_NAMES.map((page): [string, Frame] => [
    page,
    { needs: 'pages.edit', preview: (ctx) => previewStoredPage(ctx, page) },
  ]),
  ['offre', { needs: 'jobs.write', preview: previewStoredOffer }],
  ['carte', { needs: 'card.edit', preview: previewStoredCard }],
]);

/**
 * The document in the frame of an editor: the stored page, card or job offer (by `id`), which the editor patches while
 * the person types. 403 outside of that frame, and without the right to edit it (rules SITE-PAGE-PREVIEW,
 * SITE-CARD-PREVIEW).
 */
export const mountPreview = (app: Hono<AppEnv>, ports: Ports, render: RenderPreview): void => {
  app.get(PATH, async (c, next) => {
    const ctx = requestCtx(c, ports);
    const frame = FRAMES.get(c.req.param('page'));
    if (ctx.kind !== 'site' || !frame) return next();
    const person = isOwnFrame(c) ? await findSignedIn(ctx, 'cookie') : null;
    if (!person?.rights.actions.includes(frame.needs)) {
      const owner = staticOwner(ctx.site, ports.directory.network());
      return staticPage(403, { ...ERROR_PAGE_WORDS.refused, owner });
    }
    const previewed = await frame.preview({ ...ctx, person }, c.req.query('id') ?? '');
    if (!previewed) return next();
    const { html, csp } = await render(previewed);
    return new Response(html.bytes, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': csp,
      },
    });
  });
};
