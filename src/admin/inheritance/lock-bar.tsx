import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { inheritanceOperations } from '#contracts/inheritance';
import type { InheritedPreference } from '#domain/sites/inherited-preferences';
import { lockLevels } from '#domain/sites/setting-locks';
import { INHERITANCE_WORDS } from '#fr/inheritance';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { FailedLoad } from '#ui/office/failed-load.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { ActionMenu } from '#ui/office/menu/action-menu.tsx';
import { type Place, useLocks } from './use-locks.ts';

const WORDS = INHERITANCE_WORDS.locks;
type Locks = z.output<typeof inheritanceOperations.locks.output>;

/** More places that lock a setting share a menu. */
const MAX_BUTTONS = 3;

const nameOf = (place: Place): string => place?.name ?? WORDS.byNetwork;

type ButtonsProps = { setting: InheritedPreference; places: readonly Place[] };

/** What unlocks each place that locks the setting, a menu for many, and the button that locks it for the network. */
const LockButtons = ({ setting, places }: ButtonsProps): ReactElement => {
  const { lock, unlock, isPending } = useLocks(setting);
  return (
    <>
      {!places.includes(null) && lockLevels(setting).includes('network') && (
        <Button
          variant="default"
          loading={isPending}
          leftSection={<Icon name="lock" size={16} />}
          onClick={() => lock(null)}
        >
          {WORDS.network}
        </Button>
      )}
      {places.length > MAX_BUTTONS ? (
        <ActionMenu
          label={WORDS.unlockOne}
          look={{ variant: 'default', size: 'input-sm', title: WORDS.unlockOne, loading: isPending }}
          actions={() =>
            places.map((place) => ({ label: WORDS.unlock(nameOf(place)), icon: 'lock', act: () => unlock(place) }))
          }
        />
      ) : (
        places.map((place) => (
          <Button key={nameOf(place)} variant="light" loading={isPending} onClick={() => unlock(place)}>
            {WORDS.unlock(nameOf(place))}
          </Button>
        ))
      )}
    </>
  );
};

type Props = {
  /** Null: the setting cannot be locked. */
  setting: InheritedPreference | null;
  /** The field in which the setting is chosen; the buttons of its lock follow in the same line. */
  children: ReactElement;
};

/** The network and the market centers that lock a setting. */
const placesOf = ({ network, markets }: Locks, setting: InheritedPreference): readonly Place[] => [
  ...(network.includes(setting) ? [null] : []),
  ...markets.filter(({ settings }) => settings.includes(setting)),
];

/** The chosen setting with its lock: where it is locked, and the buttons that change it (rule SITE-LOCKS). */
export const LockBar = ({ setting, children }: Props): ReactElement => {
  const { actions } = useSession();
  const { data, error, retry } = useApiQuery(inheritanceOperations.locks, {});
  const places = setting !== null && data !== undefined ? placesOf(data, setting) : null;
  return (
    <Stack gap={6}>
      <Group gap="xs">
        {children}
        {setting !== null && places !== null && actions.includes('network.write') && (
          <Group gap="xs" role="group" aria-label={WORDS.title}>
            <LockButtons setting={setting} places={places} />
          </Group>
        )}
      </Group>
      {data === undefined && error !== null && <FailedLoad text={messageOf(error)} onRetry={retry} />}
      {setting !== null && (
        // Its place is kept while the locks load.
        <Text size="sm" c="dimmed" mih={20}>
          {places && WORDS.state(places.map(nameOf))}
        </Text>
      )}
    </Stack>
  );
};
