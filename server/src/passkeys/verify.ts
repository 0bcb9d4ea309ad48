import type { NewPasskey, PasskeyAssertion } from 'shared-api';
import { algorithms } from './options.ts';
import type { Place } from './place.ts';

/** Costs a quarter of a second and 25 MB: loaded when somebody first shows a passkey. */
const library = () => import('@simplewebauthn/server');

interface Expected extends Place {
  challenge: string;
}

/** What an authenticator has made for this challenge at this place. Throws an Error with the reason, for the log. */
export async function verifyCreation({ challenge, origin, rpId }: Expected, passkey: NewPasskey) {
  requireOwnPage(passkey.response.clientDataJSON);
  const { verifyRegistrationResponse } = await library();
  await requireNoCertificates(passkey.response.attestationObject);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {}, response: { ...passkey.response } } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) throw new Error('the attestation is not right');
  const { credential, credentialDeviceType } = registrationInfo;
  if (credential.id !== passkey.id) throw new Error('the id is not that of the credential');
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
    rpId,
  };
}

interface Kept {
  credentialId: string;
  publicKey: Buffer;
}

/**
 * The counter that the authenticator states; whether it has grown is the caller's to compare, since the others must come
 * first. Throws an Error with the reason, for the log.
 */
export async function verifyAssertion(
  { challenge, origin, rpId }: Expected,
  { credentialId, publicKey }: Kept,
  passkey: PasskeyAssertion,
  requireUserVerification: boolean,
): Promise<number> {
  requireOwnPage(passkey.response.clientDataJSON);
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
  });
  if (!verified) throw new Error('the signature is not right');
  return authenticationInfo.newCounter;
}

/** Browsers say so where a page of somebody else has the portal in a frame, which the portal never allows. */
function requireOwnPage(clientDataJSON: string): void {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {};
  if (crossOrigin) throw new Error('the page of another origin');
}

/** None were asked for, and the library would fetch lists of revoked ones from addresses that they name. */
async function requireNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  const isOwnSignature = format === 'packed' && !decoded.get('attStmt').get('x5c');
  if (format !== 'none' && !isOwnSignature) throw new Error(`an attestation that was not asked for: ${format}`);
}
