import { START_SENTENCES } from '#fr/start';
import { type StartCode, StartError, type StartProblems } from '#platform/errors';

/** A start code without a sentence is a compile error here. */
const SENTENCES: { readonly [C in StartCode]: (params: StartProblems[C]) => string } = START_SENTENCES;

/** The French line of a StartError for the console. */
export const startSentence = <C extends StartCode>({ code, params }: StartError<C>): string => SENTENCES[code](params);

/** One line for the console: the sentence of a StartError, or the message of another error. */
export const errorLine = (error: unknown): string => {
  if (error instanceof StartError) return startSentence(error);
  return error instanceof Error ? error.message : String(error);
};
