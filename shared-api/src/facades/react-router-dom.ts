/**
 * The names of react-router-dom that the host contract promises to remotes. The shell shares this file
 * instead of the whole library, so what nobody uses is not downloaded. Removing a name is a breaking
 * change of the host contract; a remote that uses a name not listed here fails its build and the gate.
 */
export {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
