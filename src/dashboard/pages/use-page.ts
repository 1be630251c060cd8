import type { FieldError } from '#contracts/problem';
import { type PageDetail, sitePageOperations } from '#contracts/site-pages';
import { SITE_PICTURE_TYPES } from '#domain/files/picture-rules';
import { type PageField, pageFault } from '#domain/sites/page-fields';
import { PAGE_FAULTS, SITE_PAGE_WORDS, SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import { SITE_PICTURE_FAULTS } from '#fr/site-pictures';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import { usePictures } from '#office/form/use-pictures.ts';
import { useSession } from '#office/session/session-context.ts';
import { formFields, inheritedOf, type PageFormField, storedOf } from './page-form-fields.ts';

/** The pictures of a page: those that its values refer to, and those uploaded since. */
const usePagePictures = ({ pictures }: PageDetail): ReturnType<typeof usePictures> => {
  const { mutate: upload } = useApiMutation(sitePageOperations.uploadPicture);
  const { mutate: crop } = useApiMutation(sitePageOperations.cropPicture);
  const words = SITE_PAGE_WORDS.picture;
  return usePictures({ pictures, types: SITE_PICTURE_TYPES, faults: SITE_PICTURE_FAULTS, words, upload, crop });
};

type Values = Readonly<Record<PageField, unknown>>;

/** The rules that the server also applies. */
const faultsOf = (fields: readonly PageFormField[], values: Values): FieldError[] =>
  fields.flatMap(({ name }) => {
    const fault = values[name] === undefined ? null : pageFault(name, { own: true, value: values[name] });
    return fault ? [{ field: name, message: PAGE_FAULTS[fault] }] : [];
  });

export type PageWork = Omit<FormWork<PageField>, 'fields'> & { fields: readonly PageFormField[] };

/** One page in its editor: its fields, saved by comparison. */
export const usePage = (detail: PageDetail): PageWork => {
  const { site } = useSession();
  const { mutate } = useApiMutation(sitePageOperations.save);
  const picture = usePagePictures(detail);
  const { page } = detail;
  const fields = formFields(detail, picture);
  const work = useForm<PageField>({
    object: `page:${site?.id}:${page}`,
    stored: storedOf(detail),
    changedAt: detail.updatedAt,
    fields,
    inherited: inheritedOf(detail),
    send: sendChanges((changes) => mutate({ page, changes })),
    check: (values) => faultsOf(fields, values),
    outcomes: WORDS.outcomes,
  });
  return { ...work, fields };
};
