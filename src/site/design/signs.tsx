import type { ReactElement } from 'react';
import { SAMPLE } from '#fr/design';
import { ListingCardSkeleton } from '#site/components/listing-card.tsx';
import { Badge, CountBadge, Pill } from '#ui/site/badge.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { ICON_NAMES, Icon } from '#ui/site/icon.tsx';
import { Breadcrumb } from '#ui/site/navigation.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { Pagination } from '#ui/site/pagination.tsx';
import { Progress } from '#ui/site/progress.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { Tabs } from '#ui/site/tabs.tsx';
import { Columns, Row, Sample } from './sample.tsx';

const Marks = (): ReactElement => (
  <Sample name="Badge, CountBadge, Pill, Icon">
    <Row>
      {(['neutral', 'accent', 'highlight', 'onPicture'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {SAMPLE.exclusive}
        </Badge>
      ))}
      <CountBadge count={3} label={SAMPLE.filters} />
      <Pill href="/annonces" iconEnd="close">
        {SAMPLE.removePlace}
      </Pill>
      <Pill href="/annonces" iconEnd="close">
        {SAMPLE.longName}
      </Pill>
    </Row>
    <Row>
      {ICON_NAMES.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Row>
  </Sample>
);

const NavigationSamples = (): ReactElement => (
  <Sample name="Breadcrumb, Tabs, Pagination">
    <Breadcrumb
      label={SAMPLE.breadcrumb}
      items={SAMPLE.crumbs.map((label, index) => ({ label, ...(index < 3 && { href: '/' }) }))}
    />
    <Tabs
      label={SAMPLE.search}
      tabs={[
        { href: '/annonces?view=card', label: SAMPLE.cards, icon: 'grid', current: true },
        { href: '/annonces?view=list', label: SAMPLE.list, icon: 'list', current: false },
      ]}
    />
    <Pagination
      label={SAMPLE.pages}
      previous={{ href: '/annonces', label: SAMPLE.previous }}
      next={{ href: '/annonces?page=3', label: SAMPLE.next }}
      position={SAMPLE.position}
    />
  </Sample>
);

const States = (): ReactElement => (
  <Sample name="Notice, Progress, Skeleton, EmptyState">
    <Notice tone="success">{SAMPLE.sent}</Notice>
    <Notice tone="danger">{SAMPLE.notSent}</Notice>
    <Notice tone="info">{SAMPLE.note}</Notice>
    <Progress label={SAMPLE.step(2, 3)} percent={66} />
    <Columns>
      <ListingCardSkeleton />
    </Columns>
    <EmptyState
      icon="house"
      title={SAMPLE.emptyTitle}
      actions={
        <ButtonLink href="/annonces" variant="secondary">
          {SAMPLE.see}
        </ButtonLink>
      }
    >
      {SAMPLE.emptyText}
    </EmptyState>
  </Sample>
);

/** Badges, icons, navigation, notices, progress and empty states. */
export const Signs = (): ReactElement => (
  <>
    <Marks />
    <NavigationSamples />
    <States />
  </>
);
