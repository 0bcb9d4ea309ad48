/** The order that an address asks for, if it is by one of these names; downwards with `-`. */
export function readSort<const Name extends string>(
  address: URLSearchParams,
  names: readonly Name[],
): Name | `-${Name}` | undefined {
  const sort = address.get('sort') ?? '';
  const name = names.find((one) => sort === one || sort === `-${one}`);
  return name && (sort === name ? name : `-${name}`);
}
