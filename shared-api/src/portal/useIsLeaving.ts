import { useLocation, useNavigation } from 'react-router-dom';

/** Whether the person is on the way to another page: changing the address of this one now would call that off. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
}
