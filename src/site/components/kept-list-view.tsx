import type { ReactElement, ReactNode } from 'react';
import { MAX_LIST_NAME } from '#domain/listings/kept-lists';
import { KEPT_WORDS } from '#fr/kept-homes';
import { KEPT_LIST_WORDS as WORDS } from '#fr/kept-lists';
import { Button, ButtonLink } from '#ui/site/button.tsx';
import { Input, Textarea } from '#ui/site/input.tsx';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Notice } from '#ui/site/notice.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { CompareFrame } from './compare-choice.tsx';
import { ListHomeItem, type ListItem } from './kept-list-home.tsx';
import { onMarketFirst } from './kept-view.tsx';
import { ProsePage } from './prose-page.tsx';

export type KeptListViewProps =
  | { kind: 'erased' }
  /** The site is closed. `isRefused`: a change was. */
  | { kind: 'closed'; isOwner: boolean; isRefused: boolean; unsaved: string | null }
  | {
      kind: 'list';
      items: readonly ListItem[];
      /** Number of homes of the list that this site does not show any more. */
      missing: number;
      isOwner: boolean;
      isShared: boolean;
      name: string;
      /** What was typed as the address of a home. */
      address: string;
      /** The link of the second person, just made. */
      link: string | null;
      /** What became of the last change. */
      notice: { tone: 'success' | 'danger'; text: string } | null;
      /** A typed note that has no home any more. */
      unsaved: string | null;
      /** Why a field was refused. */
      errors: Readonly<Record<string, string>>;
    };

/** Id of what a list says first, where the page opens after a change. */
export const LIST_NOTICE = 'fait';

type List = Extract<KeptListViewProps, { kind: 'list' }>;

type BlockProps = { id: string; title: string; text?: string; children: ReactNode };

const Block = ({ id, title, text, children }: BlockProps): ReactElement => (
  <section id={id} aria-labelledby={`${id}-title`} className="grid max-w-3xl content-start gap-4">
    <Heading level={2} size={3} id={`${id}-title`}>
      {title}
    </Heading>
    {text && <p className="text-ink-soft">{text}</p>}
    {children}
  </section>
);

/** A form of one button. */
const StepForm = ({ step, children }: { step: string; children: ReactNode }): ReactElement => (
  <form method="post">
    <input type="hidden" name="step" value={step} />
    <Button type="submit" variant="secondary">
      {children}
    </Button>
  </form>
);

/** The script of the page fills and shows the form with the homes of the browser. */
const Add = ({ address, errors }: Pick<List, 'address' | 'errors'>): ReactElement => (
  <Block id="ajouter" title={WORDS.addTitle}>
    <form method="post" action="#ajouter" hidden data-add-kept="">
      <input type="hidden" name="step" value="add" />
      <input type="hidden" name="ids" value="" />
      <Button type="submit" variant="secondary" icon="heart">
        {WORDS.addDevice}
      </Button>
    </form>
    <form method="post" action="#ajouter" className="grid gap-3" noValidate>
      <input type="hidden" name="step" value="add" />
      <Input
        id="adresse"
        name="address"
        label={WORDS.addAddress}
        error={errors.address}
        maxLength={500}
        defaultValue={address}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {WORDS.addSubmit}
      </Button>
    </form>
  </Block>
);

const Name = ({ name, errors }: Pick<List, 'name' | 'errors'>): ReactElement => (
  <Block id="nom" title={WORDS.nameTitle}>
    <form method="post" action="#nom" className="grid gap-3">
      <input type="hidden" name="step" value="name" />
      <Input
        id="mon-nom"
        name="name"
        label={WORDS.nameTitle}
        hideLabel
        hint={WORDS.nameHint}
        error={errors.name}
        maxLength={MAX_LIST_NAME}
        autoComplete="given-name"
        defaultValue={name}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {WORDS.saveName}
      </Button>
    </form>
  </Block>
);

const NewLink = ({ link }: { link: string }): ReactElement => (
  <div className="grid gap-3">
    <Input id="lien" label={WORDS.link} hint={WORDS.linkHint} value={link} readOnly autoComplete="off" />
    <p className="flex items-center gap-4 [@media(scripting:none)]:hidden">
      <Button icon="copy" data-copy={link} data-copied={KEPT_WORDS.copied} data-failed={KEPT_WORDS.notCopied}>
        {WORDS.copy}
      </Button>
      <span role="status" data-copy-status="" className="text-ink-soft text-sm" />
    </p>
  </div>
);

const Share = ({ isShared, link }: Pick<List, 'isShared' | 'link'>): ReactElement => (
  <Block id="partager" title={WORDS.shareTitle} text={isShared ? WORDS.shareAgainText : WORDS.shareText}>
    {link !== null && <NewLink link={link} />}
    <StepForm step="share">{isShared ? WORDS.shareAgain : WORDS.share}</StepForm>
    {isShared && (
      <>
        <p className="text-ink-soft text-sm">{WORDS.endText}</p>
        <StepForm step="unshare">{WORDS.endSharing}</StepForm>
      </>
    )}
  </Block>
);

const Erase = (): ReactElement => (
  <details className="max-w-3xl">
    <summary className="link inline-flex min-h-target cursor-pointer items-center">{WORDS.eraseTitle}</summary>
    <p className="mt-2 mb-4 text-ink-soft">{WORDS.eraseText}</p>
    <StepForm step="erase">{WORDS.erase}</StepForm>
  </details>
);

const Erased = ({ isOpen }: { isOpen: boolean }): ReactElement => (
  <EmptyState
    icon="success"
    level={1}
    title={WORDS.erased}
    {...(isOpen && { actions: <ButtonLink href="/annonces">{WORDS.back}</ButtonLink> })}
  >
    <p>{WORDS.erasedText}</p>
  </EmptyState>
);

/** A typed note that could not be saved, to be copied. */
const Unsaved = ({ note }: { note: string | null }): ReactElement | null =>
  note === null || note === '' ? null : (
    <div className="mb-8 max-w-3xl">
      <Textarea id="note-perdue" label={WORDS.unsaved} rows={3} readOnly defaultValue={note} />
    </div>
  );

type ClosedProps = Extract<KeptListViewProps, { kind: 'closed' }>;

const Closed = ({ isOwner, isRefused, unsaved }: ClosedProps): ReactElement => (
  <ProsePage title={WORDS.title} home={false}>
    {isRefused && (
      <Notice tone="danger" className="mb-8">
        {WORDS.closedChange}
      </Notice>
    )}
    <Unsaved note={unsaved} />
    <p className="mb-6">{isOwner ? WORDS.closed : WORDS.closedForGuest}</p>
    {isOwner && <StepForm step="erase">{WORDS.erase}</StepForm>}
  </ProsePage>
);

const Homes = ({ items, missing }: Pick<List, 'items' | 'missing'>): ReactElement =>
  items.length + missing === 0 ? (
    <EmptyState icon="heart" title={WORDS.empty}>
      <p>{WORDS.emptyHint}</p>
    </EmptyState>
  ) : (
    <>
      <p className="mb-6 text-ink-soft">{KEPT_WORDS.count(items.length)}</p>
      {missing > 0 && <p className="mb-6 text-ink-soft text-sm">{KEPT_WORDS.missing(missing)}</p>}
      <CompareFrame items={items}>
        {(hasBoxes) => (
          <ul data-kept-list="" className="grid gap-x-6 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
            {onMarketFirst(items).map((item) => (
              <ListHomeItem key={item.listing.id} item={item} hasBox={hasBoxes} />
            ))}
          </ul>
        )}
      </CompareFrame>
    </>
  );

/**
 * The page of a list (rule KEPT-LISTS): every change is a plain form, so that it works without scripts. `isOpen`:
 * whether the site is.
 */
export const KeptListView = ({ isOpen, ...props }: KeptListViewProps & { isOpen: boolean }): ReactElement => {
  if (props.kind === 'erased') return <Erased isOpen={isOpen} />;
  if (props.kind === 'closed') return <Closed {...props} />;
  return (
    <Container className="pt-10 pb-section md:pt-14">
      <Heading level={1} size={2}>
        {props.isShared ? WORDS.sharedTitle : WORDS.title}
      </Heading>
      <p className="mt-3 mb-8 text-ink-soft">{WORDS.intro}</p>
      {props.notice && (
        <div id={LIST_NOTICE} className="mb-8 scroll-mt-6">
          <Notice tone={props.notice.tone}>{props.notice.text}</Notice>
        </div>
      )}
      <Unsaved note={props.unsaved} />
      <Homes items={props.items} missing={props.missing} />
      <div className="no-print mt-14 grid gap-12 border-line border-t pt-10 lg:grid-cols-2">
        <Add address={props.address} errors={props.errors} />
        <Name name={props.name} errors={props.errors} />
        {props.isOwner && <Share isShared={props.isShared} link={props.link} />}
        {props.isOwner && <Erase />}
      </div>
    </Container>
  );
};
