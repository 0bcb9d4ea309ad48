import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

type Refusal = { code: number; text: string } | undefined;

/**
 * A real mail server on this machine. `refuseText` and `refuseRecipient` answer with an error; `hold` makes it slow: it
 * takes a letter and does not answer until the function that it returns is called.
 */
export async function startMailServer() {
  const letters: Received[] = [];
  const state: { refuseText: Refusal; refuseRecipient: Refusal; refuseSender: Refusal } = {
    refuseText: undefined,
    refuseRecipient: undefined,
    refuseSender: undefined,
  };
  const slow: { until: Promise<void>; arrived: () => void } = { until: Promise.resolve(), arrived: () => undefined };
  let connections = 0;
  const refusal = (wanted: Refusal) => wanted && Object.assign(new Error(wanted.text), { responseCode: wanted.code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onMailFrom: (_address, _session, done) => done(refusal(state.refuseSender)),
    onRcptTo: (_address, _session, done) => done(refusal(state.refuseRecipient)),
    async onData(stream, session, done) {
      const parsed = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      slow.arrived();
      await slow.until;
      const error = refusal(state.refuseText);
      if (error) return done(error);
      const { subject = '', messageId = '', text = '', html = '' } = parsed;
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      letters.push({ to, subject, messageId, text, html });
      done();
    },
  });
  // Clients that are cut off in the middle of a conversation are part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    letters,
    state,
    /** Connections that there have been. */
    connections: () => connections,
    url: `smtp://127.0.0.1:${port}`,
    /** @returns when as many more letters have arrived, and the way to answer them */
    hold(count = 1) {
      let missing = count;
      let release = () => {};
      slow.until = new Promise<void>((resolve) => {
        release = resolve;
      });
      const arrived = new Promise<void>((resolve) => {
        slow.arrived = () => {
          missing -= 1;
          if (missing === 0) resolve();
        };
      });
      return { arrived, release };
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
