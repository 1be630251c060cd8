import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { until } from '#tests/harness/until';

/** Mails that the product has printed, each in a frame; without one that is still being written. */
const printedMails = async (): Promise<string[]> =>
  (await readFile(inject('product').log, 'utf8')).split('┌').flatMap((part) => part.split('└').slice(0, -1));

/** The address of a page below `path` ('avis') in the first printed mail to a person, once there is one. */
export const linkInMail = (email: string, path: string): Promise<string> => {
  const link = new RegExp(`http:\\S+/${path}/[\\w-]+(?:\\.[\\w-]+)?`);
  return until(async () => {
    const mails = (await printedMails()).filter((mail) => mail.includes(email));
    return mails.map((mail) => link.exec(mail)?.[0]).find(Boolean);
  });
};
