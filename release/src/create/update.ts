import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../package-info.ts';
import { portalAddress } from './portal-address.ts';
import { servedPackages } from './served.ts';
import { withServed } from './write.ts';

/** `portal-remote update`: the newest packages of the portal, and the libraries of its shell, into package.json. */
export async function updateRemote(): Promise<void> {
  const file = path.join(root, 'package.json');
  const before = readFileSync(file, 'utf8');
  const manifest = JSON.parse(before);
  const served = await servedPackages(portalAddress(undefined, manifest.portalUrl));
  const after = `${JSON.stringify(withServed(manifest, served), null, 2)}\n`;
  for (const [name, { version }] of Object.entries(served)) console.log(`${name} ${version}`);
  if (after === before) return console.log('package.json has all of it already.');
  writeFileSync(file, after);
  console.log('package.json is changed. Now: npm install && npm test');
}
