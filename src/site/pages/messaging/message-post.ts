import { contactMessageSchema } from '#contracts/messaging';
import { isRefusal } from '#contracts/problem';
import type { ContactForm } from '#domain/messaging/contact-form';
import type { SiteRequestCtx } from '#server/context';
import { sendMessage } from '#server/messaging';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import type { PageRequest, SentForm } from '#site/render/page.ts';
import { readFields, refusedState } from './sent-form.ts';

const FIELDS = {
  texts: ['firstname', 'lastname', 'email', 'telephone', 'message', 'website'],
  boxes: ['rgpd', 'phoneProspecting'],
} as const;

type About = { form: ContactForm; property?: string };

/**
 * Handles a message form without JavaScript, with the use case of the API. Returns the state to show; outcome 'sent':
 * stored.
 */
export const postMessage = async (
  ctx: SiteRequestCtx,
  request: PageRequest,
  form: SentForm,
  about: About,
): Promise<FormState> => {
  const { given, values } = readFields(form, FIELDS);
  const message = contactMessageSchema.safeParse({ ...given, ...about, origin: request.path.slice(0, 200) });
  if (!message.success) return refusedState(values, null);
  const result = await sendMessage(ctx, message.data);
  if (isRefusal(result)) return { ...refusedState(values, result), firstOnly: true };
  return { ...EMPTY_FORM, outcome: 'sent' };
};
