import type { ReactElement, ReactNode } from 'react';
import { ACCOUNT_WORDS as WORDS } from '#fr/access';
import { Button } from '#ui/site/button.tsx';
import { Input } from '#ui/site/input.tsx';
import { Container, Eyebrow, Heading } from '#ui/site/layout.tsx';
import { Flash, Notice } from '#ui/site/notice.tsx';

/** Result of sending an account form without JavaScript; `field` is the rejected one. */
export type AccountState = {
  values: Readonly<Record<string, string>>;
  notice: { tone: 'success' | 'danger'; text: string } | null;
  field?: string;
};

export const EMPTY_ACCOUNT: AccountState = { values: {}, notice: null };

/**
 * A page about accounts: one narrow card below the owner's name, without the header and footer, which a closed site
 * does not have.
 */
export const AccountPage = (props: {
  owner: string;
  title: string;
  intro?: string | undefined;
  /** Whether the site has a home page to return to. */
  home: boolean;
  children: ReactNode;
}): ReactElement => {
  const { owner, title, intro, home, children } = props;
  // Aligned to the top, because centred text would move when the fonts load.
  return (
    <Container className="py-section-sm md:pt-[14dvh]">
      <div className="mx-auto w-full max-w-md">
        <Eyebrow>{owner}</Eyebrow>
        <Heading level={1} size={2} className="mt-3">
          {title}
        </Heading>
        {intro && <p className="mt-3 text-ink-soft">{intro}</p>}
        <div className="mt-8 rounded-card border border-line bg-card p-6 sm:p-8">{children}</div>
        {home && (
          <p className="mt-6">
            <a href="/" className="link">
              {WORDS.back}
            </a>
          </p>
        )}
      </div>
    </Container>
  );
};

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
    maxLength={254}
    required
  />
);

type FormProps = {
  /** Path of the API operation that does the same without leaving the page. */
  call: string;
  /** Page to open after success. */
  then?: string;
  submit: string;
  state: AccountState;
  /** Messages by outcome: 'sent', an HTTP status, and 'failed' for all others. */
  says: Readonly<Record<'sent' | 'failed', string>> & Readonly<Record<string, string>>;
  /** Text that stays after a flash message, by outcome; messages of other outcomes are not flash messages. */
  after?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** An account form: a plain form handled by its page; enhance/account-form.ts sends it without leaving the page. */
export const AccountForm = ({ call, then, submit, state, says, after = {}, children }: FormProps): ReactElement => (
  <form method="post" data-account-form={call} data-then={then} className="grid gap-5" aria-label={submit}>
    {children}
    <div data-form-status="" aria-live="polite" className="-mb-5 has-[>:not(template)]:mb-0">
      {state.notice && <Notice tone={state.notice.tone}>{state.notice.text}</Notice>}
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
  </form>
);
