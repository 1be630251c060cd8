import type { NetworkCtx, PublicCtx } from '#server/context';
import { ownerName } from '#site/components/layout/frame-props.ts';
import type { Head, PageRequest } from '#site/render/page.ts';

type Words = { title: string; summary: (name: string) => string };

/** Head of a page with a legal statement. */
export const statementHead = (
  ctx: PublicCtx | NetworkCtx,
  { origin, path }: PageRequest,
  { title, summary }: Words,
): Head => {
  const name = ownerName({ network: ctx.directory.network(), site: ctx.kind === 'site' ? ctx.site : null });
  return { title: `${title} | ${name}`, description: summary(name), canonical: `${origin}${path}` };
};
