import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type WalletCallName, walletCalls } from '#lib/vendor/calls.ts';
import type { WalletCode } from '#lib/vendor/codes.ts';
import { isSigned, isTimely, signMessage } from '#lib/vendor/signature.ts';

/**
 * The fault of one call: the connection breaks before or after the money moved; the reply is late,
 * forged, an error page or BUSY; or the wallet refuses. With `late` the money moves only after the
 * caller has given up.
 */
export type Fault =
	| 'none'
	| 'hang_before'
	| 'hang_after'
	| 'late'
	| 'cut_before'
	| 'cut_after'
	| 'error_after'
	| 'forged_after'
	| 'busy'
	| 'slow'
	| 'refuse';

interface Movement {
	kind: 'bet' | 'win' | 'rollback' | 'freeBet' | 'freeWin';
	roundId: string;
	/** The stake that a win or a rollback belongs to; absent for what the wallet did by itself. */
	betId?: string | undefined;
	amount: bigint;
	body: string;
	reply: Record<string, unknown>;
}

export interface TestWallet {
	origin: string;
	privateKeyPem: string;
	platformPublicKeyPem: string;
	/** Signs calls of the platform to the studio. */
	platformPrivateKeyPem: string;
	balance: bigint;
	/** What `authenticate` tells besides. */
	tells: { person?: string; money?: string };
	/** The free rounds of every player. */
	reward: { rewardId: string; stake: bigint; roundsLeft: number };
	/** Executed movements, by transaction id. */
	movements: Map<string, Movement>;
	/** Chooses the fault of a call. */
	fault: (name: WalletCallName, attempt: number) => Fault;
	refusal: WalletCode;
	/** Received calls, per transaction id. */
	attempts: Map<string, number>;
	/** Refunds a round as the platform does when it was open for a day. */
	giveBack: (roundId: string) => void;
	close(): Promise<void>;
}

/** Any vendor code of the studio. */
const VENDOR = /^\/vendor\/JHL(_ES|_MOROG)?(?=\/)/;

/** Starts a wallet that keeps the ledger of one member and follows docs/vendor-wallet.md. */
export async function startWallet(hangMs: number): Promise<TestWallet> {
	const studioKeys = generateKeyPairSync('ed25519');
	const ownKeys = generateKeyPairSync('ed25519');
	const pem = (key: typeof studioKeys.privateKey) =>
		key.export({ type: 'pkcs8', format: 'pem' }).toString();
	const server = createServer((req, res) => void answer(req, res));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const wallet: TestWallet = {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		privateKeyPem: pem(studioKeys.privateKey),
		platformPrivateKeyPem: pem(ownKeys.privateKey),
		platformPublicKeyPem: ownKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
		balance: 1000_0000n,
		tells: {},
		reward: { rewardId: randomUUID(), stake: 20_0000n, roundsLeft: 0 },
		movements: new Map(),
		fault: () => 'none',
		refusal: 'INSUFFICIENT_FUNDS',
		attempts: new Map(),
		giveBack(roundId) {
			const all = [...wallet.movements.values()];
			const bet = all.find((one) => one.roundId === roundId && one.kind === 'bet');
			if (!bet) throw new Error('nothing was staked in the round');
			const call = { requestId: '', roundId, transactionId: randomUUID() };
			move('rollback', call, '', -bet.amount);
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	const tombstones = new Set<string>();
	const launched = new Map<string, string>();
	const signingKey = createPrivateKey(pem(ownKeys.privateKey));
	const studioKey = createPublicKey(studioKeys.publicKey.export({ type: 'spki', format: 'pem' }));
	const forgersKey = generateKeyPairSync('ed25519').privateKey;
	const nonces = new Set<string>();
	return wallet;

	async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
		const body = await readText(req);
		const path = req.url ?? '';
		const timestampMs = Number(req.headers['x-timestamp']);
		const nonce = String(req.headers['x-nonce']);
		const signature = String(req.headers['x-signature']);
		const isGood =
			isSigned({ timestampMs, nonce, path, body }, signature, [studioKey]) &&
			isTimely(timestampMs, new Date()) &&
			!nonces.has(nonce);
		nonces.add(nonce);
		const name = nameOf(path);
		if (!isGood || !name) return send(res, path, { code: 'INVALID_SIGNATURE' });
		const call = z.decode<z.ZodMiniType>(walletCalls[name].input, JSON.parse(body)) as Call;
		const id = call.transactionId ?? call.requestId;
		const attempt = (wallet.attempts.get(id) ?? 0) + 1;
		wallet.attempts.set(id, attempt);
		const fault = wallet.fault(name, attempt);
		if (fault === 'cut_before') return void res.destroy();
		if (fault === 'hang_before') return hang(res);
		if (fault === 'late') await sleep(hangMs);
		if (fault === 'busy') return send(res, path, { requestId: call.requestId, code: 'BUSY' });
		const reply =
			fault === 'refuse' && ['bet', 'freeBet'].includes(name) && !wallet.movements.has(id)
				? { code: wallet.refusal }
				: apply(name, call, body);
		const full = { requestId: call.requestId, balance: Number(wallet.balance), ...reply };
		if (fault === 'cut_after') return void res.destroy();
		if (fault === 'late') return void res.destroy();
		if (fault === 'hang_after') return hang(res);
		if (fault === 'error_after') return void res.writeHead(502).end('<h1>Bad gateway</h1>');
		if (fault === 'forged_after') return send(res, path, full, forgersKey);
		if (fault === 'slow') await sleep(hangMs / 4);
		send(res, path, full);
	}

	async function hang(res: ServerResponse): Promise<void> {
		await sleep(hangMs);
		res.destroy();
	}

	function apply(name: WalletCallName, call: Call, body: string): Record<string, unknown> {
		if (name === 'authenticate') return authenticate(call);
		if (name === 'balance') return { code: 'OK' };
		if (name === 'listFreeBets') return { code: 'OK', rewards: rewardsLeft() };
		const known = wallet.movements.get(call.transactionId ?? '');
		if (known) return known.body === body ? known.reply : { code: 'DUPLICATE_MISMATCH' };
		if (name === 'bet') return bet(call, body);
		if (name === 'freeBet') return freeBet(call, body);
		const staked = wallet.movements.get(call.betTransactionId ?? '');
		const all = [...wallet.movements.values()].filter(
			({ roundId, betId }) =>
				roundId === call.roundId && (betId ?? call.betTransactionId) === call.betTransactionId,
		);
		if (name === 'win') {
			if (!staked) return { code: 'TX_NOT_FOUND' };
			if (all.some(({ kind }) => kind === 'rollback')) return { code: 'TX_ALREADY_ROLLED_BACK' };
			if (all.some(({ kind }) => kind === 'win')) return { code: 'TX_ALREADY_SETTLED' };
			return staked.kind === 'bet'
				? move('win', call, body, call.amount ?? 0n)
				: { code: 'TX_NOT_FOUND' };
		}
		if (name === 'freeWin') {
			if (all.some(({ kind }) => kind === 'rollback')) return { code: 'TX_ALREADY_ROLLED_BACK' };
			return staked?.kind === 'freeBet'
				? move('freeWin', call, body, call.amount ?? 0n)
				: { code: 'TX_NOT_FOUND' };
		}
		if (name !== 'rollback') return { code: 'INVALID_REQUEST' };
		if (all.some(({ kind }) => kind === 'win')) return { code: 'TX_ALREADY_SETTLED' };
		tombstones.add(call.betTransactionId ?? '');
		if (all.some(({ kind }) => kind === 'rollback')) return move('rollback', call, body, 0n);
		if (staked?.kind === 'freeBet') wallet.reward.roundsLeft += 1;
		return move('rollback', call, body, staked ? -staked.amount : 0n);
	}

	function bet(call: Call, body: string): Record<string, unknown> {
		if (tombstones.has(call.transactionId ?? '')) return { code: 'TX_ALREADY_ROLLED_BACK' };
		const amount = call.amount ?? 0n;
		if (wallet.balance < amount) return { code: 'INSUFFICIENT_FUNDS' };
		return move('bet', call, body, -amount);
	}

	function freeBet(call: Call, body: string): Record<string, unknown> {
		if (tombstones.has(call.transactionId ?? '')) return { code: 'TX_ALREADY_ROLLED_BACK' };
		const { rewardId, stake, roundsLeft } = wallet.reward;
		if (call.rewardId !== rewardId) return { code: 'REWARD_NOT_FOUND' };
		if (call.amount !== stake) return { code: 'REWARD_MISMATCH' };
		if (roundsLeft === 0) return { code: 'REWARD_EXHAUSTED' };
		wallet.reward.roundsLeft -= 1;
		return move('freeBet', call, body, 0n);
	}

	function rewardsLeft() {
		const { stake, ...reward } = wallet.reward;
		const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
		return reward.roundsLeft > 0 ? [{ ...reward, stake: Number(stake), expiresAt }] : [];
	}

	function move(kind: Movement['kind'], call: Call, body: string, amount: bigint) {
		wallet.balance += amount;
		const reply = { code: 'OK', balance: Number(wallet.balance) };
		const { roundId = '', transactionId = '' } = call;
		const betId = call.betTransactionId;
		wallet.movements.set(transactionId, { kind, roundId, betId, amount, body, reply });
		return reply;
	}

	function authenticate({ launchToken = '', requestId }: Call): Record<string, unknown> {
		const usedBy = launched.get(launchToken) ?? requestId;
		if (!launchToken.startsWith('good-') || usedBy !== requestId) return { code: 'INVALID_TOKEN' };
		launched.set(launchToken, requestId);
		const who = {
			user: `member-${launchToken}`,
			currency: 'BDT',
			currencySymbol: '৳',
			language: 'bn',
			...wallet.tells,
		};
		return { code: 'OK', token: randomUUID(), ...who };
	}

	function send(
		res: ServerResponse,
		path: string,
		reply: Record<string, unknown>,
		key = signingKey,
	): void {
		const body = JSON.stringify({ requestId: '', message: '', ...reply });
		const stamp = { timestampMs: Date.now(), nonce: randomUUID() };
		res.writeHead(200, {
			'content-type': 'application/json',
			'x-timestamp': String(stamp.timestampMs),
			'x-nonce': stamp.nonce,
			'x-signature': signMessage({ ...stamp, path, body }, key),
		});
		res.end(body);
	}
}

interface Call {
	requestId: string;
	transactionId?: string;
	roundId?: string;
	amount?: bigint;
	betTransactionId?: string;
	rewardId?: string;
	launchToken?: string;
}

function nameOf(path: string): WalletCallName | undefined {
	const names = Object.keys(walletCalls) as WalletCallName[];
	return names.find((name) => walletCalls[name].path === path.replace(VENDOR, ''));
}

async function readText(req: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
	return Buffer.concat(chunks).toString();
}
