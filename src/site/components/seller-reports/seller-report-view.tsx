import type { ReactElement, ReactNode } from 'react';
import type { ListingSummary } from '#domain/listings/listing-fields';
import type { RentPeriod, Transaction } from '#domain/listings/vocabulary';
import { keysOf } from '#domain/objects/typed';
import type { PriceMove, ReportFigures, ReportVisit, Rhythm, WeekViews } from '#domain/seller-reports/seller-report';
import { REPORT_DEAL_WORDS as DEAL_WORDS, REPORT_PAGE_WORDS as WORDS } from '#fr/seller-reports';
import { LeadPicture } from '#site/components/lead-picture.tsx';
import { ListingCard } from '#site/components/listing-card.tsx';
import type { ListedResult } from '#site/components/search-results.tsx';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Container, Eyebrow, Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { WeekBars } from './week-bars.tsx';

export type SellerReportProps = {
  transaction: Transaction;
  period: RentPeriod | null;
  home: ListingSummary | null;
  /** Title, town and reference of the home. */
  place: string;
  /** Null: hidden. */
  price: string | null;
  madeAt: string;
  isGone: boolean;
  /** The listing on this site; null: not shown. */
  href: string | null;
  pdfHref: string;
  figures: ReportFigures;
  views: number;
  weeks: readonly WeekViews[];
  visits: readonly ReportVisit[];
  prices: readonly PriceMove[];
  waiting: readonly ListedResult[];
  left: readonly { id: string; title: string; facts: string; ended: string }[];
  /** The latest first, each with who wrote it and when. */
  comments: readonly { by: string; text: string }[];
  mails: { isStopped: boolean; rhythm: Rhythm; day: number };
  /** Contacts of the site. */
  contact: ReactNode;
};

type Of<K extends keyof SellerReportProps> = Pick<SellerReportProps, K>;

const Head = ({ transaction, home, place, price, madeAt, isGone, href, pdfHref }: SellerReportProps): ReactElement => (
  <div className="grid min-w-0 gap-6 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-start">
    {home && (
      <div className="no-print aspect-card overflow-hidden rounded-card sm:order-last">
        <LeadPicture listing={home} sizes="(width >= 36rem) 14rem, 100vw" priority />
      </div>
    )}
    <div className="min-w-0">
      <Eyebrow className="mb-3">{madeAt}</Eyebrow>
      <Heading level={1}>{DEAL_WORDS[transaction].title}</Heading>
      <p className="mt-4 text-lg">{place}</p>
      <p className="mt-1 text-ink-soft text-lg tabular-nums">
        {DEAL_WORDS[transaction].price}
        {'\u00a0: '}
        {price ?? DEAL_WORDS[transaction].hidden}
      </p>
      {isGone && (
        <Notice tone="info" className="mt-4">
          {WORDS.gone}
        </Notice>
      )}
      <p className="no-print mt-6 flex flex-wrap gap-3">
        <ButtonLink href={pdfHref} icon="download" variant="secondary">
          {WORDS.pdf}
        </ButtonLink>
        {href && (
          <ButtonLink href={href} iconEnd="forward" variant="secondary">
            {WORDS.view}
          </ButtonLink>
        )}
      </p>
    </div>
  </div>
);

const Figures = ({ figures }: Of<'figures'>): ReactElement => (
  <div>
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-5">
      {keysOf(WORDS.figures).map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-card p-5 max-sm:first:col-span-2">
          <dt className="text-ink-soft text-sm">{WORDS.figures[name]}</dt>
          <dd className="font-display text-h2 tabular-nums">{WORDS.number(figures[name])}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 max-w-prose text-ink-soft text-sm">{WORDS.meanings}</p>
  </div>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactElement => (
  <section aria-labelledby={id} className="min-w-0">
    <Heading level={2} size={3} id={id}>
      {title}
    </Heading>
    {children}
  </section>
);

type LinesProps = { none: string; lines: readonly { id: string; text: string; side?: string }[] };

const Lines = ({ none, lines }: LinesProps): ReactElement =>
  lines.length === 0 ? (
    <p className="mt-2 text-ink-soft">{none}</p>
  ) : (
    <ul className="mt-4 border-line border-t">
      {lines.map(({ id, text, side }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3 tabular-nums">
          <span>{text}</span>
          {side && <span className="text-ink-soft text-sm">{side}</span>}
        </li>
      ))}
    </ul>
  );

const Comments = ({ comments: [latest, ...others] }: Of<'comments'>): ReactElement => (
  <Part id="commentaire" title={WORDS.comment}>
    {latest ? (
      <>
        <p className="mt-2 text-ink-soft text-sm">{latest.by}</p>
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{latest.text}</p>
      </>
    ) : (
      <p className="mt-2 text-ink-soft">{WORDS.commentNone}</p>
    )}
    {others.length > 0 && (
      <details className="mt-4">
        <summary className="link w-fit cursor-pointer text-sm">{WORDS.comments}</summary>
        <ul className="mt-3 grid gap-4">
          {others.map(({ by, text }) => (
            <li key={`${by} ${text}`}>
              <p className="text-ink-soft text-sm">{by}</p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ul>
      </details>
    )}
  </Part>
);

const Mails = ({ mails: { isStopped, rhythm, day } }: Of<'mails'>): ReactElement => (
  <section aria-labelledby="emails" className="no-print">
    <Heading level={2} size={3} id="emails">
      {WORDS.mails}
    </Heading>
    <p className="mt-2 text-ink-soft">{isStopped ? WORDS.stopped : WORDS.rhythm(rhythm, day)}</p>
    <form method="post" action="#emails" className="mt-4">
      <input type="hidden" name="step" value={isStopped ? 'resume' : 'stop'} />
      <Button type="submit" variant="secondary">
        {isStopped ? WORDS.resume : WORDS.stop}
      </Button>
    </form>
  </section>
);

/** The private report of a listing (rule SELLER-REPORT). */
export const SellerReportView = (props: SellerReportProps): ReactElement => {
  const { transaction, period, figures, views, weeks, visits, prices, waiting, left, comments, mails, contact } = props;
  const deal = DEAL_WORDS[transaction];
  return (
    <Container className="grid gap-x-16 gap-y-14 pt-10 pb-section lg:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]">
      <div className="grid min-w-0 content-start gap-14">
        <Head {...props} />
        <Figures figures={figures} />
        <Comments comments={comments} />
        <Part id="vues" title={WORDS.weeks}>
          <p className="mt-2 text-ink-soft">{WORDS.weeksText(views)}</p>
          <WeekBars weeks={weeks} />
        </Part>
        <Part id="visites" title={WORDS.visits}>
          {figures.visits > visits.length && <p className="mt-2 text-ink-soft">{WORDS.visitsLast(visits.length)}</p>}
          <Lines
            none={WORDS.visitsNone}
            lines={visits.map((visit, at) => ({ id: `${visit.on} ${at}`, text: WORDS.visit(visit) }))}
          />
        </Part>
        <Part id="prix" title={deal.prices}>
          <Lines
            none={deal.pricesNone}
            lines={prices.map((move, at) => ({ id: `${move.on} ${at}`, text: WORDS.move(move, period) }))}
          />
        </Part>
        <Part id="en-vente" title={deal.waiting}>
          {waiting.length === 0 ? (
            <p className="mt-2 text-ink-soft">{deal.waitingNone}</p>
          ) : (
            <ul className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2">
              {waiting.map(({ listing, href, presenter }) => (
                <li key={listing.id}>
                  <ListingCard listing={listing} href={href} presenter={presenter} level={3} />
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part id="partis" title={deal.left}>
          <Lines
            none={WORDS.leftNone}
            lines={left.map(({ id, title, facts, ended }) => ({
              id,
              text: `${title}, ${facts}`,
              side: ended,
            }))}
          />
        </Part>
      </div>
      <div className="grid min-w-0 content-start gap-10">
        {contact}
        <Mails mails={mails} />
      </div>
    </Container>
  );
};
