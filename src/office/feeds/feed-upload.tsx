import { Alert, Button, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { FeedUpload, feedUploadOperations } from '#contracts/feed-uploads';
import { FEED_EXTENSIONS, isOpenStatus, type UploadStatus } from '#domain/feeds/feed-upload';
import { FEED_UPLOAD_WORDS as WORDS } from '#fr/feed-uploads';
import { FEED_WORDS } from '#fr/feeds';
import { FILE_UPLOAD_WORDS as UPLOAD_WORDS } from '#fr/file-upload';
import { QueryView } from '#office/data/query-view.tsx';
import { UploadFault } from '#office/data/upload-fault.tsx';
import type { QueryResult } from '#office/data/use-api-query.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { FileDrop } from '#ui/office/upload/file-drop.tsx';
import classes from './feeds.module.css';
import { ImportProgress } from './import-columns.tsx';
import { type UploadCalls, type UploadWork, useFeedUpload } from './use-feed-upload.ts';

const ACCEPTED = FEED_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const COLORS: Readonly<Record<UploadStatus, string>> = {
  checking: 'blue',
  checked: 'blue',
  importing: 'blue',
  applied: 'green',
  refused: 'red',
  failed: 'red',
  cancelled: 'gray',
};

/** Renders a link to an import, with its text. */
type See = (importId: string, label: string) => ReactNode;
type Props = { upload: FeedUpload; work: UploadWork; see: See };

type ChooserProps = { work: UploadWork; label: string; startsFocused: boolean };

const Chooser = ({ work, label, startsFocused }: ChooserProps): ReactElement => {
  const button = useRef<HTMLButtonElement>(null);
  // The window opened before the last upload was known.
  useEffect(() => {
    if (startsFocused) button.current?.focus();
  }, [startsFocused]);
  return (
    <Stack gap="xs">
      <Text>{WORDS.intro}</Text>
      <Text size="sm" c="dimmed">
        {WORDS.requirements}
      </Text>
      <FileDrop
        accept={ACCEPTED}
        words={{ choose: label, drop: UPLOAD_WORDS.drop }}
        onFile={(file) => void work.send(file)}
        isBusy={work.isBusy}
        buttonRef={button}
      />
      {work.share !== null && (
        <Progress w="100%" value={work.share * 100} aria-label={WORDS.sending(Math.round(work.share * 100))} />
      )}
    </Stack>
  );
};

/** The result of the dry run. */
const Check = ({ check, see }: { check: NonNullable<FeedUpload['check']>; see: See }): ReactElement => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {WORDS.would}
    </Title>
    <ul className={classes.codes}>
      {WORDS.changes(check.counts).map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li>{FEED_WORDS.window.found(check.counts.rejected, check.counts.warnings)}</li>
    </ul>
    {see(check.id, WORDS.details)}
  </section>
);

const Actions = ({ upload, work }: Omit<Props, 'see'>): ReactElement | null => {
  const { status } = upload;
  if (!isOpenStatus(status) || status === 'importing') return null;
  return (
    <Group gap="sm">
      {status === 'checked' && (
        <Button
          {...(upload.reason !== null && { color: 'red' })}
          loading={work.isBusy}
          onClick={() => void work.confirm(upload)}
        >
          {WORDS.confirm}
        </Button>
      )}
      <Button variant="default" disabled={work.isBusy} onClick={() => void work.cancel(upload)}>
        {WORDS.cancel}
      </Button>
    </Group>
  );
};

/** A running import or dry run, with the progress known so far. */
const Running = ({ upload: { status, check, import: running } }: Pick<Props, 'upload'>): ReactElement | null => {
  if (status !== 'checking' && status !== 'importing') return null;
  const { progress = null } = (status === 'checking' ? check : running) ?? {};
  return (
    <>
      {progress === null ? <Loader size="sm" aria-hidden /> : <ImportProgress progress={progress} />}
      <Text size="sm" c="dimmed">
        {WORDS.leave}
      </Text>
    </>
  );
};

const State = ({ upload, work, see }: Props): ReactElement => {
  const { status, reason, check } = upload;
  const timeZone = useTimeZone();
  return (
    <>
      <div>
        <Alert color={COLORS[status]} title={WORDS.statuses[status]} role="status">
          {WORDS.uploaded(upload, timeZone)}
        </Alert>
      </div>
      {reason !== null && (
        <Alert color="red" title={status === 'checked' ? WORDS.doubtful : null}>
          {FEED_WORDS.reason(reason)}
        </Alert>
      )}
      <Running upload={upload} />
      {status === 'checked' && check && <Check check={check} see={see} />}
      {status === 'checked' && (
        <Text size="sm" c="dimmed">
          {WORDS.deadline}
        </Text>
      )}
      {upload.import && status !== 'importing' && see(upload.import.id, WORDS.seeImport)}
      <Actions upload={upload} work={work} />
    </>
  );
};

type UploadProps = {
  /** The last upload of the market center. */
  result: QueryResult<z.output<typeof feedUploadOperations.last.output>>;
  calls: UploadCalls;
  see: See;
  /** Whether the window is for the upload alone: it opens with the focus on the button. */
  startsFocused?: boolean;
};

/** Uploads a file: first a dry run, then the import after confirmation (rule FEED-UPLOAD). */
export const FeedUploads = ({ result, calls, see, startsFocused = false }: UploadProps): ReactElement => {
  const work = useFeedUpload(calls);
  return (
    <QueryView result={result}>
      {({ upload }) => (
        <Stack gap="lg">
          {work.fault !== null && <UploadFault text={work.fault} onRetry={work.retry} />}
          {upload && upload.status !== 'cancelled' && <State upload={upload} work={work} see={see} />}
          {!(upload && isOpenStatus(upload.status)) && (
            <Chooser
              work={work}
              label={upload ? WORDS.another : WORDS.choose}
              startsFocused={startsFocused && !upload}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
};
