import { Checkbox, Group, Switch, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { preferenceOperations, type SiteListing } from '#contracts/preferences';
import { townName } from '#fr/places';
import { PREFERENCE_WORDS } from '#fr/preferences';
import { QueryView } from '#office/data/query-view.tsx';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { CountedList } from '#office/list/counted-list.tsx';
import { SearchField } from '#ui/office/filters/search-field.tsx';
import { KindBadge } from '#ui/office/kind-badge.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import classes from './preferences.module.css';

const WORDS = PREFERENCE_WORDS.exclusions;

/**
 * Excludes a listing or shows it again, immediately; the switch moves before the response and moves back after a
 * failure.
 */
const useExclude = (listing: SiteListing) => {
  const { toasts } = useOffice();
  const { mutate, isPending } = useApiMutation(preferenceOperations.exclude);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (isExcluded: boolean): Promise<void> => {
    setWanted(isExcluded);
    await mutate({ id: listing.id, isExcluded }).catch((error: unknown) => {
      setWanted(null);
      tellFailure(toasts, error, WORDS.failed);
    });
  };
  return { isExcluded: isPending ? (wanted ?? listing.isExcluded) : listing.isExcluded, change };
};

const Row = ({ listing }: { listing: SiteListing }): ReactElement => {
  const { isExcluded, change } = useExclude(listing);
  const { title, zip, city, publicRef, isShared } = listing;
  return (
    <li className={classes.listing} data-excluded={isExcluded || undefined}>
      <div className={classes.listingText}>
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {`${zip} ${townName(city)}, ${WORDS.reference(publicRef)}`}
          </Text>
          {isShared && <KindBadge>{WORDS.shared}</KindBadge>}
        </Group>
      </div>
      <Switch
        label={WORDS.visible}
        labelPosition="left"
        aria-label={WORDS.of(title)}
        checked={!isExcluded}
        onChange={(event) => void change(!event.currentTarget.checked)}
      />
    </li>
  );
};

/** Enter in the search must not submit the form around it. */
const keepForm = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The listings of the site, each with a switch that shows or hides it on this site (rule SITE-EXCLUSIONS). */
export const Exclusions = (): ReactElement => {
  const [q, setQ] = useState('');
  const [isOnly, setOnly] = useState(false);
  const only = isOnly ? 'excluded' : 'all';
  const result = useApiQuery(preferenceOperations.listings, { q, only, limit: 8 }, { keepFormer: true });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is one of the fields inside.
    <div onKeyDown={keepForm}>
      <Group justify="space-between" mb="xs">
        <SearchField value={q} onChange={setQ} words={WORDS.search} />
        <Checkbox label={WORDS.only} checked={isOnly} onChange={(event) => setOnly(event.currentTarget.checked)} />
      </Group>
      <QueryView result={result}>
        {({ items, excluded }) => (
          <CountedList
            label={WORDS.list}
            count={items.length === 0 ? WORDS.none : WORDS.excluded(excluded)}
            moreLabel={WORDS.more}
            result={result}
            className={classes.listings}
          >
            {items.map((listing) => (
              <Row key={listing.id} listing={listing} />
            ))}
          </CountedList>
        )}
      </QueryView>
    </div>
  );
};
