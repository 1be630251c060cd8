import { hasNetworkSwitch } from '#domain/sites/network-switches';
import type { Site } from '#domain/sites/site';

type Estimating = Pick<Site, 'type'> & {
  settings: Pick<Site['settings'], 'fynder'>;
  agent: Pick<NonNullable<Site['agent']>, 'fynderPro'> | null;
};

type Opened = Pick<Site, 'type'> & { settings: { fynder: Pick<Site['settings']['fynder'], 'enabled'> } };

/** Whether the staff of the site may use the module: the network enables it for each agent. */
export const isModuleOpened = ({ type, settings: { fynder } }: Opened): boolean =>
  fynder.enabled || !hasNetworkSwitch('fynderEnabled', { type });

/** Whether a site offers estimations (rule ESTIMATION-MODULE): the module is switched on, and enabled for the agent. */
export const hasEstimation = (site: Estimating): boolean =>
  site.settings.fynder.status === 'active' && isModuleOpened(site);

/** Whether the owner has Fynder Pro: the form asks for the telephone number, and the chat can be chosen. */
export const isFynderPro = ({ agent }: Estimating): boolean => agent?.fynderPro ?? false;

/** Whether visitors with JavaScript get the chat instead of the step form. */
export const hasChat = (site: Estimating): boolean =>
  isFynderPro(site) && site.settings.fynder.theme.name === 'chatterBasic';
