import type { ReactElement } from 'react';
import type { HomeKind } from '#domain/estimation/sale';
import { RESULT_WORDS } from '#fr/estimation-page';
import { FRAME_WORDS } from '#fr/site';
import { TOWN_WORDS as WORDS } from '#fr/towns';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Breadcrumb, type Crumb } from '#ui/site/navigation.tsx';

type Sale = {
  date: string;
  kind: HomeKind;
  price: number;
  area: number;
  rooms: number;
  land: number;
  street: string;
  isDemo: boolean;
};

export type TownSalesViewProps = { name: string; crumbs: readonly Crumb[]; sales: readonly Sale[] };

/** The latest published sales of a town, with streets but never house numbers (rule TOWN-SALES). */
export const TownSalesView = ({ name, crumbs, sales }: TownSalesViewProps): ReactElement => (
  <Container className="pt-6 pb-section">
    <Breadcrumb label={FRAME_WORDS.breadcrumb} items={crumbs} />
    <Heading level={1} size={2} className="mt-6">
      {WORDS.sales(name)}
    </Heading>
    <p className="mt-4 max-w-prose text-ink-soft">{WORDS.salesText}</p>
    {sales.length === 0 ? (
      <p className="mt-8">{WORDS.salesNone}</p>
    ) : (
      <ul className="mt-8 max-w-3xl border-line border-t">
        {sales.map((sale) => (
          <li
            key={`${sale.date}${sale.street}${sale.price}${sale.area}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-line border-b py-3"
          >
            <p className="font-medium">{WORDS.saleTitle(sale)}</p>
            <p className="text-right font-medium tabular-nums">{WORDS.salePrice(sale)}</p>
            <p className="text-ink-soft text-sm">{WORDS.saleFacts(sale)}</p>
            <p className="text-right text-ink-soft text-sm tabular-nums">
              {WORDS.saleSquareMetre(sale)}
              <br />
              {WORDS.saleDate(sale)}
            </p>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-6 text-ink-faint text-xs">
      {sales.some(({ isDemo }) => isDemo) ? RESULT_WORDS.demo : RESULT_WORDS.source}
    </p>
  </Container>
);
