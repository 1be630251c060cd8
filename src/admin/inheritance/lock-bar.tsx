import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { inheritanceOperations } from '#contracts/inheritance';
import type { InheritedPreference } from '#domain/sites/inherited-preferences';
import { lockLevels } from '#domain/sites/setting-locks';
import { INHERITANCE_WORDS } from '#fr/inheritance';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { useSession } from '#office/session/session-context.ts';
import { Icon } from '#ui/office/icon.tsx';
import { type Place, useLocks } from './use-locks.ts';

const WORDS = INHERITANCE_WORDS.locks;

/** Levels that lock a setting, and the lock of the whole network (rule SITE-LOCKS). */
export const LockBar = ({ setting }: { setting: InheritedPreference }): ReactElement => {
  const { actions } = useSession();
  const result = useApiQuery(inheritanceOperations.locks, {});
  const { lock, unlock, isPending } = useLocks(setting);
  const mayLock = actions.includes('network.write');
  const placeButton = (place: Place): ReactElement => {
    const name = place?.name ?? WORDS.byNetwork;
    return mayLock ? (
      <Button
        key={name}
        variant="default"
        size="xs"
        loading={isPending}
        leftSection={<Icon name="lock" size={14} />}
        onClick={() => unlock(place)}
      >
        {WORDS.unlock(name)}
      </Button>
    ) : (
      <Text key={name} size="sm">
        {name}
      </Text>
    );
  };
  return (
    <Stack gap={0} role="group" aria-label={WORDS.title}>
      <QueryView result={result}>
        {({ network, markets }) => {
          const isOnNetwork = network.includes(setting);
          const places: Place[] = [
            ...(isOnNetwork ? [null] : []),
            ...markets.filter(({ settings }) => settings.includes(setting)),
          ];
          return (
            <Group gap="sm" mih={36}>
              {places.length === 0 && <Text size="sm">{WORDS.none}</Text>}
              {places.map(placeButton)}
              {mayLock && !isOnNetwork && lockLevels(setting).includes('network') && (
                <Button variant="default" size="xs" loading={isPending} onClick={() => lock(null)}>
                  {WORDS.network}
                </Button>
              )}
            </Group>
          );
        }}
      </QueryView>
      <Text size="xs" c="dimmed">
        {WORDS.text}
      </Text>
    </Stack>
  );
};
