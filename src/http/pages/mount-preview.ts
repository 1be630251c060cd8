import type { Hono } from 'hono';
import { PAGE_NAMES } from '#domain/sites/page-fields';
import { ERROR_PAGE_WORDS } from '#fr/site';
import type { AppContext, AppEnv } from '#http/env';
import { requestCtx } from '#http/request/tenant-ctx';
import { findSignedIn } from '#server/access';
import type { Ports } from '#server/context';
import { previewStoredPage } from '#server/site-pages';
import type { RenderPreview } from './render-preview.ts';
import { staticPage } from './static-pages.ts';

const PATH = '/dashboard/apercu/:page';

const refused = (): Response => staticPage(403, ERROR_PAGE_WORDS.refused);

/** Browsers say that a page of this host asks for the document of a frame. */
const isOwnFrame = (c: AppContext): boolean =>
  c.req.header('sec-fetch-dest') === 'iframe' && c.req.header('sec-fetch-site') === 'same-origin';

/**
 * The document in the frame of a page's editor: the stored page, which the editor patches while the person types. 403
 * outside of that frame and without the right to edit pages (rule SITE-PAGE-PREVIEW).
 */
export const mountPreview = (app: Hono<AppEnv>, ports: Ports, render: RenderPreview): void => {
  app.get(PATH, async (c, next) => {
    const ctx = requestCtx(c, ports);
    const name = PAGE_NAMES.find((page) => page === c.req.param('page'));
    if (ctx.kind !== 'site' || !name) return next();
    const person = isOwnFrame(c) ? await findSignedIn(ctx, 'cookie') : null;
    if (!person?.rights.actions.includes('pages.edit')) return refused();
    const previewed = await previewStoredPage({ ...ctx, person }, name);
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
