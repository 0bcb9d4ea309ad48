import { createHash } from 'node:crypto';
import type { CanaryAudience } from '../tables/releases.ts';

/** What decides which versions a visitor gets. */
export interface Visitor {
  /** 0-99, kept in a cookie; null before the visitor has one. */
  bucket: number | null;
  /** Opted in by `?channel=canary`. */
  wantsCanary: boolean;
  /** The canaries that he was named for, as `admin@1.4.2`. */
  invitations: string[];
}

/** A person, as far as canaries go. */
export interface Person {
  id: string;
  role: 'USER' | 'EDITOR' | 'ADMIN';
  departmentId: string | null;
}

/** A version on trial, and who gets it. */
export interface Canary {
  name: string;
  version: string;
  /** Share of the buckets. */
  percent: number;
  audience: CanaryAudience | null;
}

/** The same for a person in every browser. */
export function bucketOf(personId: string): number {
  return hundredthOf(`person ${personId}`);
}

/** Whether a visitor gets the canary: by the share, by name, or by his own wish. */
export function getsCanary(canary: Canary, { bucket, wantsCanary, invitations }: Visitor): boolean {
  return wantsCanary || isInShare(canary, bucket) || invitations.includes(invitationTo(canary));
}

/** Whether the canary was meant for this person; his own wish does not count. */
export function isMeantFor(canary: Canary, person: Person): boolean {
  return isInShare(canary, bucketOf(person.id)) || isNamed(canary, person);
}

/** The canaries that a person was named for, as his browser keeps them. */
export function invitationsOf(canaries: Canary[], person: Person): string[] {
  return canaries.filter((canary) => isNamed(canary, person)).map(invitationTo);
}

/**
 * Each version counts the buckets from another one on: else the same people would always be the first. Whoever is in
 * a share stays in it when it is widened.
 */
function isInShare({ name, version, percent }: Canary, bucket: number | null): boolean {
  return bucket !== null && (bucket + hundredthOf(`canary ${name} ${version}`)) % 100 < percent;
}

function isNamed({ audience }: Canary, { id, role, departmentId }: Person): boolean {
  if (!audience) return false;
  const isOfDepartment = departmentId !== null && audience.departments.includes(departmentId);
  return audience.roles.includes(role) || isOfDepartment || audience.people.includes(id);
}

function invitationTo({ name, version }: Canary): string {
  return `${name}@${version}`;
}

function hundredthOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % 100;
}
