import { Anchor, List, Text } from '@mantine/core';
import { type ReactElement, Suspense, useState } from 'react';
import type { Preferences } from '#contracts/preferences';
import { mapFrameUrl } from '#domain/sites/links';
import { PREFERENCE_BLOCKS, type PreferenceBlock } from '#domain/sites/preference-blocks';
import type { PreferenceName } from '#domain/sites/preferences';
import { readReviews } from '#domain/sites/review-list';
import { PREFERENCE_WORDS } from '#fr/preferences';
import { Field, Fields } from '#ui/office/form/field.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { Exclusions } from './exclusions.tsx';
import classes from './preferences.module.css';
import { PreviewButton } from './preview-button.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewsPreview } from './reviews-preview.tsx';
import { ThemePreview } from './theme-preview.tsx';
import type { PreferenceWork } from './use-preferences.ts';

type Props = { data: Preferences; block: PreferenceBlock; preferences: PreferenceWork };
type Content = (props: Props) => ReactElement;

/** The displayed value of a field: its own or the inherited one. */
const shownValue = ({ work }: PreferenceWork, name: PreferenceName): unknown => work.binding.stateOf(name).value;

const PlainBlock = ({ block, preferences: { fieldOf } }: Props): ReactElement => (
  <Fields fields={PREFERENCE_BLOCKS[block].fields.map(fieldOf)} />
);

const ThemeBlock = (props: Props): ReactElement => {
  const { preferences } = props;
  return (
    <>
      <PlainBlock {...props} />
      <ThemePreview
        main={shownValue(preferences, 'mainColor')}
        highlight={shownValue(preferences, 'highlightColor')}
        logo={preferences.logoOf(shownValue(preferences, 'logoId'))}
      />
    </>
  );
};

/** The options of sharing appear once it is switched on. */
const SharingBlock = ({ preferences }: Props): ReactElement => {
  const { fieldOf } = preferences;
  const isOn = shownValue(preferences, 'allPropertiesShared') === true;
  return (
    <>
      <Field field={fieldOf('allPropertiesShared')} />
      {isOn && <Fields fields={[fieldOf('specializations'), fieldOf('areas')]} />}
    </>
  );
};

const VideoBlock = ({ preferences }: Props): ReactElement => {
  const { fieldOf } = preferences;
  const hasVideo = shownValue(preferences, 'aboutVideoUrl') !== null;
  return (
    <>
      <Field field={fieldOf('aboutVideoUrl')} />
      {hasVideo && <Field field={fieldOf('aboutVideoPages')} />}
    </>
  );
};

/** The HTML itself is under 'Avancé', which is open while it cannot be edited as a list. */
const ReviewsBlock = (props: Props): ReactElement => {
  const html = shownValue(props.preferences, 'reviews');
  const [isForeign] = useState(() => typeof html === 'string' && readReviews(html) === null);
  return (
    <>
      <ReviewList />
      <ReviewsPreview html={html} />
      <details open={isForeign}>
        <summary className={classes.advanced}>{PREFERENCE_WORDS.reviews.advanced}</summary>
        <PlainBlock {...props} />
      </details>
    </>
  );
};

/** The pasted map, loaded on request and only from an allowed host (rule SITE-FRAMES). */
const MapPreview = ({ pasted }: { pasted: unknown }): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const url = typeof pasted === 'string' ? mapFrameUrl(pasted) : null;
  if (url === null) return null;
  return (
    <>
      <PreviewButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} words={PREFERENCE_WORDS.map} />
      {isOpen && (
        <div>
          <iframe
            className={classes.frame}
            title={PREFERENCE_WORDS.map.preview}
            src={url}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
          />
          <Text size="xs" c="dimmed">
            {PREFERENCE_WORDS.map.note(new URL(url).host)}
          </Text>
        </div>
      )}
    </>
  );
};

const MapBlock = (props: Props): ReactElement => (
  <>
    <PlainBlock {...props} />
    <MapPreview pasted={shownValue(props.preferences, 'iframe')} />
  </>
);

/** The sites of the same agent in each market center; choosing one opens its back office. */
const Markets = ({ markets }: Pick<Preferences, 'markets'>): ReactElement => (
  <List spacing="xs" listStyleType="none">
    {markets.map(({ name, url, isCurrent }) => (
      <List.Item key={url}>
        {isCurrent ? (
          `${name} (${PREFERENCE_WORDS.markets.current})`
        ) : (
          <Anchor href={`${url}/dashboard`}>{PREFERENCE_WORDS.markets.open(name)}</Anchor>
        )}
      </List.Item>
    ))}
  </List>
);

/** Its scripts load after those of the form. */
const DomainBlock = lazyPart(() => import('#dashboard/domain/domain-block.tsx'));

const DomainSection = (): ReactElement => (
  <Suspense fallback={<LineSkeleton />}>
    <DomainBlock />
  </Suspense>
);

/** Blocks that show more than their fields. */
const CONTENTS: Readonly<Partial<Record<PreferenceBlock, Content>>> = {
  theme: ThemeBlock,
  domain: DomainSection,
  sharing: SharingBlock,
  exclusions: Exclusions,
  aboutVideo: VideoBlock,
  reviews: ReviewsBlock,
  iframe: MapBlock,
  markets: ({ data }) => <Markets markets={data.markets} />,
};

/** The content of a block below its title. */
export const contentOf = (block: PreferenceBlock): Content => CONTENTS[block] ?? PlainBlock;
