import type { Places } from './places.ts';

export interface Fault {
  name: string;
  /** Seconds between its beginning and its end. */
  lasts: number;
  begin: (places: Places) => Promise<unknown> | unknown;
  end: (places: Places) => Promise<unknown> | unknown;
  /** Kinds of calls that may be refused meanwhile; others are answered all the time. */
  hits: string[];
}

const everything = ['list', 'write', 'material', 'page', 'upload', 'me'];
const files = ['upload'];

/** What is done to a portal while people work; a node that comes back is ready when its fault has ended. */
export const faults: Fault[] = [
  {
    name: 'SIGKILL of a node',
    lasts: 5,
    begin: ({ nodes }) => nodes.end(0, 'SIGKILL'),
    end: ({ nodes }) => nodes.start(0),
    hits: everything,
  },
  {
    name: 'SIGTERM of a node',
    lasts: 5,
    begin: ({ nodes }) => nodes.end(1, 'SIGTERM'),
    end: ({ nodes }) => nodes.start(1),
    hits: [],
  },
  {
    name: 'SIGKILL of one node, SIGTERM of the other',
    lasts: 1,
    begin: async ({ nodes }) => {
      await nodes.end(0, 'SIGKILL');
      await nodes.start(0);
      await nodes.end(1, 'SIGTERM');
    },
    end: ({ nodes }) => nodes.start(1),
    hits: everything,
  },
  {
    name: 'PostgreSQL away for 20 s',
    lasts: 20,
    begin: ({ postgres }) => postgres.halt(),
    end: ({ postgres }) => postgres.resume(),
    hits: everything,
  },
  {
    name: 'S3 away for 20 s',
    lasts: 20,
    begin: ({ store }) => store.halt(),
    end: ({ store }) => store.resume(),
    hits: files,
  },
  {
    name: 'disk full',
    lasts: 10,
    begin: ({ disk }) => disk?.fill(),
    end: ({ disk }) => disk?.empty(),
    hits: files,
  },
  { name: 'clocks an hour ahead', lasts: 5, begin: ({ stepClocks }) => stepClocks(), end: () => undefined, hits: [] },
];
