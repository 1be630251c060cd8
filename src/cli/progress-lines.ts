import { BACKUP_WORDS } from '#fr/backups';

type Progress<Step extends string> = { step: Step; done: number; total: number };

/** Writes one line per 25 % of a step. */
export const progressLines = <Step extends string>(
  err: { write: (text: string) => void },
  words: Readonly<Record<Step, string>>,
): ((progress: Progress<Step>) => void) => {
  let lastLine = '';
  return ({ step, done, total }) => {
    const percent = Math.floor((done / Math.max(total, 1)) * 4) * 25;
    const line = `${BACKUP_WORDS.progress(words[step], percent)}\n`;
    if (line === lastLine) return;
    lastLine = line;
    err.write(line);
  };
};
