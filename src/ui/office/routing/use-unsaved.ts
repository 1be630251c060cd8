import { useEffect } from 'react';
import { useOffice } from '#ui/office/office-context.ts';

/** While the view has unsaved changes, leaving its path asks first. */
export const useUnsaved = (isDirty: boolean): void => {
  const { guard } = useOffice();
  useEffect(() => {
    const { pathname } = location;
    return guard.watch({ isDirty: () => isDirty, staysAt: (to) => to.pathname === pathname });
  }, [guard, isDirty]);
};
