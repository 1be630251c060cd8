import type { Site } from '#domain/sites/site';

type Estimating = Pick<Site, 'type'> & {
  settings: Pick<Site['settings'], 'fynder'>;
  agent: Pick<NonNullable<Site['agent']>, 'fynderPro'> | null;
};

/** Whether a site offers estimations (rule ESTIMATION-MODULE): the module is active, and on for the agent. */
export const hasEstimation = ({ type, settings: { fynder } }: Estimating): boolean =>
  fynder.status === 'active' && (type !== 'agent' || fynder.enabled);

/** Whether the owner has Fynder Pro: the telephone is asked for, and the chat can be chosen. */
export const isFynderPro = ({ agent }: Estimating): boolean => agent?.fynderPro ?? false;

/** Whether visitors with JavaScript get the chat instead of the step form. */
export const hasChat = (site: Estimating): boolean =>
  isFynderPro(site) && site.settings.fynder.theme.name === 'chatterBasic';
