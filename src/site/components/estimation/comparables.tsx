import type { ReactElement } from 'react';
import type { ShownSale } from '#domain/estimation/result';
import { saleWords, RESULT_WORDS as WORDS } from '#fr/estimation-page';
import { Heading } from '#ui/site/layout.tsx';

type Props = {
  comparables: readonly ShownSale[];
  /** Some sales are invented. */
  isDemo: boolean;
  home: { lat: number; lng: number };
  tiles: string | null;
};

/** Number of sales that are shown immediately; the others unfold. */
const SHOWN = 6;

const SaleRow = ({ sale }: { sale: ShownSale }): ReactElement => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-line border-b py-3">
    <p className="font-medium">{saleWords.title(sale)}</p>
    <p className="text-right font-medium tabular-nums">{saleWords.price(sale)}</p>
    <p className="text-ink-soft text-sm">
      {saleWords.facts(sale)}
      <br />
      {saleWords.date(sale)}
    </p>
    <p className="text-right text-ink-soft text-sm tabular-nums">
      {saleWords.perSquareMetre(sale)}
      <br />
      {saleWords.weight(sale)}
    </p>
  </li>
);

const Sales = ({ sales }: { sales: readonly ShownSale[] }): ReactElement => (
  <ul className="mt-4 border-line border-t">
    {sales.map((sale) => (
      <SaleRow key={`${sale.date}${sale.street}${sale.price}${sale.area}`} sale={sale} />
    ))}
  </ul>
);

/** Positions on the map, the home first; the script draws them. */
const pointsOf = ({ comparables }: Pick<Props, 'comparables'>): string =>
  JSON.stringify(
    comparables.map((sale) => ({
      lat: sale.lat,
      lng: sale.lng,
      label: saleWords.title(sale),
      price: saleWords.price(sale),
    })),
  );

/** The sales with the most weight, on a map and as a list, with streets but never house numbers. */
export const Comparables = ({ comparables, isDemo, home, tiles }: Props): ReactElement => (
  <section aria-labelledby="ventes">
    <Heading level={2} size={3} id="ventes">
      {WORDS.comparables}
    </Heading>
    {comparables.length === 0 ? (
      <p className="mt-2 text-ink-soft">{WORDS.comparablesNone}</p>
    ) : (
      <>
        <p className="mt-2 text-ink-soft">{WORDS.comparablesText}</p>
        <div className="no-print mt-4 [@media(scripting:none)]:hidden">
          <section
            data-map="sales"
            aria-label={WORDS.mapLabel}
            data-lat={home.lat}
            data-lng={home.lng}
            data-points={pointsOf({ comparables })}
            {...(tiles ? { 'data-tiles': tiles } : {})}
            className="isolate h-80 overflow-hidden rounded-card bg-paper-deep"
          />
        </div>
        <Sales sales={comparables.slice(0, SHOWN)} />
        {comparables.length > SHOWN && (
          <details>
            <summary className="link mt-3 w-fit cursor-pointer text-sm">
              {WORDS.comparablesMore(comparables.length - SHOWN)}
            </summary>
            <Sales sales={comparables.slice(SHOWN)} />
          </details>
        )}
        {!isDemo && <p className="mt-3 text-ink-faint text-xs">{WORDS.source}</p>}
      </>
    )}
  </section>
);
