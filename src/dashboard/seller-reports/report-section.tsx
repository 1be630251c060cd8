import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type StoredReport, sellerReportOperations } from '#contracts/seller-reports';
import { keysOf } from '#domain/objects/typed';
import type { ReportFigures } from '#domain/seller-reports/seller-report';
import { date, number } from '#fr/format';
import { REPORT_OFFICE_WORDS as WORDS } from '#fr/seller-reports';
import { QueryView } from '#office/data/query-view.tsx';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { Moment, useTimeZone } from '#office/session/time-zone.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { CommentForm } from './comment-form.tsx';
import { ReportForm } from './report-form.tsx';

const detailsOf = ({ email, rhythm, day, mailedOn, openedAt }: StoredReport) => [
  { label: WORDS.facts.email, value: email },
  { label: WORDS.facts.when, value: WORDS.whenOf(rhythm, day) },
  { label: WORDS.facts.mailed, value: mailedOn === null ? WORDS.never : date(mailedOn) },
  { label: WORDS.facts.opened, value: openedAt === null ? WORDS.never : <Moment at={openedAt} /> },
];

const figuresOf = (figures: ReportFigures) =>
  keysOf(WORDS.figures).map((name) => ({ label: WORDS.figures[name], value: number(figures[name]) }));

const Buttons = ({ id, edit }: { id: string; edit: () => void }): ReactElement => {
  const { confirm, toasts } = useOffice();
  const { mutate } = useApiMutation(sellerReportOperations.revoke);
  const revoke = async (): Promise<void> => {
    if (!(await confirm.ask({ ...WORDS.revoking, danger: true }))) return;
    await mutate({ id }).then(
      () => toasts.success(WORDS.outcomes.revoked),
      (error: unknown) => tellFailure(toasts, error, WORDS.outcomes.failed),
    );
  };
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={edit}>
        {WORDS.edit}
      </Button>
      <Button variant="subtle" color="dark" size="xs" onClick={() => void revoke()}>
        {WORDS.revoke}
      </Button>
    </Group>
  );
};

const LinkButton = ({ id }: { id: string }): ReactElement => {
  const { confirm, toasts } = useOffice();
  const { mutate } = useApiMutation(sellerReportOperations.link);
  const send = async (): Promise<void> => {
    if (!(await confirm.ask(WORDS.linking))) return;
    const { linked, notLinked, notSent } = WORDS.outcomes;
    await mutate({ id }).then(
      () => toasts.success(linked),
      (error: unknown) => tellFailure(toasts, error, notLinked, notSent),
    );
  };
  return (
    <Button variant="default" size="xs" w="fit-content" onClick={() => void send()}>
      {WORDS.link}
    </Button>
  );
};

const Comments = ({ comments }: Pick<StoredReport, 'comments'>): ReactElement => {
  const timeZone = useTimeZone();
  return (
    <>
      {comments.map(({ text, by, at }) => (
        <Text key={at} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {WORDS.commentLine(text, by, at, timeZone)}
        </Text>
      ))}
    </>
  );
};

const Stored = ({ id, report }: { id: string; report: StoredReport }): ReactElement => {
  const { actions } = useSession();
  const [isEditing, setEditing] = useState(false);
  const mayWrite = actions.includes('reports.write');
  if (isEditing) return <ReportForm id={id} report={report} onClose={() => setEditing(false)} />;
  return (
    <>
      <DetailList details={detailsOf(report)} />
      {report.isStopped && <Text size="sm">{WORDS.stopped}</Text>}
      {mayWrite && report.mayGetLink && <LinkButton id={id} />}
      {mayWrite && <Buttons id={id} edit={() => setEditing(true)} />}
      {mayWrite && <CommentForm id={id} isStopped={report.isStopped} />}
      <Comments comments={report.comments} />
    </>
  );
};

type Found = { isOnMarket: boolean; report: StoredReport | null; figures: ReportFigures | null };

const Content = ({ id, found: { isOnMarket, report, figures } }: { id: string; found: Found }): ReactElement => {
  const { actions } = useSession();
  const mayCreate = isOnMarket && actions.includes('reports.write');
  return (
    <Stack gap="sm">
      {figures && <DetailList details={figuresOf(figures)} />}
      {report ? (
        <Stored id={id} report={report} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {isOnMarket ? WORDS.intro : WORDS.offMarket}
          </Text>
          {mayCreate && <ReportForm id={id} report={null} onClose={null} />}
        </>
      )}
    </Stack>
  );
};

/** The report of a listing to its owner, in the window of the listing (rule SELLER-OFFICE). */
const ReportSection = ({ id }: { id: string }): ReactElement | null => {
  const result = useApiQuery(sellerReportOperations.get, { id });
  if (result.error) return null;
  return (
    <section aria-label={WORDS.title}>
      <Title order={3} size="h5" mb="xs">
        {WORDS.title}
      </Title>
      <QueryView result={result}>{(found) => <Content id={id} found={found} />}</QueryView>
    </section>
  );
};
export default ReportSection;
