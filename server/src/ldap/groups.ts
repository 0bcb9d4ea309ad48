import { type Client, EqualityFilter, ExtensibleFilter, OrFilter } from 'ldapts';
import { canonicalName, firstValue, isName, isUnder } from './names.ts';
import type { LdapSettings } from './settings.ts';

/** Active Directory: membership through groups of groups. */
const chain = '1.2.840.113556.1.4.1941';

type Mapping = Pick<LdapSettings, 'roles' | 'departments' | 'groups' | 'base' | 'timeoutSeconds'>;

/** Distinguished names of groups that name the person as a member. */
export async function groupsWithMember(client: Client, settings: Mapping, dn: string): Promise<string[]> {
  const { groups, base, timeoutSeconds } = settings;
  const filter =
    groups.by === 'nested'
      ? new ExtensibleFilter({ matchType: 'member', rule: chain, value: dn })
      : new OrFilter({
          filters: ['member', 'uniqueMember'].map((attribute) => new EqualityFilter({ attribute, value: dn })),
        });
  const { searchEntries } = await client.search(groups.base ?? base, {
    ...{ filter, scope: 'sub', attributes: ['1.1'], paged: true },
    timeLimit: Math.ceil(timeoutSeconds),
  });
  return searchEntries.map((entry) => entry.dn);
}

/**
 * Makes the function that finds which groups of the settings these are: by their distinguished names, or by the cn of those
 * under `groups.base`.
 */
export function createGroupNames({ roles = {}, departments = {}, groups }: Mapping): (dns: string[]) => string[] {
  const base = groups.base === undefined ? null : canonicalName(groups.base);
  const keys = [...new Set([...Object.keys(roles), ...Object.keys(departments)])];
  return (dns) => {
    const names = new Set(dns.map(canonicalName));
    const isOwn = (dn: string) => base !== null && isUnder(canonicalName(dn), base);
    const common = new Set(dns.filter(isOwn).map((dn) => firstValue(dn).toLowerCase()));
    return keys.filter((key) => (isName(key) ? names.has(canonicalName(key)) : common.has(key.toLowerCase())));
  };
}

/** Whether the settings ask for groups at all. */
export const areGroupsAsked = ({ roles, departments }: Pick<Mapping, 'roles' | 'departments'>) =>
  roles !== undefined || departments !== undefined;
