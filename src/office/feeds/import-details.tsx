import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportDetail } from '#contracts/feeds';
import { FEED_UPLOAD_WORDS } from '#fr/feed-uploads';
import { FEED_WORDS } from '#fr/feeds';
import { number } from '#fr/format';
import { DetailList } from '#ui/office/detail-list.tsx';
import { authorOf, durationOf, ImportBadge, ImportProgress } from './import-columns.tsx';
import { ImportLines } from './import-lines.tsx';
import type { ImportSource } from './import-list.tsx';
import { ImportListings } from './import-listings.tsx';

const WORDS = FEED_WORDS.window;
const LABELS = FEED_WORDS.imports.columns;

/** Further results of the import, as sentences. */
const notesOf = ({ agencies, elsewhere, withoutMember, atCommune, nowhere, pictures }: ImportDetail): string[] => {
  const kept = agencies.reduce((sum, agency) => sum + agency.kept, 0);
  const missing = pictures.missing + pictures.refused;
  return [
    ...agencies.filter(({ known }) => !known).map(({ code }) => WORDS.unknownAgency(code)),
    ...elsewhere.map(WORDS.elsewhere),
    ...(kept > 0 ? [WORDS.kept(kept)] : []),
    ...(withoutMember > 0 ? [WORDS.withoutMember(withoutMember)] : []),
    ...(atCommune > 0 ? [WORDS.atCommune(atCommune)] : []),
    ...(nowhere > 0 ? [WORDS.nowhere(nowhere)] : []),
    ...(missing > 0 ? [WORDS.pictures(missing)] : []),
  ];
};

const factsOf = (detail: ImportDetail): { label: string; value: string }[] => {
  const { fileName, isDryRun, counts } = detail;
  return [
    { label: LABELS.fileName, value: fileName },
    { label: LABELS.by, value: authorOf(detail) },
    { label: LABELS.duration, value: durationOf(detail) },
    { label: WORDS.read, value: number(counts.lines) },
    {
      label: WORDS.result,
      value: isDryRun ? FEED_UPLOAD_WORDS.changes(counts).join(', ') : WORDS.resultText(counts),
    },
    { label: WORDS.checked, value: WORDS.found(counts.rejected, counts.warnings) },
  ];
};

const Facts = ({ detail }: { detail: ImportDetail }): ReactElement => {
  const notes = notesOf(detail);
  return (
    <>
      {detail.reason && (
        <Alert color="red" title={FEED_WORDS.imports.states[detail.state]}>
          {FEED_WORDS.reason(detail.reason)}
        </Alert>
      )}
      <DetailList details={factsOf(detail)} />
      {notes.length > 0 && (
        <Stack gap={4}>
          {notes.map((note) => (
            <Text key={note} size="sm" c="dimmed">
              {note}
            </Text>
          ))}
        </Stack>
      )}
    </>
  );
};

/** The state of an import; a dry run that ended has none, because it changed nothing. */
export const ImportState = ({
  detail: { isDryRun, state, progress },
}: {
  detail: ImportDetail;
}): ReactElement | null =>
  isDryRun && state === 'applied' ? null : (
    <Group gap="sm">
      <ImportBadge state={state} />
      <ImportProgress progress={progress} />
    </Group>
  );

type Props = { detail: ImportDetail; source: ImportSource };

/** An import: its counts, the listings that a dry run would change, its refused lines and warnings. */
export const ImportDetails = ({ detail, source }: Props): ReactElement => (
  <Stack gap="lg">
    <Facts detail={detail} />
    {detail.isDryRun && detail.state === 'applied' && <ImportListings detail={detail} source={source} />}
    {detail.state !== 'running' && <ImportLines detail={detail} source={source} />}
  </Stack>
);
