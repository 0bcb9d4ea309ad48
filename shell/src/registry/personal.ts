import type { Registry } from 'shared-api';
import { liveToken } from '../session/patientTransport.ts';

/**
 * What the person who is signed in gets. The registry of everybody is kept by caches and asked for without a token;
 * while a canary is for people by name, role or department, it says so.
 */
export async function personalRegistry(registry: Registry, signal: AbortSignal): Promise<Registry> {
  const token = liveToken();
  if (!registry.isPersonal || registry.development || registry.preview || !token) return registry;
  const response = await fetch('/api/registry', { signal, headers: { authorization: `Bearer ${token}` } });
  return response.ok ? (await response.json()).data : registry;
}
