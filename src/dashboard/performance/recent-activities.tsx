import { Anchor, Button, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type SiteActivity, statsOperations } from '#contracts/stats';
import { messageAddress } from '#dashboard/addresses.ts';
import { RECENT_ACTIVITY_WORDS as WORDS } from '#fr/recent-activities';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import classes from './performance.module.css';

type EntryProps = {
  activity: SiteActivity;
  timeZone: string /** Whether the person may open messages. */;
  opens: boolean;
};

const Entry = ({ activity, timeZone, opens }: EntryProps): ReactElement => {
  const { kind, at, listing, messageId } = activity;
  return (
    <li className={classes.activity}>
      {opens && messageId !== null ? (
        <Anchor component={Link} href={messageAddress(messageId)} w="fit-content">
          {WORDS.kinds[kind]}
        </Anchor>
      ) : (
        <span>{WORDS.kinds[kind]}</span>
      )}
      <Text span size="xs" c="dimmed">
        {[WORDS.moment(at, timeZone), listing && WORDS.listing(listing)].filter(Boolean).join(' · ')}
      </Text>
    </li>
  );
};

/** Recent actions of visitors on the site: messages and estimations, newest first. */
export const RecentActivities = (): ReactElement => {
  const result = useApiQuery(statsOperations.activities, {});
  const opens = useSession().views.includes('messages');
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {WORDS.title}
      </Title>
      <QueryView result={result}>
        {({ items, timeZone }) =>
          items.length === 0 ? (
            <Text c="dimmed">{WORDS.none}</Text>
          ) : (
            <>
              <ul className={classes.activities}>
                {items.map((activity) => (
                  <Entry key={activity.id} activity={activity} timeZone={timeZone} opens={opens} />
                ))}
              </ul>
              {result.more && (
                <Button variant="default" size="xs" loading={result.isLoadingMore} onClick={result.more}>
                  {WORDS.more}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </section>
  );
};
