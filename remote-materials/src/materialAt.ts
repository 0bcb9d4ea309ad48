import { type Host, type Material, materialAddressQuery, materialQuery } from 'shared-api';

const idForm = /^[a-z][a-z0-9]{23}$/;

/** The material that an address names: by its id, or by a readable address that it has or has had. Rejects as the calls do. */
export async function materialAt({ api, queryClient }: Host, address = ''): Promise<Material> {
  if (idForm.test(address)) return queryClient.ensureQueryData(materialQuery(api, address));
  const { id } = await queryClient.ensureQueryData(materialAddressQuery(api, address));
  return queryClient.ensureQueryData(materialQuery(api, id));
}
