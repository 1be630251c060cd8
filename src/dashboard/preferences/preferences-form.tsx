import type { ReactElement } from 'react';
import type { Preferences } from '#contracts/preferences';
import {
  blocksOf,
  PREFERENCE_BLOCKS,
  PREFERENCE_GROUPS,
  type PreferenceBlock,
  type PreferenceGroup,
} from '#domain/sites/preference-blocks';
import { PREFERENCE_WORDS as WORDS } from '#fr/preferences';
import { SavedForm } from '#office/form/saved-form.tsx';
import { useSession } from '#office/session/session-context.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { SectionContents, type SectionGroup, SectionList, useSectionGroups } from '#ui/office/form/section-list.tsx';
import { contentOf } from './block-contents.tsx';
import { ReceivedSettings } from './received-settings.tsx';
import { type PreferenceWork, usePreferences } from './use-preferences.ts';

/** Id of a section, used in the URL: '#bloc-logo'. */
const idOf = (block: PreferenceBlock): string => `bloc-${block}`;
const RECEIVED = { id: 'valeurs-heritees', title: WORDS.received.title };

/** The blocks of this kind of site that this person may use. */
const useBlocks = ({ owner, markets }: Preferences): PreferenceBlock[] => {
  const { actions } = useSession();
  const isShown: Partial<Record<PreferenceBlock, boolean>> = {
    exclusions: actions.includes('listings.exclude'),
    domain: actions.includes('site.domain'),
    markets: markets.length > 0,
  };
  return blocksOf(owner).filter((block) => isShown[block] ?? true);
};

type GroupProps = { data: Preferences; preferences: PreferenceWork; blocks: readonly PreferenceBlock[] };

const groupOf = (group: PreferenceGroup, { data, preferences, blocks }: GroupProps): SectionGroup => {
  const own = blocks.filter((block) => PREFERENCE_BLOCKS[block].group === group);
  return {
    ...WORDS.groups[group],
    sections: own.map((block) => ({ id: idOf(block), title: WORDS.blocks[block].title })),
    content: own.map((block) => {
      const Content = contentOf(block);
      return (
        <FormSection key={block} id={idOf(block)} {...WORDS.blocks[block]}>
          <Content data={data} block={block} preferences={preferences} />
        </FormSection>
      );
    }),
  };
};

/** What the site inherits, which is only read here. */
const receivedGroup = (data: Preferences): SectionGroup => ({
  ...RECEIVED,
  sections: [RECEIVED],
  content: (
    <FormSection {...RECEIVED} text={WORDS.received.text}>
      <ReceivedSettings data={data} />
    </FormSection>
  ),
});

/** The groups with a field that was refused. */
const faultyGroups = ({ work }: PreferenceWork, blocks: readonly PreferenceBlock[]): string[] =>
  blocks
    .filter((block) => PREFERENCE_BLOCKS[block].fields.some((name) => name in work.state.errors))
    .map((block) => WORDS.groups[PREFERENCE_BLOCKS[block].group].id);

/** All blocks as sections of one form, in groups of which one is shown. */
export const PreferencesForm = ({ data }: { data: Preferences }): ReactElement => {
  const preferences = usePreferences(data);
  const blocks = useBlocks(data);
  const groups = useSectionGroups(
    [...PREFERENCE_GROUPS.map((group) => groupOf(group, { data, preferences, blocks })), receivedGroup(data)].filter(
      ({ sections }) => sections.length > 0,
    ),
    { attempts: preferences.work.refusals, faulty: faultyGroups(preferences, blocks) },
  );
  return (
    <SectionList label={WORDS.sections} groups={groups}>
      <SavedForm label={WORDS.form} work={preferences.work}>
        <SectionContents groups={groups} />
      </SavedForm>
    </SectionList>
  );
};
