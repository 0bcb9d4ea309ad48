/** How much is looked at for one answer: counting and ranking grow with the hits, so both end somewhere. */
export interface Effort {
  /** Hits that are counted (specification section 7); of more it is said that there are more. */
  counted: number;
  /** Of words that very many have so many of the newest are compared by their forms; only later pages name more. */
  named: number;
  /** So many are ranked, with `titles` of the titles; what else is found follows by its date. */
  ranked: number;
  titles: number;
  /** Titles that are looked at to choose `titles` of. */
  titlesLookedAt: number;
  /** Places in files that are looked at: a word that more have is found in the first of them. */
  passages: number;
}

/** For a page of results. */
export const thorough: Effort = {
  ...{ counted: 1000, named: 250, ranked: 100 },
  ...{ titles: 50, titlesLookedAt: 1000, passages: 1000 },
};

/** For the first hits of each kind, while somebody types. */
export const glance: Effort = {
  ...{ counted: 100, named: 100, ranked: 40 },
  ...{ titles: 20, titlesLookedAt: 300, passages: 200 },
};
