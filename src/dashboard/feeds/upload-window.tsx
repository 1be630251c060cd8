import { Alert, Anchor, Button, FileButton, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type FeedUpload, feedUploadOperations } from '#contracts/feed-uploads';
import { FEED_EXTENSIONS, isOpenStatus, type UploadStatus } from '#domain/feeds/feed-upload';
import { FEED_UPLOAD_WORDS as WORDS } from '#fr/feed-uploads';
import { FEED_WORDS } from '#fr/feeds';
import { Answered } from '#office/data/answered.tsx';
import { useAnswer } from '#office/data/use-answer.ts';
import classes from '#office/feeds/feeds.module.css';
import { ImportProgress } from '#office/feeds/import-columns.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { importAddress } from './feed-addresses.ts';
import { type UploadWork, useFeedUpload } from './use-feed-upload.ts';

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

type Props = { upload: FeedUpload; work: UploadWork };

const Chooser = ({ work, label }: { work: UploadWork; label: string }): ReactElement => (
  <Stack gap="xs" align="flex-start">
    <Text>{WORDS.intro}</Text>
    <Text size="sm" c="gray.7">
      {WORDS.requirements}
    </Text>
    <FileButton accept={ACCEPTED} onChange={(file) => void work.send(file)}>
      {(props) => (
        <Button {...props} loading={work.isBusy}>
          {label}
        </Button>
      )}
    </FileButton>
    {work.share !== null && (
      <Progress w="100%" value={work.share * 100} aria-label={WORDS.sending(Math.round(work.share * 100))} />
    )}
  </Stack>
);

/** What the dry run found. */
const Check = ({ check }: { check: NonNullable<FeedUpload['check']> }): ReactElement => (
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
    {check.counts.rejected + check.counts.warnings > 0 && (
      <Anchor component={Link} href={importAddress(check.id)}>
        {WORDS.lines}
      </Anchor>
    )}
  </section>
);

const Actions = ({ upload, work }: Props): ReactElement | null => {
  const { status } = upload;
  if (!isOpenStatus(status) || status === 'importing') return null;
  return (
    <Group gap="sm">
      {status === 'checked' && (
        <Button
          color={upload.reason === null ? 'blue' : 'red'}
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

/** An import or a dry run that runs, as far as it is known. */
const Running = ({ upload: { status, check, import: running } }: Pick<Props, 'upload'>): ReactElement | null => {
  if (status !== 'checking' && status !== 'importing') return null;
  const { progress = null } = (status === 'checking' ? check : running) ?? {};
  return (
    <>
      {progress === null ? <Loader size="sm" aria-hidden /> : <ImportProgress progress={progress} />}
      <Text size="sm" c="gray.7">
        {WORDS.leave}
      </Text>
    </>
  );
};

const State = ({ upload, work }: Props): ReactElement => {
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
      {status === 'checked' && check && <Check check={check} />}
      {status === 'checked' && (
        <Text size="sm" c="gray.7">
          {WORDS.deadline}
        </Text>
      )}
      {upload.import && status !== 'importing' && (
        <Anchor component={Link} href={importAddress(upload.import.id)}>
          {WORDS.seeImport}
        </Anchor>
      )}
      <Actions upload={upload} work={work} />
    </>
  );
};

/** Imports a file: its dry run, then the import when the person confirms (rule FEED-UPLOAD). */
const UploadWindow = ({ onClose }: { onClose: () => void }): ReactElement => {
  const answer = useAnswer(feedUploadOperations.last, {});
  const work = useFeedUpload();
  return (
    <SideWindow title={WORDS.title} onClose={onClose}>
      <Answered answer={answer}>
        {({ upload }) => (
          <Stack gap="lg">
            {work.fault !== null && (
              <Alert color="red" role="alert">
                {work.fault}
              </Alert>
            )}
            {upload && upload.status !== 'cancelled' && <State upload={upload} work={work} />}
            {!(upload && isOpenStatus(upload.status)) && (
              <Chooser work={work} label={upload ? WORDS.another : WORDS.choose} />
            )}
          </Stack>
        )}
      </Answered>
    </SideWindow>
  );
};
export default UploadWindow;
