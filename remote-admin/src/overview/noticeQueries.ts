import { type ApiTransport, adminTrainingsQuery, brokenLinksQuery } from 'shared-api';

// Of both lists only how many there are.
export const linksQuery = (api: ApiTransport) => brokenLinksQuery(api, { limit: 1 });
export const trainingsQuery = (api: ApiTransport) => adminTrainingsQuery(api, { state: 'WAITING', limit: 1 });
