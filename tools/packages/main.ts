import { arePackagesOld } from './sources.ts';

/** `npm run build:packages`: the packages for teams in other repositories, where their sources have changed. */
if (arePackagesOld()) {
  const started = Date.now();
  // Loaded late: the compiler takes its time, and mostly there is nothing to do.
  const { buildPackages } = await import('./build.ts');
  await buildPackages();
  console.log(`Packages for teams: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
