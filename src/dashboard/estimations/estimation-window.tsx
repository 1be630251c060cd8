import { Alert, Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type EstimationDetail, receivedEstimationOperations } from '#contracts/received-estimations';
import { opinionAddress } from '#dashboard/addresses.ts';
import { ConsentsGiven } from '#dashboard/consents-given.tsx';
import type { Wish as WishKind } from '#domain/estimation/described';
import { wholeAddress } from '#domain/estimation/whole-address';
import { callFact } from '#fr/consents';
import { ESTIMATION_LIST_WORDS, ESTIMATION_WINDOW_WORDS as WORDS } from '#fr/fynder';
import { OPINION_WORDS } from '#fr/opinions';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CallLink } from '#office/people/call-link.tsx';
import { useSession } from '#office/session/session-context.ts';
import { Moment, useTimeZone } from '#office/session/time-zone.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import type { Neighbours } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { Comparables } from './comparables.tsx';
import { StateBadge } from './estimation-columns.tsx';
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

const Price = ({ detail: { result, min, max, finished } }: { detail: EstimationDetail }): ReactElement => {
  if (result === null) return <Text c="dimmed">{WORDS.notComputed(finished)}</Text>;
  if (result.kind === 'none') return <Text c="dimmed">{WORDS.reasons[result.reason]}</Text>;
  return (
    <Stack gap={4}>
      <Text fz="h3" fw={650}>
        {ESTIMATION_LIST_WORDS.range({ min, max })}
      </Text>
      <Group gap="xs">
        <Badge variant="light">{ESTIMATION_LIST_WORDS.confidences[result.confidence]}</Badge>
        {result.isDemo && (
          <Badge variant="light" color="orange">
            {ESTIMATION_LIST_WORDS.demo}
          </Badge>
        )}
      </Group>
      <Text size="sm">{WORDS.middle(result.price)}</Text>
      <Text size="sm" c="dimmed">
        {[WORDS.indicative, WORDS.bases[result.basis], WORDS.asOf(result.asOf)].join(' ')}
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
    ...(groundArea === null ? [] : [{ label: facts.groundArea, value: WORDS.area(groundArea) }]),
    ...(rooms === null ? [] : [{ label: facts.rooms, value: rooms }]),
    ...(bedRooms === null ? [] : [{ label: facts.bedRooms, value: bedRooms }]),
    ...(floor === null ? [] : [{ label: facts.floor, value: WORDS.floor(floor) }]),
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
  const [, reason] = callFact(mayCall);
  const callable = `${ESTIMATION_LIST_WORDS.mayCall[mayCall ? 'yes' : 'no']}. ${reason}`;
  return [
    { label: personFacts.name, value: ESTIMATION_LIST_WORDS.person(detail) || WORDS.noName },
    ...(email === null
      ? []
      : [
          {
            label: personFacts.email,
            value: <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>,
          },
        ]),
    ...(telephone === null
      ? []
      : [
          {
            label: personFacts.telephone,
            value: <CallLink phone={telephone} text={ESTIMATION_LIST_WORDS.phone(telephone)} mayCall={mayCall} />,
          },
          { label: personFacts.callable, value: callable },
        ]),
    { label: personFacts.wish, value: wish ? <Wish detail={detail} wish={wish} /> : WORDS.noWish },
  ];
};

const Person = ({ detail }: { detail: EstimationDetail }): ReactElement =>
  detail.finished ? <DetailList details={personOf(detail)} /> : <Text c="dimmed">{WORDS.unfinishedHint}</Text>;

/** Button that opens the agent's opinion of value. */
const OpinionButton = ({ id }: { id: string }): ReactElement | null => {
  const { actions } = useSession();
  if (!actions.includes('estimations.write')) return null;
  return (
    <Button variant="default" component={Link} href={opinionAddress(id)}>
      {OPINION_WORDS.open}
    </Button>
  );
};

const Content = ({ detail }: { detail: EstimationDetail }): ReactElement => (
  <Stack gap="lg">
    <Group justify="space-between">
      <StateBadge estimation={detail} />
      <OpinionButton id={detail.id} />
    </Group>
    {detail.toCheck && (
      <Alert color="orange" title={ESTIMATION_LIST_WORDS.toCheck}>
        {ESTIMATION_LIST_WORDS.toCheckHint}
      </Alert>
    )}
    <Section title={WORDS.price}>
      <Price detail={detail} />
    </Section>
    <MandateSection id={detail.id} />
    <Section title={WORDS.person}>
      <Person detail={detail} />
    </Section>
    <Section title={WORDS.home}>
      <DetailList details={homeOf(detail)} />
    </Section>
    {detail.result?.kind === 'price' && <Comparables sales={detail.result.comparables} />}
    {detail.finished && <ConsentsGiven consents={detail.consents} />}
  </Stack>
);

type Props = { id: string; onClose: () => void; neighbours: Neighbours<() => void> };

/** An estimation beside its list: its price, the person, the home and the comparables. */
const EstimationWindow = ({ id, onClose, neighbours }: Props): ReactElement => {
  const result = useApiQuery(receivedEstimationOperations.get, { id });
  const title = result.data ? wholeAddress({ ...result.data, zip: result.data.zipcode }) : ESTIMATION_LIST_WORDS.title;
  return (
    <SideWindow title={title} onClose={onClose} neighbours={neighbours}>
      <QueryView result={result}>{(detail) => <Content key={detail.id} detail={detail} />}</QueryView>
    </SideWindow>
  );
};
export default EstimationWindow;
