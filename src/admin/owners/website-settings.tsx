import { Stack, Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import { type NetworkWebsite, networkWebsiteOperations } from '#contracts/network-websites';
import { WEBSITE_WORDS } from '#fr/network-websites';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useSession } from '#office/session/session-context.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = WEBSITE_WORDS.settings;
const switchesOf = ({ fynderEnabled, allPropertiesShared, fynderStatus }: NetworkWebsite) =>
  [
    { name: 'fynderEnabled', value: fynderEnabled, label: WORDS.fynder, text: WORDS.fynderText[fynderStatus] },
    { name: 'allPropertiesShared', value: allPropertiesShared, label: WORDS.shared, text: WORDS.sharedText },
  ] as const;

/** Settings of a site that only the network can change, by kind of site (rule NETWORK-SITE-SWITCHES). */
export const WebsiteSettings = ({ website }: { website: NetworkWebsite }): ReactElement | null => {
  const { toasts } = useOffice();
  const { actions } = useSession();
  const { mutate, isPending } = useApiMutation(networkWebsiteOperations.save);
  const switches = switchesOf(website).filter(({ value }) => value !== null);
  if (switches.length === 0) return null;
  const change = async (name: string, to: boolean): Promise<void> => {
    try {
      await mutate({ id: website.id, changes: { [name]: { from: !to, to } } });
      toasts.success(WORDS.saved);
    } catch (error) {
      tellFailure(toasts, error, WORDS.failed);
    }
  };
  return (
    <FormSection title={WORDS.title}>
      <Stack gap="md">
        {switches.map(({ name, value, label, text }) => (
          <Switch
            key={name}
            label={label}
            description={text}
            checked={value === true}
            disabled={isPending || !actions.includes('network.write')}
            onChange={(event) => void change(name, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </FormSection>
  );
};
