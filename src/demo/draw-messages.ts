import { CONTACT_FORMS } from '#domain/messaging/contact-form';
import words from '#seeds/demo/activity.json' with { type: 'json' };
import { drawHoursAgo, MONTHS } from './draw-dates.ts';
import { createPeople, type DrawnPerson } from './draw-person.ts';
import { createRandom, type Random } from './random.ts';
import { messageSchema } from './seed-schemas.ts';
import { type DemoMessage, type DemoSeeds, type DemoSite, siteKey } from './seeds.ts';

/** Messages older than this number of months were all read. */
const UNREAD_MONTHS = 1;
const HANDLED = ['read', 'answered', 'answered', 'archived'] as const;
/** Months with a message to the site of a group or an agent. */
const SMALL_SITE_MONTHS = [0, 2, 5, 9];
/** The seeds have the recent messages of this site. */
const WRITTEN = 'lyon';

type Drawn = { site: DemoSite; person: DrawnPerson; monthsAgo: number };

const drawMessage = ({ site, person, monthsAgo }: Drawn, now: Date, random: Random): DemoMessage => {
  const form = random.pick(CONTACT_FORMS);
  const status = monthsAgo > UNREAD_MONTHS ? random.pick(HANDLED) : random.pick(['unread', 'unread', 'read'] as const);
  return messageSchema.parse({
    market: site.market,
    ...(site.group && { group: site.group }),
    ...(site.member && { member: site.member }),
    key: `drawn-${monthsAgo}`,
    form,
    ...person,
    message: random.pick(words.messages[form]),
    mayCall: random.next() < 0.4,
    status,
    note: status === 'answered' ? random.pick(words.notes) : '',
    hoursAgo: drawHoursAgo(monthsAgo, now, random),
  });
};

const monthsOf = (site: DemoSite): readonly number[] => {
  if (site.group || site.member) return SMALL_SITE_MONTHS;
  return site.subdomain === WRITTEN ? MONTHS.slice(1) : MONTHS;
};

/** Messages of visitors of the open sites: one a month to a market center, four in a year to the others. */
export const drawMessages = ({ sites }: DemoSeeds, now: Date): DemoMessage[] => {
  const draw = createPeople(createRandom('messages'), { range: '35301', domain: 'courriel.example' });
  return sites
    .filter(({ enabled }) => enabled)
    .flatMap((site) => {
      const random = createRandom(`messages:${site.market}:${siteKey(site)}`);
      return monthsOf(site).map((monthsAgo) => drawMessage({ site, person: draw(), monthsAgo }, now, random));
    });
};
