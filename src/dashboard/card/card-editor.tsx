import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { type CardDetail, profileCardOperations } from '#contracts/profile-card';
import { CARD_VIEW_PATH } from '#dashboard/addresses.ts';
import { FormAndPreview } from '#dashboard/preview/form-and-preview.tsx';
import { isOneOf, keysOf } from '#domain/objects/typed';
import { contrast } from '#domain/sites/color';
import {
  CARD_PATH,
  type CardField,
  cardName,
  MIN_CONTRAST,
  type ProfileCard,
  readableText,
  resolveCard,
} from '#domain/sites/profile-card';
import { CARD_EDITOR_WORDS as WORDS } from '#fr/card-editor';
import { useClient } from '#office/data/client-context.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { Fields } from '#ui/office/form/field.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewActions } from '#ui/office/view-actions.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import classes from './card.module.css';
import { CARD_SECTIONS, type CardSection } from './card-fields.ts';
import { CardPreview } from './card-preview.tsx';
import { CardViews } from './card-views.tsx';
import { type CardWork, useCard } from './use-card.ts';

const CardHistory = lazyPart(() => import('./card-history.tsx'));
const ShareWindow = lazyPart(() => import('./share-window.tsx'));

const SECTIONS = keysOf(CARD_SECTIONS);

/** The stored card. */
const storedCard = ({ values, inherited }: CardDetail): ProfileCard => resolveCard(values, inherited);

const HEX = /^#[0-9a-f]{6}$/i;
const isHex = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/** The contrast of the two colours, and the colour that the card uses instead of an unreadable text colour. */
const ContrastNote = ({ text, ground }: { text: unknown; ground: unknown }): ReactElement => {
  const value = isHex(text) && isHex(ground) ? contrast(text, ground) : null;
  const isLow = value !== null && value < MIN_CONTRAST;
  return (
    <Text size="sm" c={isLow ? 'red.8' : 'gray.7'} role="status" className={classes.contrast}>
      {isLow && <Icon name="alert" size={16} />}
      {value !== null &&
        isHex(text) &&
        isHex(ground) &&
        (isLow ? WORDS.lowContrast(value, readableText(text, ground) === '#ffffff') : WORDS.contrast(value))}
    </Text>
  );
};

const CardForm = ({ work }: { work: CardWork }): ReactElement => {
  const shownValue = (field: CardField): unknown => work.binding.stateOf(field).value;
  const fieldsOf = (section: CardSection) =>
    work.fields.filter(({ name }) => isOneOf<CardField>(CARD_SECTIONS[section], name));
  return (
    <SavedForm label={WORDS.form} work={work}>
      {SECTIONS.map((section) => (
        <FormSection key={section} title={WORDS.sections[section]}>
          <Fields fields={fieldsOf(section)} />
          {section === 'colors' && (
            <ContrastNote text={shownValue('textColor')} ground={shownValue('backgroundColor')} />
          )}
        </FormSection>
      ))}
    </SavedForm>
  );
};

/** Query of the view's windows; the history adds the version that it shows. */
const CARD_QUERY = z.object({ fenetre: z.enum(['partage', 'historique']).optional().catch(undefined) });

type ActionsProps = { isShown: boolean; onShare: () => void; onHistory: () => void };

const Actions = ({ isShown, onShare, onHistory }: ActionsProps): ReactElement => {
  const share = { label: WORDS.share, icon: 'external', act: onShare } as const;
  const history = { label: WORDS.history, icon: 'history', act: onHistory } as const;
  return isShown ? (
    <ViewActions main={{ label: WORDS.see, href: CARD_PATH }} beside={[history, share]} more={[]} />
  ) : (
    <ViewActions main={share} beside={[history]} more={[]} />
  );
};

type Render = typeof profileCardOperations.preview;

/** The editor of the card beside a preview of a phone (rule SITE-CARD-VALUES). */
const CardEditor = ({ detail }: { detail: CardDetail }): ReactElement => {
  const client = useClient();
  const [, navigate] = useLocation();
  const work = useCard(detail);
  const card = storedCard(detail);
  const [{ fenetre }, setQuery] = useQueryState(CARD_QUERY);
  return (
    <ViewFrame
      title={WORDS.title}
      context={WORDS.context}
      actions={
        <Actions
          isShown={card.isShown}
          onShare={() => setQuery({ fenetre: 'partage' }, { push: true })}
          onHistory={() => setQuery({ fenetre: 'historique' }, { push: true })}
        />
      }
    >
      <FormAndPreview
        words={WORDS.tabs}
        layout="phone"
        form={
          <>
            <CardForm work={work} />
            <CardViews />
          </>
        }
        states={work.state.fields}
        storedAt={detail.updatedAt}
        render={(unsaved, signal) => {
          const fields = unsaved as Parameters<typeof client.call<Render>>[1]['fields'];
          return client.call(profileCardOperations.preview, { fields }, { signal });
        }}
      >
        {(preview) => <CardPreview preview={preview} />}
      </FormAndPreview>
      {fenetre === 'historique' && (
        <WindowPart onClose={() => navigate(CARD_VIEW_PATH)}>
          <CardHistory work={work} onClose={() => navigate(CARD_VIEW_PATH)} />
        </WindowPart>
      )}
      {fenetre === 'partage' && (
        <WindowPart onClose={() => navigate(CARD_VIEW_PATH)}>
          <ShareWindow
            url={detail.url}
            name={cardName(card)}
            isShown={card.isShown}
            onClose={() => navigate(CARD_VIEW_PATH)}
          />
        </WindowPart>
      )}
    </ViewFrame>
  );
};
export default CardEditor;
