import { readConfig } from './config.ts';
import { isForPeople } from './forPeople.ts';
import { servePackages } from './npm/versions.ts';
import { startServer } from './server.ts';
import { stopOnSignals } from './stopOnSignals.ts';

try {
  const starting = startServer(readConfig(process.env), async (parts) => {
    for (const note of await servePackages(parts)) console.error(note);
  });
  stopOnSignals(starting);
  await starting;
} catch (error) {
  if (!isForPeople(error)) throw error;
  console.error(error.message);
  process.exit(1);
}
