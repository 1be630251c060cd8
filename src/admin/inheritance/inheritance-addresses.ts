/** Path in the network's back office: settings of all sites side by side. */
export const INHERITANCE_PATH = '/heritage';
