import type { ReactElement, ReactNode } from 'react';
import type { EnergyLetter } from '#domain/estimation/energy';
import type { EnergyRule, HomeValue, Move } from '#domain/estimation/home-follow';
import type { ShownSale } from '#domain/estimation/result';
import { saleWords } from '#fr/estimation-page';
import { energySentence, moveWords, HOME_PAGE_WORDS as WORDS } from '#fr/home-follow';
import { Button } from '#ui/site/button.tsx';
import { Container, Eyebrow, Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { CorrectForm, type CorrectProps } from './correct-form.tsx';
import { ValueChart } from './value-chart.tsx';
import { WishForm, type WishProps } from './wish-form.tsx';

export type FollowedHomeProps = {
  title: string;
  address: string;
  siteName: string;
  values: readonly (HomeValue & { isDemo: boolean })[];
  move: Move | null;
  /** Sales since the former value; `since`: its last known sale, null without a former value. */
  sales: { since: string | null; items: readonly ShownSale[] };
  energy: { letter: EnergyLetter | null; isOverseas: boolean; rules: readonly EnergyRule[] };
  /** The agent's word; '' without one. */
  word: string;
  isStopped: boolean;
  /** Whether the site is open, which alone takes corrections, wishes and agreements. */
  isOpen: boolean;
  correct: CorrectProps;
  wish: WishProps;
  /** Contacts of the site. */
  contact: ReactNode;
};

type Of<K extends keyof FollowedHomeProps> = Pick<FollowedHomeProps, K>;

const Value = ({ title, address, values, move }: Of<'title' | 'address' | 'values' | 'move'>): ReactElement => {
  const value = values.at(-1);
  return (
    <div className="min-w-0">
      <Eyebrow className="mb-3">{value ? WORDS.ofMonth(value.month) : WORDS.title}</Eyebrow>
      <Heading level={1} className="tabular-nums">
        {value ? WORDS.between(value) : WORDS.title}
      </Heading>
      <p className="mt-4 text-lg">
        {title}
        <br />
        <span className="text-ink-soft">{address}</span>
      </p>
      {value ? (
        <>
          <p className="mt-4 text-lg tabular-nums">{WORDS.middle(value)}</p>
          <p className="mt-4 max-w-prose">{moveWords(move, value)}</p>
          {value.isDemo && <p className="mt-4 text-ink-soft text-sm">{WORDS.demo}</p>}
        </>
      ) : (
        <p className="mt-4 max-w-prose">{WORDS.none}</p>
      )}
    </div>
  );
};

const Sales = ({ since, items }: FollowedHomeProps['sales']): ReactElement => (
  <section aria-labelledby="vendus">
    <Heading level={2} size={3} id="vendus">
      {WORDS.sales}
    </Heading>
    {since !== null && (
      <p className="mt-2 text-ink-soft">{items.length > 0 ? WORDS.salesSince(since) : WORDS.salesNone(since)}</p>
    )}
    {items.length > 0 && (
      <ul className="mt-4 border-line border-t">
        {items.map((sale) => (
          <li
            key={`${sale.date}${sale.street}${sale.price}${sale.area}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-line border-b py-3"
          >
            <p className="font-medium">{saleWords.title(sale)}</p>
            <p className="text-right font-medium tabular-nums">{saleWords.price(sale)}</p>
            <p className="text-ink-soft text-sm">{saleWords.facts(sale)}</p>
            <p className="text-right text-ink-soft text-sm">{saleWords.date(sale)}</p>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const EnergyText = ({ letter, isOverseas, rules }: FollowedHomeProps['energy']): ReactElement => {
  if (letter === null) return <p className="mt-2 text-ink-soft">{WORDS.energyUnknown}</p>;
  if (rules.length === 0) return <p className="mt-2">{isOverseas ? WORDS.energyOverseas : WORDS.energyNone(letter)}</p>;
  return (
    <>
      <p className="mt-2 font-medium">{WORDS.energyClass(letter)}</p>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {rules.map((rule) => (
          <li key={rule.rule}>{energySentence(rule)}</li>
        ))}
      </ul>
      {isOverseas && <p className="mt-2">{WORDS.energyOverseas}</p>}
      <p className="mt-3 text-ink-soft text-xs">{WORDS.energySource}</p>
    </>
  );
};

const Energy = (props: FollowedHomeProps['energy']): ReactElement => (
  <section aria-labelledby="dpe">
    <Heading level={2} size={3} id="dpe">
      {WORDS.energy}
    </Heading>
    <EnergyText {...props} />
  </section>
);

const StepButton = ({ step, label }: { step: string; label: string }): ReactElement => (
  <form method="post" action="#suivi" className="mt-4">
    <input type="hidden" name="step" value={step} />
    <Button type="submit" variant="secondary">
      {label}
    </Button>
  </form>
);

const Follow = ({ isStopped, isOpen }: Of<'isStopped' | 'isOpen'>): ReactElement => (
  <section aria-labelledby="suivi" className="no-print">
    <Heading level={2} size={3} id="suivi">
      {WORDS.follow}
    </Heading>
    {isStopped ? (
      <Notice tone="info" className="mt-4">
        {WORDS.stopped}
      </Notice>
    ) : (
      <p className="mt-2 text-ink-soft">{WORDS.rhythm}</p>
    )}
    {!isStopped && <StepButton step="stop" label={WORDS.stop} />}
    {isStopped && isOpen && <StepButton step="resume" label={WORDS.resume} />}
    <details className="mt-6">
      <summary className="link w-fit cursor-pointer">{WORDS.eraseSummary}</summary>
      <p className="mt-3 max-w-prose text-ink-soft">{WORDS.eraseText}</p>
      <StepButton step="erase" label={WORDS.erase} />
    </details>
  </section>
);

/** The agent's word, the wish and the contacts: beside the others on a wide screen, after the value on a narrow one. */
const Side = ({
  word,
  siteName,
  isOpen,
  wish,
  contact,
}: Of<'word' | 'siteName' | 'isOpen' | 'wish' | 'contact'>): ReactElement => (
  <div className="grid min-w-0 content-start gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
    {word !== '' && (
      <section aria-labelledby="mot">
        <Heading level={2} size={3} id="mot">
          {WORDS.word(siteName)}
        </Heading>
        <p className="mt-2 whitespace-pre-line">{word}</p>
      </section>
    )}
    {isOpen && <WishForm {...wish} />}
    {isOpen && contact}
  </div>
);

/** The private page of a followed home (rule OWNER-PAGE). */
export const FollowedHomeView = (props: FollowedHomeProps): ReactElement => (
  <Container className="grid gap-x-16 gap-y-14 pt-10 pb-section lg:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]">
    <div className="grid min-w-0 content-start gap-14">
      <Value {...props} />
      {props.values.length > 0 && <ValueChart values={props.values} />}
    </div>
    <Side {...props} />
    <div className="grid min-w-0 content-start gap-14">
      {props.values.length > 0 && <Sales {...props.sales} />}
      <Energy {...props.energy} />
      {props.isOpen && <CorrectForm {...props.correct} />}
      <Follow isStopped={props.isStopped} isOpen={props.isOpen} />
    </div>
  </Container>
);
