import type { ReactElement } from 'react';
import { documentUrl } from '#domain/files/document';
import type { FeeLine } from '#domain/sites/site';
import { phone } from '#fr/format';
import { FEES_WORDS as WORDS } from '#fr/site';
import type { PublicCtx } from '#server/context';
import { ProsePage } from '#site/components/prose-page.tsx';
import { definePage } from '#site/render/page.ts';
import { ButtonLink } from '#ui/site/button.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { statementHead } from './statement-head.ts';

const Row = ({ fee }: { fee: FeeLine }): ReactElement => (
  <tr className="grid border-line border-t py-3 sm:table-row sm:py-0">
    <th scope="row" className="text-left font-medium sm:py-4 sm:pr-6">
      {fee.label}
    </th>
    <td className="sm:py-4 sm:pr-6">{fee.amount}</td>
    <td className="text-ink-soft text-sm sm:py-4">{fee.payer}</td>
  </tr>
);

const Table = ({ fees }: { fees: readonly FeeLine[] }): ReactElement => (
  <table className="w-full border-line border-b text-left align-baseline">
    <thead className="sr-only sm:not-sr-only">
      <tr className="text-ink-faint text-sm">
        <th scope="col" className="w-[42%] pr-6 pb-3 text-left font-normal">
          {WORDS.service}
        </th>
        <th scope="col" className="w-[30%] pr-6 pb-3 text-left font-normal">
          {WORDS.amount}
        </th>
        <th scope="col" className="pb-3 text-left font-normal">
          {WORDS.payer}
        </th>
      </tr>
    </thead>
    <tbody>
      {fees.map((fee) => (
        <Row key={fee.label} fee={fee} />
      ))}
    </tbody>
  </table>
);

const contactWords = ({ site }: PublicCtx): string => {
  const { telephone, email } = site.settings.contact.general;
  return (
    [telephone && phone(telephone), email].filter(Boolean).join(', ') ||
    [site.market.address, site.market.city].filter(Boolean).join(', ')
  );
};

/** The uploaded document of the site. */
const FeesFile = ({ id }: { id: string }): ReactElement => (
  <p className="mt-8 first:mt-0">
    <ButtonLink href={documentUrl(id)} icon="download" variant="secondary">
      {WORDS.file}
    </ButtonLink>
  </p>
);

/** '/honoraires': the fee schedule, which the law requires of every agency. */
export const feesPage = definePage<null>({
  path: '/honoraires',
  load: (ctx, request) => ({
    kind: 'page',
    data: null,
    head: statementHead(ctx, request, { title: WORDS.title, summary: WORDS.intro }),
  }),
  view: ({ ctx }) => {
    const { fees, feesFileId } = ctx.site.settings;
    return (
      <ProsePage title={WORDS.title} intro={WORDS.intro(ctx.site.name)}>
        {fees.length > 0 && <Table fees={fees} />}
        {feesFileId !== null && <FeesFile id={feesFileId} />}
        {fees.length === 0 && feesFileId === null && (
          <EmptyState icon="file" title={WORDS.none}>
            {WORDS.noneText(contactWords(ctx))}
          </EmptyState>
        )}
      </ProsePage>
    );
  },
});
