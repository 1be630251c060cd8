/** Queue of the nightly sweep (`sweepFiles`); the composition root declares, schedules and works it. */
export const FILES_SWEEP = 'files-sweep';
