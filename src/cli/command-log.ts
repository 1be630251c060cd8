import { createLog, type Log } from '#platform/log';

/** The log of a command: warnings and errors, beside its output. */
export const commandLog = (): Log => createLog({ level: 'warn', destination: process.stderr });
