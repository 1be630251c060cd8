import { isbot } from 'isbot';

/** Whether a User-Agent names a program, or nothing. Programs that imitate a browser are not recognised. */
export const isBot = (agent: string): boolean => agent === '' || isbot(agent);
