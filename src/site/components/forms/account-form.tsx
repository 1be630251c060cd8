import type { ReactElement, ReactNode } from 'react';
import { ACCOUNT_WORDS as WORDS } from '#fr/access';
import { Button } from '#ui/site/button.tsx';
import { Input } from '#ui/site/input.tsx';
import { Container, Eyebrow, Heading } from '#ui/site/layout.tsx';
import { Flash, Notice } from '#ui/site/notice.tsx';

/** What came of sending a form of accounts without JavaScript; `field` is the one to look at again. */
export type AccountState = {
  values: Readonly<Record<string, string>>;
  notice: { tone: 'success' | 'danger'; text: string } | null;
  field?: string;
};

export const EMPTY_ACCOUNT: AccountState = { values: {}, notice: null };

/** A page of accounts: one narrow card under the name of whose it is. It stands without the site's frame, which a site that is not open lacks. */
export const AccountPage = (props: {
  owner: string;
  title: string;
  intro?: string | undefined;
  /** The site's home page; absent when it shows none. */
  home: boolean;
  children: ReactNode;
}): ReactElement => {
  const { owner, title, intro, home, children } = props;
  // From above, not centred: when the fonts come, words that wrap anew move nothing before them.
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

/** Who signs in, or who forgot: one field on both pages. */
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
  /** The call that does the same without leaving the page. */
  call: string;
  /** Page to open when it is done. */
  then?: string;
  submit: string;
  state: AccountState;
  /** Messages by outcome: 'sent', an HTTP status, and 'failed' for all others. */
  says: Readonly<Record<'sent' | 'failed', string>> & Readonly<Record<string, string>>;
  /** Of these the sentence is a flash message, with what stays when it has left. */
  after?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** A form of accounts: a plain form that its own page receives; enhance/account-form.ts sends it without leaving. */
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
