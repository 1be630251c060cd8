import { loadPage } from '../../load';
import { metadataOf } from '../../metadata';
import { View } from './view';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = ({ searchParams }: Props) => metadataOf(searchParams);

/**
 * The same page as one client component: also rendered on the server and hydrated in the browser; cheaper than server
 * components.
 */
export default async function Page({ searchParams }: Props) {
  const { props, frame, css } = await loadPage(searchParams);
  return <View props={props} frame={frame} css={css} />;
}
