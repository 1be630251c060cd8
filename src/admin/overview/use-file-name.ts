import { useSession } from '#office/session/session-context.ts';

/** Names of the files of charts; null for an observer, who gets no file (rule ACCESS-EXTERNAL). */
export const useFileName = (): ((name: string) => string | null) => {
  const { actions } = useSession();
  return (name) => (actions.includes('network.export') ? name : null);
};
