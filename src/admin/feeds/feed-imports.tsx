import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportItem } from '#contracts/feeds';
import { type FeedDetail, networkFeedOperations } from '#contracts/network-feeds';
import { FEED_WORDS } from '#fr/feeds';
import { NETWORK_FEED_WORDS } from '#fr/network-feeds';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import classes from '#office/feeds/feeds.module.css';
import { ImportDetails, ImportState } from '#office/feeds/import-details.tsx';
import { MoreButton } from '#office/list/more-button.tsx';
import { useSession } from '#office/session/session-context.ts';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { FormerFormats } from './former-formats.tsx';
import { ImportEntry } from './import-entry.tsx';
import { MarketUpload } from './market-upload.tsx';
import { useRun } from './use-run.ts';
import { useStartFeed } from './use-start-feed.ts';

const WORDS = NETWORK_FEED_WORDS.imports;
const { check: CHECK, work: WORK } = NETWORK_FEED_WORDS;

type Shown = { feed: FeedDetail; onOpen: (importId: string) => void };

/** The running task, why the last task resulted in no import, and when the next one starts. */
const State = ({ feed }: { feed: FeedDetail }): ReactElement => {
  const timeZone = useTimeZone();
  const { work, reason, nextAt, source, last, isActive } = feed;
  return (
    <>
      {source.kind === 'upload' && (
        <Text size="sm" c="dimmed">
          {WORDS.noSource}
        </Text>
      )}
      {source.kind !== 'upload' && !isActive && (
        <Text size="sm" c="dimmed">
          {WORDS.inactive}
        </Text>
      )}
      {work !== null && (
        <Alert color="blue" title={WORK.title[work.name]} role="status">
          {WORK.text(work.by, work.since, timeZone)}
        </Alert>
      )}
      {work === null && reason !== null && reason.code !== last?.reason?.code && (
        <Alert color="orange" title={WORDS.lastRefused}>
          {FEED_WORDS.reason(reason)}
        </Alert>
      )}
      {nextAt !== null && isActive && (
        <Text size="sm" c="dimmed">
          {WORDS.next(nextAt, timeZone)}
        </Text>
      )}
    </>
  );
};

/** The result of the last dry run, and the button for its import. */
const Check = ({ feed, onOpen, check }: Shown & { check: ImportItem }): ReactElement => {
  const timeZone = useTimeZone();
  const { actions } = useSession();
  const { start, isPending } = useStartFeed(feed);
  const { checkReason } = feed;
  return (
    <section aria-label={CHECK.title}>
      <Title order={3} size="h5">
        {CHECK.title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {FEED_WORDS.window.title(check.startedAt, timeZone, true)}
      </Text>
      {(checkReason ?? check.reason) !== null && (
        <Alert color="red" title={checkReason === null ? null : CHECK.doubtful} mb="xs">
          {FEED_WORDS.reason(checkReason ?? check.reason ?? { code: 'ERROR' })}
        </Alert>
      )}
      {feed.last !== null && feed.last.source !== check.source && (
        <Alert color="yellow" variant="light" mb="xs">
          {CHECK.otherFormat(feed.last.source, check.source)}
        </Alert>
      )}
      <ul className={classes.codes}>
        {CHECK.changes(check.counts).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{FEED_WORDS.window.found(check.counts.rejected, check.counts.warnings)}</li>
      </ul>
      <Group gap="sm" mt="xs">
        {actions.includes('network.write') && feed.isActive && check.state === 'applied' && (
          <Button
            {...(checkReason !== null && { color: 'red' })}
            loading={isPending}
            disabled={feed.work !== null}
            onClick={() => void start('import', checkReason !== null)}
          >
            {CHECK.apply}
          </Button>
        )}
        {check.state === 'applied' && (
          <Button variant="subtle" onClick={() => onOpen(check.id)}>
            {CHECK.details}
          </Button>
        )}
      </Group>
    </section>
  );
};

const Runs = ({ feed, onOpen }: Shown): ReactElement => {
  const result = useApiQuery(networkFeedOperations.imports, { id: feed.id });
  return (
    <section aria-label={WORDS.label}>
      <Title order={3} size="h5" mb="xs">
        {FEED_WORDS.imports.label}
      </Title>
      <QueryView result={result}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState {...FEED_WORDS.imports.empty} />
          ) : (
            <>
              <ul className={classes.lines} aria-label={WORDS.label}>
                {items.map((item) => (
                  <ImportEntry key={item.id} item={item} onOpen={() => onOpen(item.id)} />
                ))}
              </ul>
              <MoreButton result={result} label={FEED_WORDS.imports.more} />
            </>
          )
        }
      </QueryView>
    </section>
  );
};

type RunProps = { feed: FeedDetail; importId: string; shown: ReturnType<typeof useRun> };

/** One import with its refused lines and warnings, shown instead of the list of imports. */
const Run = ({ feed, importId, shown }: RunProps): ReactElement => {
  const { actions } = useSession();
  const timeZone = useTimeZone();
  const input = { id: feed.id, importId };
  const result = useApiQuery(networkFeedOperations.import, input);
  const source = {
    lines: networkFeedOperations.lines,
    exportLines: networkFeedOperations.exportLines,
    listings: networkFeedOperations.listings,
    exportListings: networkFeedOperations.exportListings,
    input,
    mayExport: actions.includes('network.export'),
    filters: shown.filters,
    onFilters: shown.setFilters,
  };
  return (
    <Stack gap="md" align="stretch">
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="back" size={16} />}
          onClick={shown.close}
          data-autofocus
        >
          {WORDS.back}
        </Button>
      </div>
      <QueryView result={result}>
        {(detail) => (
          <>
            <Group gap="sm">
              <Title order={3} size="h5">
                {FEED_WORDS.window.title(detail.startedAt, timeZone, detail.isDryRun)}
              </Title>
              <ImportState detail={detail} />
            </Group>
            <ImportDetails detail={detail} source={source} />
          </>
        )}
      </QueryView>
    </Stack>
  );
};

/** The imports of a market center: the running task, the last dry run, earlier imports, and the lines of one. */
export const FeedImports = ({ feed }: { feed: FeedDetail }): ReactElement => {
  const shown = useRun(feed.id);
  const { run, open } = shown;
  const { actions } = useSession();
  if (run !== null) return <Run feed={feed} importId={run} shown={shown} />;
  return (
    <Stack gap="lg">
      <State feed={feed} />
      <FormerFormats feed={feed} />
      {actions.includes('network.write') && (
        <MarketUpload id={feed.id} onOpen={open} isOpen={feed.source.kind === 'upload'} />
      )}
      {feed.check !== null && <Check feed={feed} check={feed.check} onOpen={open} />}
      <Runs feed={feed} onOpen={open} />
    </Stack>
  );
};
