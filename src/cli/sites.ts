import type { Command } from 'commander';
import { SITE_STATUS_LABELS, SITES_WORDS as WORDS } from '#fr/sites';
import { adminCtx, type Ports } from '#server/context';
import { listSiteStates } from '#server/sites';

/** Dependencies of the command. */
export type SitesDeps = {
  withPorts: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  out: (line: string) => void;
};

/** `sites`: every market center and site with its status, one tab-separated line each. */
export const registerSites = (program: Command, { withPorts, out }: SitesDeps): void => {
  program
    .command('sites')
    .description(WORDS.description)
    .action(async () => {
      const states = await withPorts((ports) => listSiteStates(adminCtx(ports, 'vitrine sites')));
      for (const { market, type, isActive, status, origin } of states) {
        const state = isActive ? SITE_STATUS_LABELS[status] : WORDS.inactive;
        out([state, WORDS.types[type], market, origin ?? ''].join('\t'));
      }
    });
};
