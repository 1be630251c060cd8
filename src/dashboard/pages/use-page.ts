import type { FieldError } from '#contracts/problem';
import { type PageDetail, sitePageOperations } from '#contracts/site-pages';
import { type PageField, pageFault } from '#domain/sites/page-fields';
import { PAGE_FAULTS, SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { type FormWork, useForm } from '#office/form/use-form.ts';
import { useSession } from '#office/session/session-context.ts';
import { formFields, inheritedOf, type PageFormField, storedOf } from './page-form-fields.ts';
import { usePagePictures } from './page-pictures.ts';

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
