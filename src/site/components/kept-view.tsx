import type { ReactElement } from 'react';
import type { LeftAs } from '#domain/listings/visibility';
import { KEPT_WORDS } from '#fr/kept-homes';
import { KEEP_LIST_WORDS } from '#fr/kept-lists';
import { LEFT_LABELS } from '#fr/left-market';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { CompareBox, CompareFrame } from './compare-choice.tsx';
import { KeepListForm, type KeepListFormProps } from './keep-list-form.tsx';
import { ListingCard } from './listing-card.tsx';
import { ListingSimilar } from './listing-similar.tsx';
import type { ListedResult } from './search-results.tsx';
import { SimilarLinks } from './similar-links.tsx';

/** How a home left the market, the search for similar ones, and some of them. */
type GoneHome = { leftAs: LeftAs; similarHref: string; similar: readonly ListedResult[] };

/** A kept home; `gone` null: it is on the market. */
export type KeptItem = ListedResult & { gone: GoneHome | null };

/** Homes on the market before those that left it. */
export const onMarketFirst = <T extends Pick<KeptItem, 'gone'>>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => Number(a.gone !== null) - Number(b.gone !== null));

/** The card of a kept home: its page, or similar ones where it left the market. */
export const KeptCard = ({ item: { listing, href, presenter, gone } }: { item: KeptItem }): ReactElement => (
  <ListingCard
    listing={listing}
    href={gone?.similarHref ?? href}
    presenter={presenter}
    {...(gone && { gone: LEFT_LABELS[listing.transaction][gone.leftAs] })}
  />
);

export type KeptViewProps = {
  items: readonly KeptItem[];
  /** Number of homes of the list that this site does not show any more. */
  missing: number;
  /** The ids are in the address: a list that somebody shared, or the script's own request. */
  isShared: boolean;
  similar: readonly ListedResult[];
  /** The form that sends the link of a list; null: nothing to keep. */
  form: KeepListFormProps | null;
  /** Whether the link was just sent. */
  isSent: boolean;
};

type ItemProps = { item: KeptItem; hasBox: boolean };

const Item = ({ item, hasBox }: ItemProps): ReactElement => (
  <li data-listing={item.listing.id} className="grid content-start gap-3">
    <KeptCard item={item} />
    {item.gone && <SimilarLinks {...item.gone} />}
    {!item.gone && hasBox && <CompareBox listing={item.listing} />}
  </li>
);

const Empty = (): ReactElement => (
  <EmptyState
    icon="heart"
    title={KEPT_WORDS.emptyTitle}
    actions={
      <ButtonLink href="/annonces" icon="search">
        {KEPT_WORDS.search}
      </ButtonLink>
    }
  >
    <p>{KEPT_WORDS.emptyHint}</p>
    <p className="hidden [@media(scripting:none)]:block">{KEPT_WORDS.needsScript}</p>
  </EmptyState>
);

const List = ({ items, missing }: Pick<KeptViewProps, 'items' | 'missing'>): ReactElement => (
  <>
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <p
        className="text-ink-soft"
        data-kept-shown=""
        data-one={KEPT_WORDS.counted.one}
        data-many={KEPT_WORDS.counted.many}
      >
        {KEPT_WORDS.count(items.length)}
      </p>
      <div className="no-print flex items-center gap-4 [@media(scripting:none)]:hidden">
        <span role="status" data-copy-status="" className="text-ink-soft text-sm" />
        <Button
          variant="secondary"
          icon="copy"
          data-copy=""
          data-copied={KEPT_WORDS.copied}
          data-failed={KEPT_WORDS.notCopied}
        >
          {KEPT_WORDS.share}
        </Button>
      </div>
    </div>
    {missing > 0 && <p className="mb-6 text-ink-soft text-sm">{KEPT_WORDS.missing(missing)}</p>}
    <CompareFrame items={items}>
      {(hasBoxes) => (
        <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
          {onMarketFirst(items).map((item) => (
            <Item key={item.listing.id} item={item} hasBox={hasBoxes} />
          ))}
        </ul>
      )}
    </CompareFrame>
  </>
);

/** The homes that this browser saw last, which its script lists without a call; hidden until it did. */
const Recent = (): ReactElement => (
  <div data-recent="" hidden className="no-print">
    <Container className="pb-section-sm">
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-10">
        <Heading level={2} size={3}>
          {KEPT_WORDS.recent}
        </Heading>
        <Button variant="quiet" size="sm" data-recent-clear="">
          {KEPT_WORDS.recentClear}
        </Button>
      </div>
      <p className="mt-2 text-ink-soft text-sm">{KEPT_WORDS.recentHint}</p>
      <ul data-recent-list="" className="mt-4 grid gap-x-8 sm:grid-cols-2" />
    </Container>
  </div>
);

/** The page of the favourites. Its script shows the browser's own homes in the region `kept`. */
export const KeptView = ({ items, missing, isShared, similar, form, isSent }: KeptViewProps): ReactElement => (
  <>
    <Container className="pt-10 md:pt-14">
      <Heading level={1} size={2}>
        {isShared ? KEPT_WORDS.sharedTitle : KEPT_WORDS.title}
      </Heading>
      <p className="mt-3 mb-8 text-ink-soft">{isShared ? KEPT_WORDS.sharedIntro : KEPT_WORDS.intro}</p>
      {isSent && (
        <Notice tone="success" className="mb-8">
          {KEEP_LIST_WORDS.sent}
        </Notice>
      )}
    </Container>
    <div
      data-region="kept"
      data-lower={KEPT_WORDS.lower}
      data-higher={KEPT_WORDS.higher}
      data-same={KEPT_WORDS.same}
      data-failed={KEPT_WORDS.notShown}
      className="pb-14"
    >
      <Container>
        {items.length + missing === 0 ? <Empty /> : <List items={items} missing={missing} />}
        {form && <KeepListForm {...form} />}
      </Container>
      <ListingSimilar similar={similar} />
    </div>
    <Recent />
  </>
);
