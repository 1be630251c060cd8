/** Public URL path of an article. */
export const publicAddress = (id: string): string => `/actualites/${id}`;
export const previewAddress = (id: string): string => `/actualites/${id}/previsualisation`;

/** Paths in the back office: the list, and the editor of an article or of a new one. */
export const ARTICLES_PATH = '/actualites';
export const ARTICLE_PATH = '/actualites/article/:id?';
export const articleAddress = (id?: string): string =>
  id === undefined ? '/actualites/article' : `/actualites/article/${id}`;
export const historyAddress = (id: string): string => `${articleAddress(id)}?fenetre=historique`;
