import type { ReactElement, ReactNode } from 'react';
import type { ConsentNames } from '#domain/consents/consent';
import { ESTIMATION_TYPES } from '#domain/estimation/described';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { fullName } from '#domain/people/names';
import { CHAT_PAGE_WORDS, CHAT_WORDS as WORDS } from '#fr/estimation-chat';
import { RESULT_WORDS } from '#fr/estimation-page';
import { DEMO_SALES, REFUSAL_WORDS } from '#fr/estimation-refusals';
import { EMPTY_FORM } from '#site/components/forms/form-state.ts';
import { ConsentBox, ErrorTemplate, PhoneInput, RequestConsent } from '#site/components/forms/identity-fields.tsx';
import { PlaceInput } from '#site/components/place-field.tsx';
import { Avatar } from '#ui/site/avatar.tsx';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Field } from '#ui/site/field.tsx';
import { Input } from '#ui/site/input.tsx';
import { Progress } from '#ui/site/progress.tsx';

export type ChatProps = {
  /** The person who asks; null: no particular person. */
  speaker: { firstname: string; lastname: string; portrait: StoredPicture | null } | null;
  names: ConsentNames;
  privacyHref: string | null;
  asksPhone: boolean;
  /** Address of the step form. */
  form: string;
  /** The contact card that ends the conversation. */
  contact: ReactNode;
};

/** Column of the title and of the conversation. Without JavaScript the title is above the step form. */
export const CHAT_WIDTH = 'mx-auto max-w-2xl [@media(scripting:none)]:max-w-none';

const BUBBLE = 'min-w-0 rounded-card px-4 py-3';

type SpokenProps = Pick<ChatProps, 'speaker'> & { isFirst?: boolean; children?: ReactNode };

/** Words of the person who asks, beside their portrait. */
const Spoken = ({ speaker, isFirst = false, children }: SpokenProps): ReactElement => (
  <li className="flex items-end gap-2 justify-self-start" data-chat-first={isFirst ? '' : undefined}>
    {speaker && <Avatar name={fullName(speaker)} picture={speaker.portrait} size="sm" />}
    <p className={`${BUBBLE} bg-paper-deep`} data-words="">
      {children}
    </p>
  </li>
);

const BotTemplate = ({ speaker }: Pick<ChatProps, 'speaker'>): ReactElement => (
  <template data-chat-template="bot">
    <Spoken speaker={speaker} />
  </template>
);

const TypingTemplate = ({ speaker }: Pick<ChatProps, 'speaker'>): ReactElement => (
  <template data-chat-template="typing">
    <Spoken speaker={speaker}>
      <span className="sr-only">{CHAT_PAGE_WORDS.typing}</span>
      <span aria-hidden="true" className="flex h-lh items-center gap-1.5">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2 animate-pulse rounded-pill bg-ink-faint motion-reduce:animate-none" />
        ))}
      </span>
    </Spoken>
  </template>
);

const AnswerTemplate = (): ReactElement => (
  <template data-chat-template="answer">
    <li className="grid max-w-[85%] justify-items-end gap-1 justify-self-end">
      <p className={`${BUBBLE} bg-accent text-on-accent`}>
        <span className="sr-only">{`${CHAT_PAGE_WORDS.you} : `}</span>
        <span data-words="" />
      </p>
      <button type="button" className="link min-h-6 text-ink-soft text-sm" data-chat-change="">
        {CHAT_PAGE_WORDS.change}
      </button>
    </li>
  </template>
);

const Submit = (): ReactElement => (
  <Button type="submit" iconEnd="forward" className="justify-self-end">
    {CHAT_PAGE_WORDS.send}
  </Button>
);

const NumberTemplate = ({ name }: { name: 'area' | 'floor' | 'groundArea' }): ReactElement => (
  <template data-chat-template={name}>
    <Input id={`chat-${name}`} name={name} label={WORDS.questions[name]} hideLabel inputMode="numeric" maxLength={9} />
    <Submit />
  </template>
);

const AddressField = (): ReactElement => (
  <>
    <div data-place="" className="relative">
      <Field id="chat-address" label={WORDS.questions.address} hideLabel>
        {(attributes) => (
          <PlaceInput
            kind="address"
            between="always"
            input={{ ...attributes, type: 'text', name: 'address', maxLength: 300 }}
            hidden={(['zipcode', 'city', 'lat', 'lng'] as const).map((name) => [name, ''])}
          />
        )}
      </Field>
    </div>
    <Submit />
  </>
);

const TypeTemplate = (): ReactElement => (
  <template data-chat-template="type">
    <div className="flex flex-wrap justify-end gap-3">
      {ESTIMATION_TYPES.map((type) => (
        <Button key={type} type="submit" name="type" value={type} variant="secondary" icon={type}>
          {WORDS.kinds[type]}
        </Button>
      ))}
    </div>
  </template>
);

const PhoneTemplate = ({ names, privacyHref }: Pick<ChatProps, 'names' | 'privacyHref'>): ReactElement => {
  const consents = { prefix: 'chat', state: EMPTY_FORM, names, privacyHref };
  return (
    <template data-chat-template="phonenumber">
      <PhoneInput id="chat-phonenumber" name="phonenumber" label={WORDS.questions.phonenumber} hideLabel />
      <div className="grid gap-2 text-sm">
        <RequestConsent {...consents} name="consent" />
        <ConsentBox {...consents} purpose="phone-prospecting" name="phoneProspecting" />
      </div>
      <Submit />
    </template>
  );
};

const ResultTemplate = (): ReactElement => (
  <template data-chat-template="result">
    <li className="grid gap-4 justify-self-stretch rounded-card border border-line bg-card p-6">
      <p className="font-medium text-eyebrow text-ink-faint uppercase">{RESULT_WORDS.eyebrow}</p>
      <p className="font-display text-h2 tabular-nums" data-chat-price="" />
      <p className="text-ink-soft" data-chat-note="" />
      <ButtonLink href="/estimation" className="justify-self-start" data-chat-detail="">
        {CHAT_PAGE_WORDS.detail}
      </ButtonLink>
    </li>
  </template>
);

/** Shown instead of the card with the price, when it could not be computed. */
const RetryTemplate = (): ReactElement => (
  <template data-chat-template="retry">
    <li className="justify-self-start">
      <Button type="button" variant="secondary" data-chat-retry="">
        {CHAT_PAGE_WORDS.retry}
      </Button>
    </li>
  </template>
);

const ContactTemplate = ({ contact }: Pick<ChatProps, 'contact'>): ReactElement => (
  <template data-chat-template="contact">
    <li className="justify-self-stretch pt-4">{contact}</li>
  </template>
);

/** Notes beside the price of a result. */
const NoteTemplates = (): ReactElement[] =>
  Object.entries({ ...REFUSAL_WORDS, demo: DEMO_SALES }).map(([name, words]) => (
    <template key={name} data-chat-template={name}>
      {words}
    </template>
  ));

/**
 * The estimation as a conversation (rule ESTIMATION-CHAT), with its first question: enhance/estimation-chat.ts asks the
 * others with these templates. Without JavaScript the step form is shown instead.
 */
export const EstimationChat = (props: ChatProps): ReactElement => (
  <section
    aria-label={CHAT_PAGE_WORDS.label}
    data-chat={props.asksPhone ? 'phone' : ''}
    className={`${CHAT_WIDTH} grid gap-6 [@media(scripting:none)]:hidden`}
  >
    <div data-chat-progress="">
      <Progress label={WORDS.step(1, props.asksPhone ? 4 : 3)} percent={0} />
    </div>
    <div role="log" aria-live="polite">
      <ol className="grid gap-4" data-chat-log="">
        <Spoken speaker={props.speaker}>{CHAT_PAGE_WORDS.hello(props.speaker?.firstname ?? null)}</Spoken>
        <Spoken speaker={props.speaker} isFirst>
          {WORDS.questions.address}
        </Spoken>
      </ol>
    </div>
    <form className="grid gap-3" noValidate data-chat-form="">
      <div data-chat-field="" className="grid gap-3">
        <AddressField />
      </div>
      <ErrorTemplate />
    </form>
    <a href={props.form} className="link w-fit text-ink-soft text-sm" data-chat-form-link="">
      {CHAT_PAGE_WORDS.form}
    </a>
    <BotTemplate {...props} />
    <TypingTemplate {...props} />
    <AnswerTemplate />
    <template data-chat-template="address">
      <AddressField />
    </template>
    <TypeTemplate />
    <NumberTemplate name="area" />
    <NumberTemplate name="floor" />
    <NumberTemplate name="groundArea" />
    <PhoneTemplate {...props} />
    <ResultTemplate />
    <RetryTemplate />
    <ContactTemplate {...props} />
    <NoteTemplates />
  </section>
);
