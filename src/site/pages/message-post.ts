import { contactMessageSchema } from '#contracts/messaging';
import { isRefusal } from '#contracts/problem';
import type { ContactForm } from '#domain/messaging/contact-form';
import type { SiteVisit } from '#server/context';
import { sendMessage } from '#server/messaging';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import type { PageRequest, SentForm } from '#site/render/page.ts';

const TEXTS = ['firstname', 'lastname', 'email', 'telephone', 'message', 'website'] as const;
const BOXES = ['rgpd', 'phoneProspecting'] as const;

type Given = { form: ContactForm; property?: string };

const TOO_MANY = 429;

/** A message form that came without JavaScript, by the same use case as the API's call: what to show, 'sent' when all is done. */
export const postMessage = async (
  ctx: SiteVisit,
  request: PageRequest,
  form: SentForm,
  given: Given,
): Promise<FormState> => {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, form.text(name)]));
  const boxes = Object.fromEntries(BOXES.map((name) => [name, form.text(name) === '1']));
  const values = { ...texts, ...Object.fromEntries(BOXES.map((name) => [name, form.text(name)])) };
  const message = contactMessageSchema.safeParse({ ...texts, ...boxes, ...given, origin: request.path.slice(0, 200) });
  if (!message.success) return { values, errors: [], outcome: 'failed' };
  const answer = await sendMessage(ctx, message.data);
  if (!isRefusal(answer)) return { ...EMPTY_FORM, outcome: 'sent' };
  if (answer.errors) return { values, errors: answer.errors, outcome: 'idle' };
  return { values, errors: [], outcome: answer.status === TOO_MANY ? 'tooMany' : 'failed' };
};
