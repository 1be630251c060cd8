import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { type EstimationDetail, receivedEstimationOperations } from '#contracts/received-estimations';
import { opinionAddress } from '#dashboard/addresses.ts';
import { ConsentsGiven } from '#dashboard/consents-given.tsx';
import type { Wish as WishKind } from '#domain/estimation/described';
import { isWishWaiting } from '#domain/estimation/estimation-list';
import { wholeAddress } from '#domain/estimation/whole-address';
import { shortCallFact } from '#fr/consents';
import { originWords } from '#fr/estimations';
import { ESTIMATION_LIST_WORDS, ESTIMATION_WINDOW_WORDS as WORDS } from '#fr/fynder';
import { OPINION_WORDS } from '#fr/opinions';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CallLink, useContactActions } from '#office/people/call-link.tsx';
import { EmailLink } from '#office/people/person-cells.tsx';
import { useSession } from '#office/session/session-context.ts';
import { Moment, useTimeZone } from '#office/session/time-zone.tsx';
import { RecordHead } from '#office/window/record-head.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import { mainFirst } from '#ui/office/window/head-actions.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { Comparables } from './comparables.tsx';
import { StateBadge } from './estimation-columns.tsx';
import { FollowedSection } from './followed-section.tsx';
import { HandleButton } from './handle-button.tsx';
import { MandateSection } from './mandate-section.tsx';

const Section = ({ title, children }: { title: string; children: ReactElement }): ReactElement => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {title}
    </Title>
    {children}
  </section>
);

const Price = ({
  detail: { result, min, max, finished, isApproximate },
}: {
  detail: EstimationDetail;
}): ReactElement => {
  if (result === null) return <Text c="dimmed">{WORDS.notComputed(finished)}</Text>;
  if (result.kind === 'none') return <Text c="dimmed">{WORDS.reasons[result.reason]}</Text>;
  return (
    <Stack gap={4}>
      <Text fz="xl" fw={600}>
        {ESTIMATION_LIST_WORDS.range({ min, max })}
      </Text>
      <Group gap="xs">
        <KindBadge>{ESTIMATION_LIST_WORDS.confidences[result.confidence]}</KindBadge>
        {result.isDemo && <KindBadge>{ESTIMATION_LIST_WORDS.demo}</KindBadge>}
      </Group>
      <Text size="sm">{WORDS.middle(result.price)}</Text>
      <Text size="sm" c="dimmed">
        {[
          WORDS.indicative,
          WORDS.bases[result.basis],
          isApproximate ? null : originWords(result),
          WORDS.asOf(result.asOf),
        ]
          .filter((words) => words !== null)
          .join(' ')}
      </Text>
    </Stack>
  );
};

const homeOf = (detail: EstimationDetail) => {
  const { facts } = WORDS;
  const address = wholeAddress({ ...detail, zip: detail.zipcode });
  const { type, isApproximate, area, groundArea, rooms, bedRooms, floor, createdAt } = detail;
  return [
    { label: facts.type, value: ESTIMATION_LIST_WORDS.types[type] },
    { label: facts.address, value: isApproximate ? `${address} (${WORDS.approximate})` : address },
    { label: facts.area, value: WORDS.area(area) },
    { label: facts.groundArea, value: groundArea !== null && WORDS.area(groundArea) },
    { label: facts.rooms, value: rooms },
    { label: facts.bedRooms, value: bedRooms },
    { label: facts.floor, value: floor !== null && WORDS.floor(floor) },
    { label: facts.received, value: <Moment at={createdAt} /> },
  ];
};

/** What the person wants, and whether they got it. */
const Wish = ({ detail, wish }: { detail: EstimationDetail; wish: WishKind }): ReactElement => {
  const timeZone = useTimeZone();
  const { actions } = useSession();
  const { id, wishedAt, handledAt } = detail;
  return (
    <Group gap="xs">
      <span>{WORDS.wish(wish, wishedAt, timeZone)}</span>
      {handledAt !== null && <Text c="dimmed">{WORDS.handled(handledAt, timeZone)}</Text>}
      {actions.includes('estimations.write') && (
        <HandleButton
          id={id}
          name={ESTIMATION_LIST_WORDS.person(detail) || WORDS.noName}
          isHandled={handledAt !== null}
        />
      )}
    </Group>
  );
};

const personOf = (detail: EstimationDetail) => {
  const { personFacts } = WORDS;
  const { email, telephone, mayCall, wish } = detail;
  const isAsked = isWishWaiting(detail);
  const [callLabel, callText] = shortCallFact(mayCall, isAsked);
  return [
    { label: personFacts.name, value: ESTIMATION_LIST_WORDS.person(detail) },
    {
      label: personFacts.email,
      value: email !== null && <EmailLink email={email} />,
    },
    ...(telephone === null
      ? []
      : [
          {
            label: personFacts.telephone,
            value: <CallLink phone={telephone} mayCall={mayCall} isAsked={isAsked} />,
          },
          { label: callLabel, value: callText },
        ]),
    { label: personFacts.wish, value: wish && <Wish detail={detail} wish={wish} /> },
  ];
};

const Person = ({ detail }: { detail: EstimationDetail }): ReactElement =>
  detail.finished ? <DetailList details={personOf(detail)} stacked /> : <Text c="dimmed">{WORDS.unfinishedHint}</Text>;

/** The state of an estimation, the opinion of value and how the person is reached. */
const Head = ({ detail }: { detail: EstimationDetail }): ReactElement => {
  const { actions } = useSession();
  const { id, telephone: phone, email, mayCall, createdAt } = detail;
  const isAsked = isWishWaiting(detail);
  const contact = useContactActions({ phone, email, mayCall, isAsked });
  const opinion = actions.includes('estimations.write')
    ? [{ label: OPINION_WORDS.open, icon: 'pages', to: opinionAddress(id) } as const]
    : [];
  return (
    <RecordHead
      title={ESTIMATION_LIST_WORDS.person(detail) || WORDS.noName}
      at={createdAt}
      actions={mainFirst(isAsked ? [...contact, ...opinion] : [...opinion, ...contact])}
      shown={3}
    >
      <StateBadge estimation={detail} />
      {detail.toCheck && (
        <StatusBadge color="orange" needsAction title={ESTIMATION_LIST_WORDS.toCheckHint}>
          {ESTIMATION_LIST_WORDS.toCheck}
        </StatusBadge>
      )}
    </RecordHead>
  );
};

/** The person and the home, in a column. */
const Aside = ({ detail }: { detail: EstimationDetail }): ReactElement => (
  <Stack gap="lg">
    <Section title={WORDS.person}>
      <Person detail={detail} />
    </Section>
    <Section title={WORDS.home}>
      <DetailList details={homeOf(detail)} stacked />
    </Section>
  </Stack>
);

const Content = ({ detail }: { detail: EstimationDetail }): ReactElement => (
  <Stack gap="lg">
    <Section title={WORDS.price}>
      <Price detail={detail} />
    </Section>
    <MandateSection id={detail.id} />
    {detail.followed && <FollowedSection detail={detail} followed={detail.followed} />}
    {detail.result?.kind === 'price' && <Comparables sales={detail.result.comparables} />}
    {detail.finished && <ConsentsGiven consents={detail.consents} />}
  </Stack>
);

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** An estimation beside its list: its price, the person, the home and the comparables. */
const EstimationWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(receivedEstimationOperations.get, { id });
  const { data } = result;
  const title = data ? wholeAddress({ ...data, zip: data.zipcode }) : ESTIMATION_LIST_WORDS.title;
  return (
    <SideWindow
      title={title}
      onClose={onClose}
      neighbours={neighbours}
      {...(data && { head: <Head detail={data} />, aside: <Aside detail={data} /> })}
    >
      <QueryView result={result}>{(detail) => <Content key={detail.id} detail={detail} />}</QueryView>
    </SideWindow>
  );
};
export default EstimationWindow;
