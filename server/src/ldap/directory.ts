import type { FastifyBaseLogger } from 'fastify';
import {
  AndFilter,
  type Client,
  ConstraintViolationError,
  EqualityFilter,
  type Filter,
  FilterParser,
  InappropriateAuthError,
  InvalidCredentialsError,
  NoSuchObjectError,
  NotFilter,
  OrFilter,
  UnwillingToPerformError,
} from 'ldapts';
import { wrongSettings } from '../config.ts';
import type { Source } from '../single-sign-on/source.ts';
import { DirectoryAway } from './away.ts';
import { withConnection } from './connection.ts';
import { type DirectoryPerson, issuerOf, memberOf, personOf, subjectValue } from './entries.ts';
import { areGroupsAsked, createGroupNames, groupsWithMember } from './groups.ts';
import type { LdapSettings } from './settings.ts';

/** Entries of an answer while all are read. */
const pageSize = 500;

/** What directories answer to a wrong password, and of an account that is locked or whose password is to be changed first. */
const refusals = [
  InvalidCredentialsError,
  InappropriateAuthError,
  ConstraintViolationError,
  NoSuchObjectError,
  UnwillingToPerformError,
];

export interface Directory {
  settings: LdapSettings;
  issuer: string;
  /** As single sign-on sees it. */
  source: Source;
  /**
   * Whom the password belongs to, of who has the address, else of who is the subject: null if it is not right, or the address
   * is that of several. Throws DirectoryAway.
   */
  signIn: (
    who: { address?: string; subject?: string | undefined },
    password: string,
  ) => Promise<DirectoryPerson | null>;
  /** Reads much, on one connection: the work asks for nothing but the directory. Throws DirectoryAway. */
  read: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>;
}

export interface Reader {
  /** All people of the directory, page by page, without their groups. */
  pages: () => AsyncGenerator<DirectoryPerson[]>;
  find: (subject: string) => Promise<DirectoryPerson | null>;
  withGroups: (person: DirectoryPerson) => Promise<DirectoryPerson>;
}

/** Throws ConfigError for filters that the library does not understand. */
export function createDirectory(settings: LdapSettings, log?: Pick<FastifyBaseLogger, 'warn'>): Directory {
  const people = peopleFilter(settings);
  const tell = (error: unknown): never => {
    log?.warn({ err: error }, 'the directory does not do what it is asked for');
    throw error;
  };
  return {
    settings,
    issuer: issuerOf(settings),
    source: { ...settings, kind: 'ldap' },
    signIn: (who, password) =>
      ask(settings, 'whole', async (client) => {
        const reader = createReader(client, settings, people);
        const named = who.address === undefined ? null : await findByAddress(client, settings, people, who.address);
        const person = named ?? (who.subject === undefined ? null : await reader.find(who.subject));
        // Asked also for nobody, so that an answer takes as long.
        const isRight = await isPasswordOf(client, person?.dn ?? `cn=nobody,${settings.base}`, password);
        if (!person || !isRight) return null;
        await bindAsPortal(client, settings);
        return reader.withGroups(person);
      }).catch(tell),
    read: (work) => ask(settings, 'each', (client) => work(createReader(client, settings, people))),
  };
}

/** Asks as the portal's own account, and makes one error of all that may fail. */
async function ask<T>(
  settings: LdapSettings,
  limit: 'whole' | 'each',
  work: (client: Client) => Promise<T>,
): Promise<T> {
  try {
    return await withConnection(settings, limit, async (client) => {
      await bindAsPortal(client, settings);
      return work(client);
    });
  } catch (cause) {
    if (cause instanceof DirectoryAway) throw cause;
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    throw new DirectoryAway(`the directory does not answer as it should: ${reason}`, { cause });
  }
}

function createReader(client: Client, settings: LdapSettings, people: Filter): Reader {
  const { attributes: names, base, groups } = settings;
  const groupNames = createGroupNames(settings);
  return {
    pages: async function* () {
      const options = { ...searchOptions(settings), filter: people, paged: { pageSize } };
      for await (const { searchEntries } of client.searchPaginated(base, options)) {
        yield searchEntries.map((entry) => personOf(settings, entry)).filter((person) => person !== null);
      }
    },
    find: (subject) => {
      const isSubject = new EqualityFilter({ attribute: names.subject, value: subjectValue(names.subject, subject) });
      return findOne(client, settings, [people, isSubject]);
    },
    withGroups: async (person) => {
      if (!areGroupsAsked(settings)) return person;
      const known = groups.by === 'memberOf' ? person.memberOf : null;
      return { ...person, groups: groupNames(known ?? (await groupsWithMember(client, settings, person.dn))) };
    },
  };
}

async function findByAddress(client: Client, settings: LdapSettings, people: Filter, address: string) {
  const filters = settings.attributes.login.map((attribute) => new EqualityFilter({ attribute, value: address }));
  const found = await findOne(client, settings, [people, new OrFilter({ filters })]);
  // Directories take more for equal, as letters with accents: each way of writing would be another account to the throttle.
  return found?.login.some((one) => one.toLowerCase() === address.toLowerCase()) ? found : null;
}

/** Null also where there are two: nobody can tell whose address it is. */
async function findOne(client: Client, settings: LdapSettings, filters: Filter[]): Promise<DirectoryPerson | null> {
  const filter = new AndFilter({ filters });
  const { searchEntries } = await client.search(settings.base, { ...searchOptions(settings), filter, sizeLimit: 2 });
  const [entry, second] = searchEntries;
  return entry && !second ? personOf(settings, entry) : null;
}

function searchOptions({ attributes: { login, ...one }, timeoutSeconds }: LdapSettings) {
  const attributes = [...login, ...Object.values(one), memberOf].filter((name) => name !== null);
  return {
    scope: 'sub' as const,
    attributes: [...new Set(attributes)],
    explicitBufferAttributes: [one.subject],
    timeLimit: Math.ceil(timeoutSeconds),
  };
}

async function bindAsPortal(client: Client, { bindDn, bindPassword }: LdapSettings): Promise<void> {
  if (!(await isPasswordOf(client, bindDn, bindPassword))) throw new DirectoryAway('the directory refuses bindDn');
}

/** Without a name or a password a directory says yes to anybody: RFC 4513, 5.1.2. */
async function isPasswordOf(client: Client, dn: string, password: string): Promise<boolean> {
  if (dn === '' || password === '') return false;
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (refusals.some((kind) => error instanceof kind)) return false;
    throw error;
  }
}

function peopleFilter({ filter, disabledFilter }: LdapSettings): Filter {
  const parse = (text: string, field: string) => {
    try {
      return FilterParser.parseString(text);
    } catch (error) {
      throw wrongSettings([`  LDAP_FILE: ${field}: ${error instanceof Error ? error.message : error}`]);
    }
  };
  const people = parse(filter, 'filter');
  if (disabledFilter === null) return people;
  return new AndFilter({ filters: [people, new NotFilter({ filter: parse(disabledFilter, 'disabledFilter') })] });
}
