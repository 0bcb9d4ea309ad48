/** Nobody answers at the portal's address. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** As fetch, but rejects with Unreachable where nobody answers: a TypeError may be any mistake in a program. */
export async function reach(address: URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw new Unreachable(`${address.origin}: ${reasonOf(error)}`, { cause: error });
  }
}

/** What the system says, such as ECONNREFUSED; fetch itself says that it failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  return cause?.code || cause?.message || message || String(error);
}
