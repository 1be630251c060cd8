import type { ReactElement } from 'react';
import type { ComparedRow, ComparedSection, ShownRow } from '#domain/listings/compare';
import { KEPT_PATH } from '#domain/listings/kept-homes';
import type { ListingPicture } from '#domain/listings/listing';
import type { Kind } from '#domain/listings/vocabulary';
import { COMPARE_WORDS as WORDS } from '#fr/compare';
import { ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Icon } from '#ui/site/icon.tsx';
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
  sections: readonly ComparedSection[];
  /** The same comparison with the other choice of rows. */
  otherHref: string;
  onlyDifferences: boolean;
  /** What was left out. */
  notices: readonly string[];
};

/** As many columns as homes, on a phone too, where each head of a row stands above its values. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'stacked:grid-cols-2',
  3: 'stacked:grid-cols-3',
  4: 'stacked:w-lg stacked:grid-cols-4',
};
const ROW = 'border-line border-b stacked:grid';
const HEAD = 'text-left align-top font-normal text-ink-soft text-xs stacked:col-span-full stacked:pt-3 tabled:text-sm';
const FIRST_COLUMN = 'tabled:w-44 tabled:py-3 tabled:pr-3';
/** Stays in view while four homes scroll on a phone. */
const LABEL = 'stacked:sticky stacked:left-0';
const CELL = cx(
  'min-w-0 px-3 pt-1 pb-3 align-top text-sm break-words hyphens-auto',
  'tabled:border-line tabled:border-l tabled:px-4 tabled:py-3',
  'tabled:text-base stacked:[&:nth-child(2)]:pl-0 stacked:last:pr-0',
);

const Value = ({ value, shownAs }: { value: string | null; shownAs: ComparedRow['shownAs'] }): ReactElement => {
  if (value === null)
    return (
      <>
        <span aria-hidden="true" className="text-ink-faint">
          {WORDS.none}
        </span>
        <span className="sr-only">{WORDS.noneLabel}</span>
      </>
    );
  if (!shownAs) return <>{value}</>;
  if (shownAs === 'note') return <span className="block font-normal text-ink-soft text-xs">{value}</span>;
  if (shownAs === 'yes')
    return (
      <span className="inline-flex items-center gap-1.5">
        <Icon name="check" size={16} className="text-success" />
        {value}
      </span>
    );
  const names: Readonly<Record<string, string>> = ENERGY_CLASS_NAMES[shownAs];
  const color = names[value] ?? '';
  return (
    <span className={`inline-grid size-7 place-items-center rounded-control font-semibold ${color}`}>{value}</span>
  );
};

type RowProps = { row: ShownRow; homes: CompareViewProps['homes']; columns: string | undefined };

const Row = ({ row: { label, values, differs, shownAs }, homes, columns }: RowProps): ReactElement => (
  <tr className={cx(ROW, columns)}>
    <th scope="row" className={cx(HEAD, FIRST_COLUMN)}>
      <span className={LABEL}>
        {label}
        {differs && <span className="sr-only">{` (${WORDS.differs})`}</span>}
      </span>
    </th>
    {homes.map(({ id }, at) => (
      <td key={id} className={cx(CELL, differs ? 'font-semibold' : 'text-ink-soft')}>
        <Value value={values[at] ?? null} shownAs={shownAs} />
      </td>
    ))}
  </tr>
);

/** The titles stay at the top while the rows scroll; four homes also scroll sideways on a phone. */
const Heads = ({ homes, columns }: Omit<RowProps, 'row'>): ReactElement => (
  <thead className="stacked:block">
    <tr className={cx('stacked:grid', columns)}>
      <td className="stacked:hidden" />
      {homes.map(({ id, kind, pictures }) => (
        <td key={id} className={cx(CELL, 'stacked:first-of-type:pl-3')}>
          <span className="block aspect-card overflow-hidden rounded-control">
            <LeadPicture listing={{ kind, pictures }} sizes="(width >= 48rem) 20vw, 8rem" />
          </span>
        </td>
      ))}
    </tr>
    <tr className={cx(ROW, columns, 'z-10 bg-paper md:sticky md:top-0 print:static')}>
      <th scope="col" className={cx(HEAD, FIRST_COLUMN, 'stacked:sr-only')}>
        <span className="sr-only">{WORDS.row}</span>
      </th>
      {homes.map(({ id, title, href }) => (
        <th key={id} scope="col" className={cx(CELL, 'text-left font-medium')}>
          <a href={href} className="link">
            {title}
          </a>
        </th>
      ))}
    </tr>
  </thead>
);

const Table = ({ homes, sections }: Pick<CompareViewProps, 'homes' | 'sections'>): ReactElement => {
  const columns = COLUMNS[homes.length];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={WORDS.table} tabIndex={0} className="stacked:relative stacked:overflow-x-auto">
      <table className="w-full border-collapse tabular-nums stacked:block tabled:table-fixed">
        <Heads homes={homes} columns={columns} />
        {sections.map(({ title, rows }) => (
          <tbody key={title} className="stacked:block">
            <tr className="stacked:block">
              <th scope="rowgroup" colSpan={homes.length + 1} className="pt-10 pb-3 text-left stacked:block">
                <span className={cx(LABEL, 'font-display font-normal text-h3')}>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} homes={homes} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
};

const Empty = ({ notices }: Pick<CompareViewProps, 'notices'>): ReactElement => (
  <EmptyState
    icon="heart"
    level={1}
    title={WORDS.emptyTitle}
    actions={<ButtonLink href={KEPT_PATH}>{WORDS.favourites}</ButtonLink>}
  >
    {notices.map((text) => (
      <p key={text} className="mb-2 text-ink">
        {text}
      </p>
    ))}
    <p>{WORDS.emptyHint}</p>
  </EmptyState>
);

/** Two to four homes side by side (rule KEPT-COMPARED). */
export const CompareView = ({
  homes,
  sections,
  otherHref,
  onlyDifferences,
  notices,
}: CompareViewProps): ReactElement =>
  homes.length < 2 ? (
    <Empty notices={notices} />
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
        <p className="text-ink-soft">{sections.length === 0 ? WORDS.sameInAll : WORDS.legend}</p>
        <a href={otherHref} className="link no-print inline-flex min-h-target items-center">
          {onlyDifferences ? WORDS.allRows : WORDS.onlyDifferences}
        </a>
      </div>
      <Table homes={homes} sections={sections} />
      <p className="no-print mt-8">
        <a href={KEPT_PATH} className="link inline-flex min-h-target items-center">
          {WORDS.favourites}
        </a>
      </p>
    </Container>
  );
