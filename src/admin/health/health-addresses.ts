/** Address in the network's back office of the state of the running installation. */
export const HEALTH_PATH = '/etat';
