import { portalBuild } from 'release/webpack';

export default portalBuild(import.meta.dirname);
