import type { ImportListingItem } from '#contracts/feeds';
import { IMPORT_LISTING_LIST, LISTING_CHANGES, MAX_STORED_LISTINGS } from '#domain/feeds/import-listings';
import { FEED_CHANGE_WORDS } from '#fr/feed-changes';
import { agencyName } from '#fr/imports';
import {
  importListingListSql,
  importListingRows,
  PLACE_ORDER,
  presentListing,
  selectListings,
} from './import-listing-rows.ts';
import { importPart } from './import-part.ts';

const inEuros = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** The listings that a dry run would change (rule FEED-CHANGES); prices in the file are in euros. */
const LISTINGS = importPart({
  order: PLACE_ORDER,
  rows: importListingRows,
  most: LISTING_CHANGES.length * MAX_STORED_LISTINGS,
  page: importListingListSql,
  select: selectListings,
  present: presentListing,
  columns: IMPORT_LISTING_LIST.columns,
  headers: FEED_CHANGE_WORDS.columns,
  values: {
    change: ({ change }: ImportListingItem) => FEED_CHANGE_WORDS.changes[change],
    reference: ({ reference }) => reference,
    technicalId: ({ technicalId }) => technicalId,
    agency: ({ agencyCode }) => agencyName(agencyCode),
    title: ({ title }) => title,
    city: ({ city }) => city,
    formerPrice: ({ formerPriceCents }) => inEuros(formerPriceCents),
    price: ({ priceCents }) => inEuros(priceCents),
    fields: ({ fields }) => FEED_CHANGE_WORDS.fields(fields),
  },
  fileName: FEED_CHANGE_WORDS.fileName,
});

/** A page of the listings. 404: unknown import. */
export const listImportListings = LISTINGS.list;

/** All listings that match the filters, as a CSV file. 404: unknown import. */
export const exportImportListings = LISTINGS.exportFile;
