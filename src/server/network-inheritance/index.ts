/** Network feature: settings of all sites side by side, locks, and pushes. */

export { countSites, SITE_SETTINGS } from './list-settings.ts';
export { getLocks, setLock } from './locks.ts';
export { previewPush, pushSetting } from './push-setting.ts';
export { listPushes, undoPush } from './pushes.ts';
