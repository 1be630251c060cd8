import { z } from 'zod';
import { articleDetailSchema, articleItemSchema } from '#contracts/articles';
import { pictureSchema } from '#contracts/pictures';
import { postDetailSchema, postItemSchema } from '#contracts/posts';
import { type ProgrammeOverview, programmeOperations } from '#contracts/programmes';
import { type StatsOverview, statsOperations } from '#contracts/stats';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import { POST_PICTURE_SIZE } from '#domain/posts/post';
import { FIGURE_NAMES } from '#domain/stats/figures';
import { COUNTED_PAGES } from '#domain/tracking/counted';
import { made, type NamedShape, namesOf } from './name-table.ts';

type Illustrated = { picture: Picture | null };

const ARTICLE = {
  pictureUrl: made(
    'Address of the picture; null: none.',
    z.string().nullable(),
    ({ picture }: Illustrated) =>
      picture && pictureUrl(picture.id, choosePictureWidth(picture.width, POST_PICTURE_SIZE.width), 'jpg'),
  ),
} as const;

const POST = {
  type: made('Of the posts of a site.', z.literal('custom'), (): 'custom' => 'custom'),
} as const;

const { activities, properties, overview } = statsOperations;
type Activity = z.output<typeof activities.output>['items'][number];

const views = z.object(Object.fromEntries(COUNTED_PAGES.map((page) => [page, z.int()])));
const viewsOf = ({ pages }: StatsOverview) =>
  Object.fromEntries(COUNTED_PAGES.map((page) => [page, pages.find((counted) => counted.page === page)?.views ?? 0]));

const FIGURES = Object.fromEntries(
  FIGURE_NAMES.filter((name) => name !== 'pageViews').map((name) => [
    name,
    made('Of the month.', z.int(), ({ figures }: StatsOverview) => figures[name].total),
  ]),
);

const agentLeads = z.object({ agent: z.int().nullable() });

/** Names for articles, notifications of the mobile application, and figures of a site. */
export const CONTENT_NAMES: readonly NamedShape[] = [
  namesOf(articleItemSchema, ARTICLE),
  namesOf(articleDetailSchema, ARTICLE),
  namesOf(postItemSchema, POST),
  namesOf(postDetailSchema, POST),
  namesOf(overview.output, {
    ...FIGURES,
    statsByMonth: 'months',
    pageViews: made('Of the month, by page.', views, viewsOf),
  }),
  namesOf(activities.output, { recentActivities: 'items' }),
  namesOf(activities.output.shape.items.element, {
    type: made('What a visitor did.', z.enum(['appraisal', 'message']), ({ kind }: Activity) =>
      kind === 'appraisal' ? kind : 'message',
    ),
    subtype: made('The form of a message; null for an estimation.', z.string().nullable(), ({ kind }: Activity) =>
      kind === 'appraisal' ? null : kind,
    ),
  }),
  namesOf(properties.output.shape.items.element, {
    pictures: made('The picture, if there is one.', z.array(pictureSchema), ({ picture }: Illustrated) =>
      picture ? [picture] : [],
    ),
  }),
  namesOf(programmeOperations.overview.output, {
    franceLeadsGiCount: made(
      'Leads of the network in the month; null for Leadership.',
      z.int().nullable(),
      ({ createdInFrance: all }: ProgrammeOverview) => (all === null ? null : all.total),
    ),
    leads: made(
      'Leads of the market center in the month; null for Leadership.',
      agentLeads,
      ({ created, createdInFrance: all }: ProgrammeOverview) => ({ agent: all === null ? null : created.total }),
    ),
  }),
];
