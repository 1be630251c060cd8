import { errorLine } from '#compose/start-sentence';

/** The console line of a failed start; '' when the start succeeds. */
export const startLine = (start: Promise<unknown>): Promise<string> => start.then(() => '', errorLine);
