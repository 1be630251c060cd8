import type { ReactElement } from 'react';
import type { ConsentNames } from '#domain/consents/consent';
import { FORM_WORDS, SENDING_WORDS } from '#fr/messaging';
import { Button } from '#ui/site/button.tsx';
import { Dialog } from '#ui/site/dialog.tsx';
import { Icon } from '#ui/site/icon.tsx';
import { EMPTY_FORM } from './form-state.ts';
import { ConsentFields, ErrorTemplate, Honeypot, IdentityFields } from './identity-fields.tsx';
import { FormStatus, MessageField, SubmitButton } from './message-form.tsx';

export const QUESTION_DIALOG = 'question';
const PREFIX = 'question';

export type QuestionDialogProps = {
  listingId: string;
  listingTitle: string;
  names: ConsentNames;
  privacyHref: string | null;
};

/** The same question on the contact page, for browsers without scripts. */
export const askHref = (listingId: string): string => `/contact?bien=${listingId}`;

/**
 * The two-step dialog of a listing (rule MESSAGE-QUESTION-STEPS): message, contact data, confirmation; closing it
 * returns to the first step. Its opener is a link to the contact page, which does the same without scripts.
 */
export const QuestionDialog = ({ listingId, listingTitle, names, privacyHref }: QuestionDialogProps): ReactElement => (
  <Dialog id={QUESTION_DIALOG} title={FORM_WORDS.askQuestion} closeLabel={FORM_WORDS.close}>
    <p className="text-ink-soft">{listingTitle}</p>
    <form method="post" action={askHref(listingId)} data-message-form="detail-property-form" data-steps="">
      <input type="hidden" name="form" value="detail-property-form" />
      <input type="hidden" name="property" value={listingId} />
      <fieldset data-step="0" className="grid gap-6">
        <legend className="sr-only">{FORM_WORDS.questionTitle}</legend>
        <MessageField prefix={PREFIX} state={EMPTY_FORM} first />
        <Button size="lg" data-next-step="" iconEnd="right" className="justify-self-start max-sm:w-full">
          {FORM_WORDS.next}
        </Button>
      </fieldset>
      <fieldset data-step="1" hidden className="grid gap-6">
        <legend className="sr-only">{FORM_WORDS.identityTitle}</legend>
        <IdentityFields prefix={PREFIX} state={EMPTY_FORM} />
        <ConsentFields prefix={PREFIX} state={EMPTY_FORM} names={names} privacyHref={privacyHref} />
        <Honeypot prefix={PREFIX} />
        <FormStatus outcome="idle" />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>{FORM_WORDS.sendQuestion}</SubmitButton>
          <Button variant="quiet" data-previous-step="">
            {FORM_WORDS.back}
          </Button>
        </div>
      </fieldset>
      <ErrorTemplate />
    </form>
    <div data-sent="" hidden tabIndex={-1} className="grid justify-items-center gap-4 py-10 text-center">
      <Icon name="success" size={40} className="text-success" />
      <p className="font-display text-h3">{SENDING_WORDS.sent}</p>
      <p className="text-ink-soft">{FORM_WORDS.done}</p>
      <Button variant="secondary" data-close-dialog="">
        {FORM_WORDS.close}
      </Button>
    </div>
  </Dialog>
);
