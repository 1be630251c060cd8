/** Path in the network's back office: state of the running installation. */
export const HEALTH_PATH = '/etat';
