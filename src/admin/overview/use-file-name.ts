import { useSession } from '#office/session/session-context.ts';

/** File names of charts; null for observers, who may not download files (rule ACCESS-EXTERNAL). */
export const useFileName = (): ((name: string) => string | null) => {
  const { actions } = useSession();
  return (name) => (actions.includes('network.export') ? name : null);
};
