import { errorLine } from '#compose/start-sentence';

/** The line that the console shows for a start that fails; '' when it does not fail. */
export const startLine = (start: Promise<unknown>): Promise<string> => start.then(() => '', errorLine);
