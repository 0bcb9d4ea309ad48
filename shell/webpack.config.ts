import { type BuildTarget, portalBuild } from 'release/webpack';

export default (target: BuildTarget) => portalBuild(import.meta.dirname, target);
