import type { z } from 'zod';
import { defineJob, marketCtx, type marketJob, type Ports, PROMPT } from '#server/context';
import { NO_RECIPIENT_FOUND } from '#server/notifications';
import { stopRepeatedMails } from './stop-repeated-mails.ts';

/**
 * Job handler: ends the repeated mails to the address of a mail that was refused because its address does not exist
 * (rule MAIL-RETURNED). Idempotent; does nothing once the mail was erased.
 */
export const onNoRecipient = async (ports: Ports, { marketId, id }: z.infer<typeof marketJob>): Promise<void> => {
  const mail = await marketCtx(ports, marketId).write((tx) =>
    tx
      .selectFrom('outbox')
      .select('recipient')
      .where('market_id', '=', marketId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (mail) await stopRepeatedMails(ports, mail.recipient);
};

/** Job of `onNoRecipient`. */
export const NO_RECIPIENT_JOB = defineJob({ ...NO_RECIPIENT_FOUND, ...PROMPT, run: onNoRecipient });
