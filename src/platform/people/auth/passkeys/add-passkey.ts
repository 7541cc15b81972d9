import {
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { refuse } from '#platform/core/refuse.ts';
import type { Database } from '#platform/db/database.ts';
import type { AuthServices } from '../auth-services.ts';
import { type CallerContext, changeCredential } from '../security/credential-change.ts';
import { requireRecentAuth } from '../security/recent-auth.ts';
import { consumeChallenge, newChallenge } from './challenge.ts';
import * as rows from './rows.ts';

const SITE_NAME = 'Jhilik';
const PASSKEYS_MAX = 10;
/** EdDSA, ES256 and RS256: long supported by authenticators, and by Node too. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Returns the browser's options for creating a passkey. Refuses as the call `beginPasskey` says.
 */
export async function beginPasskey(
	db: Database,
	{ vault }: AuthServices,
	{ caller, client, now }: CallerContext,
): Promise<{ options: string }> {
	const { memberId, username } = caller;
	await requireRecentAuth(db, caller, now);
	const known = await rows.selectPasskeys(db, memberId);
	if (known.length >= PASSKEYS_MAX) throw refuse('passkey_limit');
	const options = await generateRegistrationOptions({
		rpName: SITE_NAME,
		rpID: client.hostname,
		userName: username,
		// Readable in the authenticator, so it must not reveal the member.
		userID: new Uint8Array(vault.blindIndex(String(memberId), 'passkey user')),
		challenge: await newChallenge(db, { purpose: 'register', memberId, client, now }),
		attestationType: 'none',
		supportedAlgorithmIDs: ALGORITHMS,
		excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
	return { options: JSON.stringify(options) };
}

interface AddPasskeyInput extends CallerContext {
	/** The browser's response, JSON. */
	response: string;
	name: string;
}

/**
 * Stores the passkey that a browser has created, and returns the session's new token. Refuses as
 * the call `addPasskey` says.
 */
export async function addPasskey(
	db: Database,
	authServices: AuthServices,
	{ response, name, ...changing }: AddPasskeyInput,
): Promise<string> {
	const { caller, client, now } = changing;
	const { memberId } = caller;
	await requireRecentAuth(db, caller, now);
	const challengeContext = { purpose: 'register' as const, memberId, client, now };
	const verified = await readResponse(response)
		.then((read) =>
			verifyRegistrationResponse({
				response: read,
				expectedChallenge: (challenge) => consumeChallenge(db, challengeContext, challenge),
				expectedOrigin: client.origin,
				expectedRPID: client.hostname,
				requireUserVerification: true,
				supportedAlgorithmIDs: ALGORITHMS,
			}),
		)
		.catch(() => undefined);
	if (!verified?.verified) throw refuse('passkey_failed');
	const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
	const { token } = await changeCredential(db, authServices, {
		...changing,
		kind: 'passkey_added',
		notice: 'passkey_changed',
		work: async (tx) => {
			const known = await rows.selectPasskeys(tx, memberId);
			if (known.length >= PASSKEYS_MAX) throw refuse('passkey_limit');
			const row = { id, memberId, publicKey, signCount: counter, transports, name, now };
			if (!(await rows.insertPasskey(tx, row))) throw refuse('passkey_failed');
		},
	});
	return token;
}

/** Asynchronous, so that malformed JSON rejects like any other invalid response. */
async function readResponse(text: string): Promise<RegistrationResponseJSON> {
	return JSON.parse(text);
}

/**
 * Deletes a passkey of the caller and returns the session's new token. Refuses as the call
 * `removePasskey` says.
 */
export async function removePasskey(
	db: Database,
	authServices: AuthServices,
	{ id, ...changing }: CallerContext & { id: string },
): Promise<string> {
	const { memberId } = changing.caller;
	const { token } = await changeCredential(db, authServices, {
		...changing,
		kind: 'passkey_removed',
		notice: 'passkey_changed',
		work: async (tx) => {
			if (!(await rows.deletePasskey(tx, { id, memberId }))) throw refuse('passkey_not_found');
		},
	});
	return token;
}
