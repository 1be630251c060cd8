import { createLog, type Log } from '#platform/log';

/** The log of a command: warnings and errors only, in addition to its output. */
export const commandLog = (): Log => createLog({ level: 'warn', destination: process.stderr });
