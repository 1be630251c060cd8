import type { ReactElement, ReactNode } from 'react';
import type { Refusal } from '#domain/estimation/estimate';
import type { EstimationResult } from '#domain/estimation/result';
import { RESULT_WORDS as WORDS } from '#fr/estimation-page';
import { REFUSAL_WORDS } from '#fr/estimation-refusals';
import { AgentCard, type PersonCard } from '#site/components/agent-card.tsx';
import { cx } from '#ui/site/cx.ts';
import { Container, Eyebrow, Heading } from '#ui/site/layout.tsx';
import { Comparables } from './comparables.tsx';
import { FollowForm, type FollowProps } from './follow-form.tsx';
import { HistoryChart } from './history-chart.tsx';
import { type PricedResult, PriceRange } from './price-range.tsx';
import { PriceReasons } from './price-reasons.tsx';
import { ReportForm, type ReportProps } from './report-form.tsx';
import { WishForm, type WishProps } from './wish-form.tsx';

type Home = {
  title: string;
  address: string;
  /** Null: a house. */
  floor: number | null;
  lat: number;
  lng: number;
  isApproximate: boolean;
};

export type EstimationResultProps = {
  home: Home;
  result: EstimationResult;
  wish: WishProps;
  follow: FollowProps;
  report: ReportProps;
  agents: readonly PersonCard[];
  tiles: string | null;
  /** URLs of the first step: to correct this home, and for another one. */
  links: { edit: string; other: string };
  /** Contacts, beside the agents. */
  contact: ReactNode;
};

const Beyond = (): ReactElement => (
  <section aria-labelledby="au-dela">
    <Heading level={2} size={3} id="au-dela">
      {WORDS.beyond}
    </Heading>
    <ul className="mt-4 grid list-disc gap-2 pl-5 text-ink-soft">
      {WORDS.beyondPoints.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
);

const Agents = ({ agents }: Pick<EstimationResultProps, 'agents'>): ReactElement | null =>
  agents.length === 0 ? null : (
    <section aria-labelledby="conseillers" className="no-print">
      <Heading level={2} size={3} id="conseillers">
        {WORDS.agents}
      </Heading>
      <ul className="mt-6 grid grid-cols-3 gap-4 sm:gap-6">
        {agents.map((person) => (
          <li key={person.id} className="min-w-0">
            <AgentCard person={person} sizes="(width >= 36rem) 16rem, 33vw" />
          </li>
        ))}
      </ul>
    </section>
  );

type DetailsProps = Pick<EstimationResultProps, 'home' | 'tiles'> & { result: PricedResult };

const Details = ({ result, home, tiles }: DetailsProps): ReactElement => (
  <>
    <PriceReasons factors={result.factors} floor={home.floor} />
    <Comparables comparables={result.comparables} isDemo={result.isDemo} home={home} tiles={tiles} />
    <HistoryChart {...result.history} />
  </>
);

type HeadProps = Pick<EstimationResultProps, 'home' | 'links' | 'result'>;

const NoPrice = ({ home, reason }: { home: Home; reason: Refusal }): ReactElement => (
  <>
    <Heading level={1}>{WORDS.none}</Heading>
    <p className="mt-4 max-w-prose text-lg">{REFUSAL_WORDS[reason]}</p>
    <p className="mt-4">
      {home.title}
      <br />
      <span className="text-ink-soft">{home.address}</span>
    </p>
  </>
);

/** The price and its home, or why there is no price. */
const Head = ({ home, links, result }: HeadProps): ReactElement => (
  <>
    <Eyebrow className="mb-3">{WORDS.thanks[result.kind]}</Eyebrow>
    {result.kind === 'price' ? (
      <PriceRange result={result} home={home} />
    ) : (
      <NoPrice home={home} reason={result.reason} />
    )}
    <p className="no-print mt-6 flex flex-wrap gap-x-6 gap-y-2">
      <a href={links.edit} className="link">
        {WORDS.again}
      </a>
      <a href={links.other} className="link">
        {WORDS.other}
      </a>
    </p>
  </>
);

/**
 * Beside the price and its reasons the forms are one column without gaps: the second row is what the price is higher
 * than the first form, and the last row grows with the other forms.
 */
const COLUMNS = 'lg:grid-cols-[minmax(0,13fr)_minmax(0,7fr)] lg:grid-rows-[auto_0.001fr_1fr]';

/**
 * The result with its reasons and the next steps (rules ESTIMATION-HONEST, ESTIMATION-AGENTS). On a phone the reasons
 * are between the wish and the other forms.
 */
export const EstimationResultView = (props: EstimationResultProps): ReactElement => {
  const { result, home, links, wish, follow, report, agents, contact, tiles } = props;
  return (
    <Container className={cx('grid gap-x-16 gap-y-14 pt-10 pb-section', COLUMNS)}>
      <div className="min-w-0 lg:row-span-2">
        <Head home={home} links={links} result={result} />
      </div>
      <div className="lg:col-start-2 lg:row-start-1">
        <WishForm {...wish} />
      </div>
      <div className="grid min-w-0 content-start gap-14 lg:row-start-3">
        {result.kind === 'price' && <Details result={result} home={home} tiles={tiles} />}
        <Beyond />
        <Agents agents={agents} />
      </div>
      <div className="grid content-start gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        {result.kind === 'price' && <FollowForm {...follow} />}
        <ReportForm {...report} />
        {contact}
      </div>
    </Container>
  );
};
