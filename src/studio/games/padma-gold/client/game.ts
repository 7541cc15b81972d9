import type {
	FreeRoundsView,
	RoundAnswer,
	RoundView,
	SeedView,
	SessionView,
	RoundStateView,
} from '../../../wire.ts';
import { type Answer, get, post } from './api.ts';
import { recall, remember } from './dom.ts';
import { tabKey } from './tab-keys.ts';
import { minor } from './text.ts';

const PENDING = tabKey('spin');

/** The client's state of the game. The server decides. */
export interface Game {
	state: RoundStateView;
	stakeIndex: number;
	balance?: string;
	/** Played before any round that the player pays for. */
	freeRounds: FreeRoundsView | undefined;
	session: SessionView;
	seed: SeedView;
	lastWin?: string;
	lastStartMs: number;
	/** Offset of the server's clock. */
	clockAheadMs: number;
}

export function newGame(state: RoundStateView): Game {
	return {
		state,
		stakeIndex: 0,
		freeRounds: state.freeRounds,
		session: state.session,
		seed: state.seed,
		lastStartMs: -Infinity,
		clockAheadMs: Date.parse(state.serverTime) - Date.now(),
		...(state.balance !== undefined && { balance: state.balance }),
	};
}

export function stakeOf({ state, stakeIndex, freeRounds }: Game): string {
	return freeRounds?.stake ?? state.stakes[stakeIndex] ?? '1.00';
}

/** Returns the amount that a round took from the balance. */
export function costOf({ isFree, stake }: RoundView): bigint {
	return isFree ? 0n : minor(stake);
}

/** Updates the free rounds; without the wallet's count it counts down by itself. */
export function countFreeRounds(game: Game, { round, freeRounds }: RoundAnswer): void {
	const { freeRounds: before } = game;
	if (!round.isFree || !before) return;
	if (freeRounds !== undefined) {
		game.freeRounds = freeRounds ?? undefined;
		return;
	}
	const left = before.left - (round.state === 'refused' || round.state === 'void' ? 0 : 1);
	game.freeRounds = left > 0 ? { ...before, left } : undefined;
}

/** A random id; also where the page is not served over https. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns a random client seed, unknown to the server before. */
export function newClientSeed(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0'))
		.join('')
		.slice(0, 20);
}

/** Gives a fresh seed pair its client half. The server's hash was shown before. */
export async function sealSeed(
	game: Game,
	clientSeed: string,
): Promise<Answer<{ seed: SeedView }>> {
	const { seedId } = game.seed;
	const answer = await post<{ seed: SeedView }>('/api/seed', { seedId, clientSeed });
	if (answer.ok) game.seed = answer.value.seed;
	return answer;
}

/** Reveals the server seed and starts a new pair with a random client half. */
export async function renewSeed(game: Game): Promise<Answer<SeedView>> {
	const answer = await post<{ revealed: SeedView; seed: SeedView }>('/api/seed/rotate', {});
	if (!answer.ok) return answer;
	game.seed = answer.value.seed;
	const sealed = await sealSeed(game, newClientSeed());
	return sealed.ok ? { ok: true, value: answer.value.revealed } : sealed;
}

/**
 * Sends a spin until its state is known. The id stays the same, so it is charged once; `onOffline`
 * is called while the connection is down. Until `forgetSpin` a reloaded page shows its round.
 */
export async function sendSpin(game: Game, onOffline: () => void): Promise<Answer<RoundAnswer>> {
	const rewardId = game.freeRounds?.rewardId;
	const wish = { requestId: newId(), stake: stakeOf(game), ...(rewardId && { rewardId }) };
	remember('sessionStorage', PENDING, wish.requestId);
	for (let attempt = 0; ; attempt += 1) {
		const answer = await post<RoundAnswer>('/api/round', wish);
		if (answer.ok) return answer;
		const { code, params } = answer.refusal;
		if (code === 'seed_needed' && attempt < 5) {
			const isFresh = game.seed.nonce === 0 && !game.seed.clientSeed;
			await (isFresh ? sealSeed(game, newClientSeed()) : renewSeed(game));
		} else if (code === 'too_soon' && attempt < 5) {
			await pause(Number(params?.['retryInMs'] ?? 500) + 20);
		} else if (code === 'network' || code === 'unknown_error') {
			onOffline();
			await pause(Math.min(1000 * 2 ** attempt, 8000));
		} else {
			remember('sessionStorage', PENDING);
			return answer;
		}
	}
}

/** Polls a round until it has ended. */
export async function awaitEnd(round: RoundView): Promise<RoundView> {
	let current = round;
	for (let delayMs = 700; isOpen(current); delayMs = Math.min(delayMs * 1.4, 5000)) {
		await pause(delayMs);
		const answer = await get<RoundView>(`/api/round?roundId=${round.roundId}`);
		if (answer.ok) current = answer.value;
	}
	return current;
}

export function isOpen({ state }: RoundView): boolean {
	return ['betting', 'held', 'paying', 'cancelling'].includes(state);
}

/** The round of the last spin has been shown. */
export function forgetSpin(): void {
	remember('sessionStorage', PENDING);
}

/** The round of a spin that went with the page before it was shown. */
export async function findLostRound(): Promise<RoundView | undefined> {
	const requestId = recall('sessionStorage', PENDING);
	if (!requestId) return undefined;
	const answer = await get<{ rounds: RoundView[] }>('/api/rounds');
	if (!answer.ok) return undefined;
	const round = answer.value.rounds.find((one) => one.requestId === requestId);
	if (!round) forgetSpin();
	return round;
}

export function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
