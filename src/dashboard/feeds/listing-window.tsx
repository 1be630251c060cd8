import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ListingStateDetail, listingStateOperations } from '#contracts/listing-states';
import { importAddress } from '#dashboard/addresses.ts';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import { FEED_WORDS } from '#fr/feeds';
import { number } from '#fr/format';
import { townName } from '#fr/places';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import classes from '#office/feeds/feeds.module.css';
import { LineEntry } from '#office/feeds/line-entry.tsx';
import { useSession } from '#office/session/session-context.ts';
import { ShortMoment, useTimeZone } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { mainFirst } from '#ui/office/window/head-actions.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { StateBadge } from './listing-columns.tsx';

const ReportSection = lazyPart(() => import('#dashboard/seller-reports/report-section.tsx'));

const WORDS = FEED_WORDS.listing;

/** The name of an import, as a link for people who may open imports. */
const ImportName = ({ of }: { of: ListingStateDetail['lastRead'] }): ReactNode => {
  const mayRead = useSession().actions.includes('imports.read');
  const timeZone = useTimeZone();
  if (of === null) return WORDS.noImport;
  const name = WORDS.importName(of.fileName, of.at, timeZone);
  return mayRead ? (
    <Anchor component={Link} href={importAddress(of.id)}>
      {name}
    </Anchor>
  ) : (
    name
  );
};

const detailsOf = (detail: ListingStateDetail): { label: string; value: ReactNode }[] => [
  { label: FEED_WORDS.listingColumns.price, value: FEED_WORDS.price(detail) },
  { label: WORDS.reference, value: detail.reference },
  { label: WORDS.technicalId, value: detail.technicalId },
  { label: WORDS.agency, value: WORDS.agencyName(detail.agencyCode) },
  { label: WORDS.member, value: detail.member ?? WORDS.noMember },
  { label: WORDS.town, value: `${detail.zip} ${townName(detail.city)}` },
  detail.withdrawnAt === null
    ? { label: WORDS.published, value: <ShortMoment at={detail.publishedAt} /> }
    : { label: WORDS.withdrawn, value: <ShortMoment at={detail.withdrawnAt} /> },
  { label: WORDS.pictures, value: detail.pictures === 0 ? WORDS.noPicture : number(detail.pictures) },
  { label: WORDS.lastRead, value: <ImportName of={detail.lastRead} /> },
  { label: WORDS.lastWritten, value: <ImportName of={detail.lastWritten} /> },
];

const Sites = ({ sites: { items, count } }: Pick<ListingStateDetail, 'sites'>): ReactElement => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {count === 0 ? WORDS.noSite : WORDS.sites(count)}
    </Title>
    <ul className={classes.sites}>
      {items.map(({ name, url }) => (
        <li key={url}>
          <Anchor href={url} target="_blank" rel="noopener">
            {name}
          </Anchor>
        </li>
      ))}
    </ul>
    {count > items.length && (
      <Text size="sm" c="dimmed">
        {WORDS.moreSites(count - items.length)}
      </Text>
    )}
  </section>
);

const Lines = ({ lines }: Pick<ListingStateDetail, 'lines'>): ReactElement => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {WORDS.lines}
    </Title>
    {lines.length === 0 && <Text c="dimmed">{WORDS.noLine}</Text>}
    <ul className={classes.lines}>
      {lines.map((line) => (
        <LineEntry key={line.id} line={line} isOfListing />
      ))}
    </ul>
  </section>
);

const Head = ({ detail }: { detail: ListingStateDetail }): ReactElement => {
  const { hidden, url, reference, member, publishedAt, withdrawnAt } = detail;
  return (
    <RecordHead
      title={reference}
      at={withdrawnAt ?? publishedAt}
      actions={url === null ? [] : mainFirst([{ label: WORDS.onSite, icon: 'external', href: url }])}
    >
      <StateBadge hidden={hidden} />
      {member !== null && <Text size="sm">{member}</Text>}
    </RecordHead>
  );
};

/** Width of the file of the cover, in pixels: that of its column on a screen with two pixels to a point. */
const COVER_WIDTH = 960;

const Cover = ({ picture }: { picture: Picture }): ReactElement => (
  <img
    className={classes.cover}
    src={pictureUrl(picture.id, choosePictureWidth(picture.width, COVER_WIDTH), 'webp')}
    style={{ backgroundColor: picture.color }}
    alt=""
  />
);

const Content = ({ detail }: { detail: ListingStateDetail }): ReactElement => (
  <Stack gap="lg">
    {detail.picture && <Cover picture={detail.picture} />}
    <Text>{FEED_WORDS.stateText(detail.hidden)}</Text>
    {useSession().actions.includes('stats.read') && <ReportSection id={detail.id} />}
    {detail.hidden !== 'withdrawn' && <Lines lines={detail.lines} />}
    <Sites sites={detail.sites} />
  </Stack>
);

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** A listing beside its list: its state and the reason, its last imports, and the sites that show it. */
const ListingWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(listingStateOperations.get, { id });
  const { data } = result;
  return (
    <SideWindow
      title={data ? WORDS.title(data) : FEED_WORDS.tabs.annonces}
      onClose={onClose}
      neighbours={neighbours}
      {...(data && { head: <Head detail={data} />, aside: <DetailList details={detailsOf(data)} stacked /> })}
    >
      <QueryView result={result}>{(detail) => <Content detail={detail} />}</QueryView>
    </SideWindow>
  );
};
export default ListingWindow;
