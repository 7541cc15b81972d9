import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { consumeChallenge, newChallenge } from './challenge.ts';
import * as rows from './rows.ts';

interface AskForPasskeyInput {
	purpose: 'log_in' | 'step_up';
	/**
	 * The required owner of the passkey; absent at a login, which accepts the passkey of any
	 * member.
	 */
	memberId?: number;
	client: Client;
	now: Date;
}

/** Returns the browser's options for using a passkey. */
export async function askForPasskey(
	db: Database,
	asking: AskForPasskeyInput,
): Promise<{ options: string }> {
	const { memberId, client } = asking;
	const own = memberId === undefined ? [] : await rows.selectPasskeys(db, memberId);
	const options = await generateAuthenticationOptions({
		rpID: client.hostname,
		challenge: await newChallenge(db, asking),
		userVerification: 'required',
		allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
	});
	return { options: JSON.stringify(options) };
}

export interface CheckedPasskey {
	id: string;
	memberId: number;
	signCount: number;
}

/** Verifies a signed challenge and returns its passkey. Refuses `passkey_failed` for any fault. */
export async function checkPasskey(
	db: Database,
	{ response: text, ...asking }: AskForPasskeyInput & { response: string },
): Promise<CheckedPasskey> {
	const response = readResponse(text);
	const passkey = response && (await rows.findPasskey(db, response.id));
	if (!response || !passkey) throw refuse('passkey_failed');
	const { id, memberId, publicKey, signCount, transports } = passkey;
	if (asking.memberId !== undefined && asking.memberId !== memberId) throw refuse('passkey_failed');
	const { client } = asking;
	const verified = await verifyAuthenticationResponse({
		response,
		expectedChallenge: (challenge) => consumeChallenge(db, asking, challenge),
		expectedOrigin: client.origin,
		expectedRPID: client.hostname,
		credential: {
			id,
			transports,
			publicKey: new Uint8Array(publicKey),
			counter: Number(signCount),
		},
		requireUserVerification: true,
	}).catch(() => undefined);
	if (!verified?.verified) throw refuse('passkey_failed');
	return { id, memberId, signCount: verified.authenticationInfo.newCounter };
}

/**
 * Records the use in the transaction of the operation that it allows. Refuses `passkey_failed` if
 * the passkey was deleted.
 */
export async function usePasskey(tx: Tx, { id, signCount }: CheckedPasskey, now: Date) {
	if (!(await rows.touchPasskey(tx, id, signCount, now))) throw refuse('passkey_failed');
}

function readResponse(text: string): AuthenticationResponseJSON | undefined {
	try {
		const read: unknown = JSON.parse(text);
		const hasId = typeof read === 'object' && read !== null && 'id' in read;
		return hasId && typeof read.id === 'string' ? (read as AuthenticationResponseJSON) : undefined;
	} catch {
		// Malformed JSON is refused like an unknown passkey.
		return undefined;
	}
}
