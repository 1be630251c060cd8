import { type RouteConfig, route } from '@react-router/dev/routes';

export default [route('annonces', 'routes/search.tsx')] satisfies RouteConfig;
