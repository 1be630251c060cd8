import type { ReactElement } from 'react';
import type { ListingPicture } from '#domain/listings/listing';
import type { Kind } from '#domain/listings/vocabulary';
import { Picture } from '#ui/site/picture.tsx';
import { ListingPlaceholder } from './listing-placeholder.tsx';

type Props = {
  listing: { kind: Kind; pictures: readonly ListingPicture[] };
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** On the first screen: loaded first. */
  priority?: boolean;
};

/** The first picture of a listing, or its placeholder, in the size of its container; the title is beside it. */
export const LeadPicture = ({ listing: { kind, pictures }, sizes, priority = false }: Props): ReactElement => {
  const [picture] = pictures;
  return picture ? (
    <Picture picture={picture} alt="" sizes={sizes} priority={priority} className="size-full object-cover" />
  ) : (
    <ListingPlaceholder kind={kind} className="h-full" />
  );
};
