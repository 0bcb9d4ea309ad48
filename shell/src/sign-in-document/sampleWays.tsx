import { EntranceWays } from '../sign-in/EntranceWays.tsx';

/** Every part that there may be, once: the document's script makes of it what the portal offers. */
export const sampleWays = (
  <EntranceWays offer={{ providers: [{ id: '', title: '' }], password: 'behind' }} place="" failure=" ">
    {null}
  </EntranceWays>
);
