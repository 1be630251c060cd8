/** Base feature: pictures and their variants, documents, and the sweep of unused files. */

export { type CvRefusal, checkCv, readCv, storeCv } from './cv-document.ts';
export { type DocumentRefusal, readDocument, type StoredDocument, storeFeesDocument } from './fees-document.ts';
export { findCroppedPicture, findCroppedPictures, hasForeignPicture, presentPicture } from './find-cropped-picture.ts';
export { iconHash, iconPicture } from './icon-picture.ts';
export { ingestPicture } from './ingest-picture.ts';
export { feedKey } from './keys.ts';
export { listPictureUrls } from './list-picture-urls.ts';
export { listPictures } from './list-pictures.ts';
export { ID_COLUMNS, JSON_COLUMNS } from './named-files.ts';
export { pictureJson } from './picture-json.ts';
export { pictureVariant, pictureVariantSize, type VariantResult } from './picture-variant.ts';
export { onPicturesIngested, PICTURES_INGESTED, type PicturesIngested } from './pictures-ingested.job.ts';
export { receiveCrop, receivePicture } from './receive-picture.ts';
export { compareFiles, type FilesReport, LASTING_PREFIXES, listRequired, storedType } from './required-files.ts';
export { type ShareSubject, shareHash, sharePicture } from './share-picture.ts';
export { fileIdOf, type StoredPicture, type StorePictureResult, storePicture } from './store-picture.ts';
export { FILES_SWEEP, sweepFiles } from './sweep-files.job.ts';
