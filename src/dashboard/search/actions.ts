import type { Client } from '#contracts/client';
import { fynderSettingsOperations } from '#contracts/fynder-settings';
import { articleAddress, NEW_LEAD } from '#dashboard/addresses.ts';
import { leadAddress } from '#domain/leads/lead-paths';
import { PALETTE_ACTIONS as WORDS } from '#fr/palette-actions';
import { tellFailure } from '#office/data/tell-failure.ts';
import type { PaletteAction } from '#office/frame/office-config.ts';
import { copyText } from '#ui/office/share/copy-text.ts';
import type { Toasts } from '#ui/office/toasts/toasts.ts';

/** Copies the address of the estimation page, if visitors can open it. */
const copyLink = async (client: Client, toasts: Toasts): Promise<void> => {
  const settings = await client.call(fynderSettingsOperations.get, {}).catch((error: unknown) => {
    tellFailure(toasts, error, WORDS.link.notCopied);
    return null;
  });
  if (settings === null) return;
  if (!settings.isShown) {
    toasts.error(WORDS.link.notShown);
    return;
  }
  await copyText(toasts, settings.url, WORDS.link);
};

/** Actions of the command palette in a site's back office. */
export const ACTIONS: readonly PaletteAction[] = [
  {
    ...WORDS.addLead,
    icon: 'add',
    view: 'pipeline',
    needs: 'leads.write',
    run: ({ navigate }) => navigate(leadAddress('growth', NEW_LEAD)),
  },
  {
    ...WORDS.write,
    icon: 'write',
    view: 'blog',
    needs: 'blog.write',
    run: ({ navigate }) => navigate(articleAddress()),
  },
  {
    ...WORDS.copyLink,
    icon: 'copy',
    view: 'fynderLink',
    run: ({ client, toasts }) => copyLink(client, toasts),
  },
];
