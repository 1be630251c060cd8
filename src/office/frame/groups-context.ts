import { createContext, useContext } from 'react';
import type { SidebarGroup } from '#ui/office/shell/sidebar.tsx';

/** The views in the signed-in person's sidebar. */
export const GroupsContext = createContext<readonly SidebarGroup[]>([]);

export const useGroups = (): readonly SidebarGroup[] => useContext(GroupsContext);
