import type { ReactElement } from 'react';
import type { Preferences } from '#contracts/preferences';
import { blocksOf, type PreferenceBlock } from '#domain/sites/preference-blocks';
import { PREFERENCE_WORDS as WORDS } from '#fr/preferences';
import { SavedForm } from '#office/form/saved-form.tsx';
import { useSession } from '#office/session/session-context.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { SectionList } from '#ui/office/form/section-list.tsx';
import { contentOf } from './block-contents.tsx';
import { ReceivedSettings } from './received-settings.tsx';
import { usePreferences } from './use-preferences.ts';

/** Id of a section, used in the URL: '#bloc-logo'. */
const idOf = (block: PreferenceBlock): string => `bloc-${block}`;
const RECEIVED = 'valeurs-heritees';

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

/** All blocks as sections of one form, with a list of the sections beside it. */
export const PreferencesForm = ({ data }: { data: Preferences }): ReactElement => {
  const preferences = usePreferences(data);
  const blocks = useBlocks(data);
  const links = [
    ...blocks.map((block) => ({ id: idOf(block), title: WORDS.blocks[block].title })),
    { id: RECEIVED, title: WORDS.received.title },
  ];
  return (
    <SectionList label={WORDS.sections} links={links}>
      <SavedForm label={WORDS.form} work={preferences.work}>
        {blocks.map((block) => {
          const Content = contentOf(block);
          return (
            <FormSection key={block} id={idOf(block)} {...WORDS.blocks[block]}>
              <Content data={data} block={block} preferences={preferences} />
            </FormSection>
          );
        })}
        <FormSection id={RECEIVED} title={WORDS.received.title} text={WORDS.received.text}>
          <ReceivedSettings data={data} />
        </FormSection>
      </SavedForm>
    </SectionList>
  );
};
