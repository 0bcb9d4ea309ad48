import type { FastifyInstance } from 'fastify';
import { packages as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import {
  changePackage,
  changePolicy,
  listPackages,
  type Registrar,
  registerPackage,
  unregisterPackage,
} from './packages.ts';

/** What is released on this portal at all: the administrator's list of packages. */
export function packageRoutes(app: FastifyInstance, { db, current }: Deps): void {
  route(app, contract.listPackages, async () => ({ data: await listPackages(db) }));

  route(app, contract.registerPackage, async ({ body, user, ip }) => ({
    data: await db.transaction((tx) => registerPackage(tx, body, registrar(user, ip))),
  }));

  route(app, contract.changePackage, async ({ params, body, user, ip }) => {
    const data = await changePackage(db, params.name, body, registrar(user, ip));
    current.forget();
    return { data };
  });

  route(app, contract.changePolicy, async ({ params, body, user, ip }) => ({
    data: await changePolicy(db, params.name, body, registrar(user, ip)),
  }));

  route(app, contract.unregisterPackage, async ({ params, user, ip }) => {
    await unregisterPackage(db, params.name, registrar(user, ip));
    return done;
  });
}

function registrar({ id, firstName, lastName }: SignedIn, ipAddress: string): Registrar {
  return { name: `${firstName} ${lastName}`, userId: id, ipAddress };
}
