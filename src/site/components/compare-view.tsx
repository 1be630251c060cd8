import type { ReactElement } from 'react';
import type { ComparedRow } from '#domain/listings/compare';
import { KEPT_PATH } from '#domain/listings/kept-homes';
import type { ListingPicture } from '#domain/listings/listing';
import type { Kind } from '#domain/listings/vocabulary';
import { COMPARE_WORDS as WORDS } from '#fr/compare';
import { ButtonLink } from '#ui/site/button.tsx';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { ENERGY_CLASS_NAMES } from './energy-letter.tsx';
import { LeadPicture } from './lead-picture.tsx';

export type CompareViewProps = {
  homes: readonly {
    id: string;
    title: string;
    href: string;
    kind: Kind;
    pictures: readonly ListingPicture[];
  }[];
  rows: readonly (ComparedRow & { differs: boolean })[];
  /** The same comparison with the other choice of rows. */
  otherHref: string;
  onlyDifferences: boolean;
  /** What was left out. */
  notices: readonly string[];
};

/** Row heads stay in view while the homes scroll below them on a phone. */
const HEAD =
  'sticky left-0 z-10 w-24 min-w-24 bg-paper py-3 pr-3 text-left align-top font-normal text-ink-soft text-xs ' +
  'hyphens-auto md:w-44 md:text-sm';
/** On a phone a part of the third column is visible, so that people see that the table scrolls. */
const CELL = 'min-w-30 border-line border-l px-3 py-3 align-top break-words text-sm md:min-w-40 md:px-4 md:text-base';

const Mark = (): ReactElement => (
  <span className="font-semibold text-ink">
    <span aria-hidden="true">{' ≠'}</span>
    <span className="sr-only">{`\u00a0(${WORDS.differs})`}</span>
  </span>
);

const Value = ({ value, scale }: { value: string | null; scale: ComparedRow['scale'] }): ReactElement => {
  if (value === null)
    return (
      <>
        <span aria-hidden="true">{WORDS.none}</span>
        <span className="sr-only">{WORDS.noneLabel}</span>
      </>
    );
  if (!scale) return <>{value}</>;
  const names: Readonly<Record<string, string>> = ENERGY_CLASS_NAMES[scale];
  const color = names[value] ?? '';
  return (
    <span className={`inline-grid size-7 place-items-center rounded-control font-semibold ${color}`}>{value}</span>
  );
};

const Table = ({ homes, rows }: Pick<CompareViewProps, 'homes' | 'rows'>): ReactElement => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section aria-label={WORDS.table} tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
    <table className="w-full border-collapse text-base tabular-nums md:table-fixed">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className={HEAD}>
            <span className="sr-only">{WORDS.row}</span>
          </th>
          {homes.map(({ id, title, href, kind, pictures }) => (
            <th key={id} scope="col" className={`${CELL} text-left font-medium`}>
              <span className="mb-3 block aspect-card overflow-hidden rounded-control">
                <LeadPicture listing={{ kind, pictures }} sizes="(width >= 48rem) 20vw, 8rem" />
              </span>
              <a href={href} className="link">
                {title}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, differs, scale }) => (
          <tr key={label} className="border-line border-b">
            <th scope="row" className={HEAD}>
              {label}
              {differs && <Mark />}
            </th>
            {homes.map(({ id }, at) => (
              <td key={id} className={differs ? `${CELL} font-medium` : CELL}>
                <Value value={values[at] ?? null} scale={scale} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Empty = (): ReactElement => (
  <EmptyState
    icon="heart"
    level={1}
    title={WORDS.emptyTitle}
    actions={<ButtonLink href={KEPT_PATH}>{WORDS.favourites}</ButtonLink>}
  >
    <p>{WORDS.emptyHint}</p>
  </EmptyState>
);

/** Two to four homes side by side (rule KEPT-COMPARED). */
export const CompareView = ({ homes, rows, otherHref, onlyDifferences, notices }: CompareViewProps): ReactElement =>
  homes.length < 2 ? (
    <Empty />
  ) : (
    <Container className="pt-10 pb-section md:pt-14">
      <Heading level={1} size={2}>
        {WORDS.title}
      </Heading>
      <p className="mt-3 text-ink-soft">{WORDS.intro(homes.length)}</p>
      {notices.map((text) => (
        <Notice key={text} tone="info" className="mt-6">
          {text}
        </Notice>
      ))}
      <div className="mt-6 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p className="text-ink-soft">
          <span aria-hidden="true" className="font-semibold text-ink">
            ≠
          </span>{' '}
          {WORDS.legend}
        </p>
        <a href={otherHref} className="link no-print inline-flex min-h-target items-center">
          {onlyDifferences ? WORDS.allRows : WORDS.onlyDifferences}
        </a>
      </div>
      <Table homes={homes} rows={rows} />
      <p className="no-print mt-8">
        <a href={KEPT_PATH} className="link inline-flex min-h-target items-center">
          {WORDS.favourites}
        </a>
      </p>
    </Container>
  );
