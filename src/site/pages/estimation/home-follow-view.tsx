import type { ReactElement } from 'react';
import { dayOf } from '#domain/calendar/period';
import type { ConsentNames } from '#domain/consents/consent';
import { KIND_OF_TYPE } from '#domain/estimation/described';
import { isWishExpected } from '#domain/estimation/estimation-list';
import { energyRules, moveOf } from '#domain/estimation/home-follow';
import { wholeAddress } from '#domain/estimation/whole-address';
import { isOverseas } from '#domain/places/normalize';
import { homeWords } from '#fr/estimations';
import { phone } from '#fr/format';
import type { PublicCtx } from '#server/context';
import { type FollowedHome, newSales } from '#server/home-follows';
import { FollowedHomeView } from '#site/components/estimation/followed-home.tsx';
import { EMPTY_FORM } from '#site/components/forms/form-state.ts';
import { SiteContact } from '#site/components/site-contact.tsx';
import { formWith } from './estimation-form.ts';
import { homeValues } from './estimation-load.ts';
import type { HomeFollowData } from './home-follow.page.tsx';

type Props = { ctx: PublicCtx; data: HomeFollowData & { home: FollowedHome }; names: ConsentNames };

/** The confirmed private page with its data. */
export const FollowedHomePage = ({ ctx, data, names }: Props): ReactElement => {
  const { home, form, state, isSaved, portrait } = data;
  const { follow, estimation, values } = home;
  const { site, system } = ctx;
  const kind = KIND_OF_TYPE[estimation.type];
  const [former, value] = [values.at(-2), values.at(-1)];
  const today = dayOf(system.now(), site.market.timeZone);
  return (
    <FollowedHomeView
      title={homeWords({ ...estimation, kind })}
      address={wholeAddress(estimation)}
      siteName={site.name}
      values={values}
      move={value ? moveOf(former, value) : null}
      sales={{ since: former?.asOf ?? null, items: newSales(values) }}
      energy={{
        letter: follow.energy,
        isOverseas: isOverseas(estimation.zip),
        rules: follow.energy ? energyRules(follow.energy, { kind, zip: estimation.zip, today }) : [],
      }}
      word={follow.word}
      isStopped={follow.stopped_at !== null}
      isOpen={site.enabled}
      correct={{
        isSaved,
        isHouse: estimation.type === 'house',
        state: form === 'home' ? state : formWith({ ...homeValues(estimation), energy: follow.energy ?? '' }),
      }}
      wish={{
        state: form === 'wish' ? state : EMPTY_FORM,
        names,
        wish: isWishExpected(estimation, system.now()) ? estimation.wish : null,
        phone: estimation.phone === null ? '' : phone(estimation.phone),
      }}
      contact={<SiteContact site={site} portrait={portrait} />}
    />
  );
};
