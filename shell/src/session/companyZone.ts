let known: string | undefined;

/** The company's time zone, as the server has told it last; undefined before that. */
export function companyZone(): string | undefined {
  return known;
}

/** Keeps it; an older server sends none. */
export function keepCompanyZone(zone: string | undefined): void {
  if (zone) known = zone;
}
