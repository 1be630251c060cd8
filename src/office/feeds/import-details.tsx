import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportDetail } from '#contracts/feeds';
import { FEED_UPLOAD_WORDS } from '#fr/feed-uploads';
import { FEED_WORDS } from '#fr/feeds';
import classes from './feeds.module.css';
import { authorOf, durationOf, ImportBadge, ImportProgress } from './import-columns.tsx';
import { ImportLines } from './import-lines.tsx';
import type { ImportSource } from './import-list.tsx';
import { ImportListings } from './import-listings.tsx';

const WORDS = FEED_WORDS.window;

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

const Facts = ({ detail }: { detail: ImportDetail }): ReactElement => {
  const notes = notesOf(detail);
  return (
    <>
      {detail.reason && (
        <Alert color="red" title={FEED_WORDS.imports.states[detail.state]}>
          {FEED_WORDS.reason(detail.reason)}
        </Alert>
      )}
      <div>
        <Text fw={600} className={classes.name}>
          {detail.fileName}
        </Text>
        <Text size="sm" c="dimmed">
          {WORDS.summary({ by: authorOf(detail), duration: durationOf(detail), read: detail.counts.lines })}
        </Text>
      </div>
      <div>
        <Text>
          {detail.isDryRun ? FEED_UPLOAD_WORDS.changes(detail.counts).join(', ') : WORDS.resultText(detail.counts)}
        </Text>
        <Text>{WORDS.found(detail.counts.rejected, detail.counts.warnings)}</Text>
      </div>
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
