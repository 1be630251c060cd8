import { Stack, Text } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { ArticleDetail } from '#contracts/articles';
import type { CroppedPicture } from '#contracts/pictures';
import { ARTICLE_PICTURE_TYPES, COVER_RATIO } from '#domain/articles/article-picture';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import { BLOG_WORDS } from '#fr/blog';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { BarChart } from '#ui/office/chart/bar-chart.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { useStore } from '#ui/office/store.ts';
import { PictureUpload } from '#ui/office/upload/picture-upload.tsx';
import classes from './blog.module.css';
import type { ArticleWork } from './use-article.ts';
import { pictureFault, useCropPicture, useSendPicture } from './use-upload-picture.ts';

const WORDS = BLOG_WORDS.panel;
const SHOWN_WIDTH = 640;

type Props = { detail: ArticleDetail | null; work: ArticleWork; readOnly: boolean };

/** Pictures by id, with their size: those of the article and those uploaded since. */
const usePictures = (detail: ArticleDetail | null) => {
  const [sent, setSent] = useState<readonly CroppedPicture[]>([]);
  const find = (id: string | null): CroppedPicture | null =>
    [...(detail?.picture ? [detail.picture] : []), ...sent].find((picture) => picture.id === id) ?? null;
  return { find, add: (picture: CroppedPicture) => setSent((pictures) => [...pictures, picture]) };
};

const shown = (picture: Picture) => ({
  url: pictureUrl(picture.id, choosePictureWidth(picture.width, SHOWN_WIDTH), 'webp'),
  width: picture.width,
  height: picture.height,
});

/** Makes a submission of the article wait for the cover. */
const useCoverUpload = ({ uploads }: ArticleWork): ((work: Promise<void>, signal: AbortSignal) => Promise<void>) => {
  const pending = useRef<readonly Promise<boolean>[]>([]);
  useEffect(() => uploads.add('picture', () => pending.current), [uploads]);
  return async (work, signal) => {
    const arrival = work.then(
      () => true,
      () => signal.aborted,
    );
    pending.current = [arrival];
    await arrival;
    if (pending.current[0] === arrival) pending.current = [];
    return work;
  };
};

const Cover = ({ detail, work }: Props): ReactElement => {
  const { engine } = work.saving;
  const { fields, errors } = useStore(engine.store);
  const pictures = usePictures(detail);
  const send = useSendPicture();
  const follow = useCoverUpload(work);
  const crop = useCropPicture();
  const picture = pictures.find(fields.picture.local as string | null);
  const original = picture && (picture.crop?.original ?? picture);
  const choose = (chosen: CroppedPicture): void => {
    pictures.add(chosen);
    engine.set('picture', chosen.id);
  };
  return (
    <PictureUpload
      label={BLOG_WORDS.picture.label}
      hint={BLOG_WORDS.picture.hint}
      words={BLOG_WORDS.picture}
      accept={ARTICLE_PICTURE_TYPES}
      picture={picture && shown(picture)}
      check={pictureFault}
      upload={(file, onProgress, signal) => {
        const sending = send(file, onProgress, signal).then(({ picture: sent }) => {
          choose({ ...sent, crop: null });
        });
        return follow(sending, signal);
      }}
      crop={{
        ratio: COVER_RATIO,
        original: original && shown(original),
        area: picture?.crop?.area ?? null,
        words: BLOG_WORDS.picture.crop,
        save: async (area) => {
          if (original) choose(area ? await crop(original.id, area) : { ...original, crop: null });
        },
      }}
      onRemove={() => engine.set('picture', null)}
      error={errors.picture ?? null}
    />
  );
};

const detailsOf = (detail: ArticleDetail, timeZone: string) => {
  const { status, createdAt, publishedAt, author, lastChange } = detail;
  return [
    { label: WORDS.status, value: BLOG_WORDS.status[status] },
    {
      label: WORDS.created,
      value: author ? WORDS.by(author.name, createdAt, timeZone) : WORDS.at(createdAt, timeZone),
    },
    ...(publishedAt ? [{ label: WORDS.published, value: WORDS.at(publishedAt, timeZone) }] : []),
    ...(lastChange ? [{ label: WORDS.lastChange, value: WORDS.by(lastChange.by.name, lastChange.at, timeZone) }] : []),
  ];
};

/** Panel beside the text: the cover, details of the article, and its views. */
export const ArticlePanel = (props: Props): ReactElement => {
  const { detail } = props;
  const timeZone = useTimeZone();
  return (
    <aside className={classes.panel} aria-label={WORDS.label}>
      <Stack gap="xl">
        <Cover {...props} />
        {detail && <DetailList details={detailsOf(detail, timeZone)} stacked />}
        {detail?.publishedAt && (
          <section>
            <Text size="sm" c="dimmed">
              {WORDS.viewsTotal(detail.views.total)}
            </Text>
            <BarChart
              title={WORDS.views}
              data={detail.views.days.map(({ day, count }) => ({ label: WORDS.day(day), value: count }))}
              words={WORDS.chart}
              csvName={WORDS.csvName}
            />
          </section>
        )}
      </Stack>
    </aside>
  );
};
