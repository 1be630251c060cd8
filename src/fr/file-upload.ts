/** Texts of an area on which a file is dropped. */
export const FILE_UPLOAD_WORDS = { drop: 'ou déposez-le ici' } as const;
