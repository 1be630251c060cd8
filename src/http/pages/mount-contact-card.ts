import { create } from 'content-disposition';
import type { Hono } from 'hono';
import { CONTACT_PATH } from '#domain/sites/profile-card';
import type { AppEnv } from '#http/env';
import { ctxOf, isClosed } from '#http/request/tenant-ctx';
import { respond } from '#http/response/respond';
import type { Ports } from '#server/context';
import { findContactFile } from '#server/profile-card';

/** '/carte.vcf': the contact of the profile card (rule SITE-CARD-CONTACT); 404 on a site without a visible card. */
export const mountContactCard = (app: Hono<AppEnv>, ports: Ports): void => {
  app.on(['GET', 'HEAD'], CONTACT_PATH, async (c, next) => {
    const ctx = ctxOf(c, ports);
    const file = isClosed(c) || ctx.kind === 'network' ? null : await findContactFile(ctx);
    if (file === null) return next();
    return respond(c, {
      status: 200,
      type: 'text/vcard; charset=utf-8',
      body: file.text,
      cache: 'fresh',
      headers: { 'Content-Disposition': create(`${file.name}.vcf`) },
    });
  });
};
