import type { ReactElement } from 'react';
import { KEPT_WORDS } from '#fr/kept-homes';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Container, Heading } from '#ui/site/layout.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { ListingCard } from './listing-card.tsx';
import { ListingSimilar } from './listing-similar.tsx';
import type { ListedResult } from './search-results.tsx';

/** `similarHref`: a search for similar homes, when this one is not on the market any more. */
export type KeptItem = ListedResult & { similarHref: string | null };

export type KeptViewProps = {
  items: readonly KeptItem[];
  /** Number of homes of the list that this site does not show any more. */
  missing: number;
  /** The ids are in the address: a list that somebody shared, or the script's own request. */
  isShared: boolean;
  similar: readonly ListedResult[];
};

const Item = ({ item: { listing, href, presenter, similarHref } }: { item: KeptItem }): ReactElement => (
  <li data-listing={listing.id} className={similarHref === null ? undefined : 'grid content-start gap-3'}>
    <ListingCard
      listing={listing}
      href={similarHref ?? href}
      presenter={presenter}
      {...(similarHref !== null && { gone: KEPT_WORDS.gone })}
    />
    {similarHref !== null && (
      <a href={similarHref} className="link inline-flex min-h-target items-center text-sm">
        {KEPT_WORDS.goneLink}
      </a>
    )}
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
      <p className="text-ink-soft">{KEPT_WORDS.count(items.length)}</p>
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
    <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      {items.map((item) => (
        <Item key={item.listing.id} item={item} />
      ))}
    </ul>
  </>
);

/** The page of the favourites. Its script shows the browser's own homes in the region `kept`. */
export const KeptView = ({ items, missing, isShared, similar }: KeptViewProps): ReactElement => (
  <>
    <Container className="pt-10 md:pt-14">
      <Heading level={1} size={2}>
        {isShared ? KEPT_WORDS.sharedTitle : KEPT_WORDS.title}
      </Heading>
      <p className="mt-3 mb-8 text-ink-soft">{isShared ? KEPT_WORDS.sharedIntro : KEPT_WORDS.intro}</p>
    </Container>
    <div
      data-region="kept"
      data-lower={KEPT_WORDS.lower}
      data-higher={KEPT_WORDS.higher}
      data-same={KEPT_WORDS.same}
      className="pb-14"
    >
      <Container>{items.length + missing === 0 ? <Empty /> : <List items={items} missing={missing} />}</Container>
      <ListingSimilar similar={similar} />
    </div>
  </>
);
