import { Stack, Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import { type NetworkWebsite, networkWebsiteOperations } from '#contracts/network-websites';
import { WEBSITE_WORDS } from '#fr/network-websites';
import { useAction } from '#office/data/use-action.ts';
import { useSession } from '#office/session/session-context.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { useOffice } from '#ui/office/office-context.ts';

const WORDS = WEBSITE_WORDS.settings;
const SWITCHES = [
  { name: 'fynderEnabled', label: WORDS.fynder, text: WORDS.fynderText },
  { name: 'allPropertiesShared', label: WORDS.shared, text: WORDS.sharedText },
] as const;
type Name = (typeof SWITCHES)[number]['name'];

/** Settings of a site that the network decides (rule NETWORK-SITE-SWITCHES). */
export const WebsiteSettings = ({ website }: { website: NetworkWebsite }): ReactElement => {
  const { toasts } = useOffice();
  const { actions } = useSession();
  const { act, isActing } = useAction(networkWebsiteOperations.save);
  const change = async (name: Name, to: boolean): Promise<void> => {
    try {
      await act({ id: website.id, changes: { [name]: { from: website[name], to } } });
      toasts.success(WORDS.saved);
    } catch {
      toasts.error(WORDS.failed);
    }
  };
  return (
    <FormSection title={WORDS.title}>
      <Stack gap="md">
        {SWITCHES.map(({ name, label, text }) => (
          <Switch
            key={name}
            label={label}
            description={text}
            checked={website[name]}
            disabled={isActing || !actions.includes('network.write')}
            onChange={(event) => void change(name, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </FormSection>
  );
};
