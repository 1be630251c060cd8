import { createContext, useContext } from 'react';
import type { SidebarGroup } from '#ui/office/shell/sidebar.tsx';

/** The views that the signed-in person may see, as the sidebar lists them. */
export const GroupsContext = createContext<readonly SidebarGroup[]>([]);

export const useGroups = (): readonly SidebarGroup[] => useContext(GroupsContext);
