import type { CardField } from '#domain/sites/profile-card';
import { fieldMark } from '#ui/site/page-needs.ts';

/** Marks the element that shows a field of the card, only in the preview of its editor (rule SITE-CARD-PREVIEW). */
export const cardField = (field: CardField): { 'data-field'?: string } => fieldMark(field);
