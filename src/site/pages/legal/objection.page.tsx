import { OBJECTION_WORDS as WORDS } from '#fr/sourcing';
import { isObjectionLink, objectToSourcing } from '#server/sourcing';
import { ProsePage } from '#site/components/prose-page.tsx';
import { definePage } from '#site/render/page.ts';
import { Button } from '#ui/site/button.tsx';
import { Notice } from '#ui/site/notice.tsx';

type Data = { market: string; isDone: boolean };

const HEAD = { title: WORDS.title, noindex: true };

/**
 * '/opposition/{token}': objection of a person who was imported as a candidate (rule SOURCING-OBJECTION); not cached.
 */
export const objectionPage = definePage<Data>({
  path: '/opposition/:token',
  link: 'objection',
  personal: true,
  whenClosed: true,
  load: async (ctx, { params }) =>
    isObjectionLink(ctx, params.token ?? '')
      ? { kind: 'page', data: { market: ctx.site.market.name, isDone: false }, head: HEAD }
      : { kind: 'notFound' },
  post: async (ctx, { params }) =>
    (await objectToSourcing(ctx, params.token ?? ''))
      ? { kind: 'page', data: { market: ctx.site.market.name, isDone: true }, head: HEAD }
      : { kind: 'notFound' },
  view: ({ ctx: { site }, data: { market, isDone } }) => (
    <ProsePage title={WORDS.title} intro={WORDS.intro(market)} home={site.enabled}>
      {isDone ? (
        <Notice tone="success">{WORDS.done}</Notice>
      ) : (
        <form method="post">
          <p className="mb-6">{WORDS.explained}</p>
          <Button type="submit">{WORDS.confirm}</Button>
        </form>
      )}
    </ProsePage>
  ),
});
