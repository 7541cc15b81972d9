import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { WalletCallName, WalletReply } from '#lib/vendor/calls.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { createVendorWallet, type VendorWallet } from '#platform/play/vendors/serve-wallet.ts';
import { aLaunchToken } from '../../../launch-token.ts';
import {
	createWalletClient,
	type Line,
	type Wrongly,
} from '../../../vendor-simulator/wallet-client.ts';
import { NOON } from '../../database.ts';

export const GAME = 'padma-gold';

/** Longer than any reply takes on a slow machine: the tests assert the decision, not the time. */
export const PATIENT_MS = 60_000;

interface LaunchOptions {
	currency?: string;
	gameCode?: string;
	/** A new session of the member by default. */
	sessionId?: number;
}

interface VendorOptions {
	isPatient?: boolean;
	now?: Date;
	vault?: Vault;
	hasRealMoney?: () => boolean;
}

/** Creates a game vendor with keys and the platform's wallet it calls. `clock.now` is settable. */
export async function aVendor(
	db: Database,
	vendorCode = `V${randomUUID().slice(0, 6).toUpperCase()}`,
	{ isPatient = true, now = NOON, ...services }: VendorOptions = {},
) {
	const keys = generateKeyPairSync('ed25519');
	const platformKeys = generateKeyPairSync('ed25519');
	const clock = { now };
	const faults: string[] = [];
	await setVendor(db, { vendorCode, publicKeysPem: [pemOf(keys.publicKey)] });
	await setVendorGame(db, { vendorCode, gameCode: GAME });
	const serve = createVendorWallet({
		...{ db, ...services },
		privateKey: platformKeys.privateKey,
		now: () => clock.now,
		...(isPatient && { deadlineMs: PATIENT_MS }),
		log: { error: ({ err }: { err?: unknown }) => faults.push(String(err)) },
	});

	const wallet = createWalletClient({
		...{ vendorCode, line: within(serve), now: () => clock.now },
		...{ privateKey: keys.privateKey, platformPublicKey: platformKeys.publicKey },
	});

	/** Calls the wallet as the vendor does; amounts are bigint minor units. */
	async function call(
		name: WalletCallName,
		fields: Record<string, unknown>,
		wrongly?: Wrongly,
	): Promise<WalletReply> {
		return (await wallet.call(name, fields, wrongly)).reply;
	}

	/** Opens the game for a member; returns the fields that every call of that play carries. */
	async function launch(memberId: number, options: LaunchOptions = {}) {
		const { currency = 'BDT', gameCode = GAME, sessionId } = options;
		const playing = { vendorCode, gameCode, memberId, sessionId, currency };
		const minting = { ...playing, language: 'bn', now: clock.now };
		const launchToken = await aLaunchToken(db, minting);
		const reply = await call('authenticate', { launchToken, gameCode });
		return { token: reply.token ?? '', user: reply.user ?? '', gameCode, currency };
	}

	/** Opens the game and returns the whole reply. */
	async function authenticate(memberId: number, currency = 'BDT'): Promise<WalletReply> {
		const playing = { vendorCode, gameCode: GAME, memberId, sessionId: undefined, currency };
		const launchToken = await aLaunchToken(db, { ...playing, language: 'bn', now: clock.now });
		return call('authenticate', { launchToken, gameCode: GAME });
	}

	return { vendorCode, clock, faults, send: wallet.send, call, launch, authenticate, keys };
}

export type Vendor = Awaited<ReturnType<typeof aVendor>>;

/** The line to a wallet in this process. */
function within(serve: VendorWallet): Line {
	return async ({ method, path, headers, body, address }) => {
		const from = address !== undefined && { address };
		const answer = await serve({ method, path, headers, body: Buffer.from(body), ...from });
		const pairs = answer.headers.map((name, at) => [name, answer.headers[at + 1]]);
		const answered = Object.fromEntries(pairs.filter((_, at) => at % 2 === 0));
		return { status: answer.status, headers: answered, text: answer.body };
	};
}

/** Returns the fields of a movement with a new transaction id. */
export function movement(roundId: string, fields: Record<string, unknown> = {}) {
	return { transactionId: randomUUID(), roundId, ...fields };
}

export function pemOf(key: KeyObject): string {
	return key.export({ type: 'spki', format: 'pem' }).toString();
}
