import type { PageField } from '#domain/sites/page-fields';
import { fieldMark } from '#ui/site/page-needs.ts';

/** Marks the element that shows a field of the page, only in the preview of the editor (rule SITE-PAGE-PREVIEW). */
export const pageField = (field: PageField): { 'data-field'?: string } => fieldMark(field);
