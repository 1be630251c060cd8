import type { ReactElement, ReactNode } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { MAX_EMAIL } from '#domain/people/person-limits';
import { ACCOUNT_WORDS as WORDS } from '#fr/access';
import { headline } from '#fr/typography';
import { HeroRings } from '#site/components/home/hero.tsx';
import { Button } from '#ui/site/button.tsx';
import { Input } from '#ui/site/input.tsx';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Flash, Notice } from '#ui/site/notice.tsx';
import { Picture } from '#ui/site/picture.tsx';

/** Result of sending an account form without JavaScript; `field` is the rejected one. */
export type AccountState = {
  values: Readonly<Record<string, string>>;
  /** `outcome`: the one of the form's texts that stay after a message. */
  notice: { tone: 'success' | 'danger'; text: string; outcome?: string } | null;
  field?: string;
};

export const EMPTY_ACCOUNT: AccountState = { values: {}, notice: null };

type PageProps = {
  title: string;
  intro?: string | undefined;
  /** The picture of the site beside the form, on wide screens; null: its colour. */
  picture: StoredPicture | null;
  children: ReactNode;
};

/** A page about accounts: one narrow form, on wide screens beside a picture of the height of the screen. */
export const AccountPage = ({ title, intro, picture, children }: PageProps): ReactElement => (
  <Container className="pt-6 pb-section-sm md:pt-[10dvh]">
    {/* Aligned to the top, because centred text would move when the fonts load. */}
    <div className="mx-auto w-full max-w-md lg:mx-0">
      <Heading level={1} size={2}>
        {headline(title)}
      </Heading>
      {intro && <p className="mt-3 text-ink-soft">{intro}</p>}
      <div className="mt-8">{children}</div>
    </div>
    <div className="fixed inset-y-0 right-0 hidden w-1/2 overflow-hidden bg-accent lg:block">
      {picture ? (
        // Phones do not show it, and load its smallest width.
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) max(50vw, 180vh), 1px"
          upright={{ media: '(min-width: 64rem)', sizes: '50vw' }}
          alt=""
          priority
          className="size-full object-cover"
        />
      ) : (
        <HeroRings />
      )}
    </div>
  </Container>
);

/** E-mail field of the sign-in and of the forgotten password. */
export const AccountEmail = ({ state }: { state: AccountState }): ReactElement => (
  <Input
    id="email"
    name="email"
    type="email"
    label={WORDS.email}
    autoComplete="username"
    defaultValue={state.values.email ?? ''}
    aria-invalid={state.field === 'email' || undefined}
    maxLength={MAX_EMAIL}
    required
  />
);

type FormProps = {
  /** Path of the API operation that does the same without leaving the page. */
  call: string;
  /** Page to open after success. */
  then?: string;
  /** Page to open when the call is refused because a second step follows. */
  step?: string;
  submit: string;
  state: AccountState;
  /** Messages by outcome: 'sent', an HTTP status, and 'failed' for all others. */
  says: Readonly<Record<'sent' | 'failed', string>> & Readonly<Record<string, string>>;
  /** Text that stays after a flash message, by outcome; messages of other outcomes are not flash messages. */
  after?: Readonly<Record<string, string>>;
  /** Below the button that sends the form. */
  other?: ReactNode;
  children: ReactNode;
};

/** An account form: a plain form handled by its page; enhance/account-form.ts sends it without leaving the page. */
export const AccountForm = ({
  call,
  then,
  step,
  submit,
  state,
  says,
  after = {},
  other,
  children,
}: FormProps): ReactElement => (
  <form
    method="post"
    data-account-form={call}
    data-then={then}
    data-step={step}
    className="grid gap-5"
    aria-label={submit}
  >
    {children}
    <div data-form-status="" aria-live="polite" className="not-has-[>:not(template)]:absolute">
      {state.notice && <Notice tone={state.notice.tone}>{state.notice.text}</Notice>}
      {state.notice && after[state.notice.outcome ?? ''] && (
        <p className="mt-2 text-ink-soft text-sm">{after[state.notice.outcome ?? '']}</p>
      )}
      {Object.entries({ ...says, refused: '' }).map(([status, text]) => (
        <template key={status} data-status={status}>
          <Flash tone={status === 'sent' ? 'success' : 'danger'} after={after[status]}>
            <span data-words="">{text}</span>
          </Flash>
        </template>
      ))}
    </div>
    <Button type="submit" size="lg" wide data-busy-label={WORDS.sending}>
      <span>{submit}</span>
    </Button>
    {other}
  </form>
);
