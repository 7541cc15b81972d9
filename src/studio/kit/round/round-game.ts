import type {
	FreeRoundsView,
	RoundAnswer,
	RoundStateView,
	RoundView,
	SeedView,
	SessionView,
} from '../../wire.ts';
import { type Answer, get, post } from '../api.ts';
import { recall, remember } from '../dom.ts';
import { newClientSeed, newId } from '../ids.ts';
import { pause } from '../pause.ts';
import { tabKey } from '../tab-keys.ts';
import { minor } from '../text.ts';

const PENDING = tabKey('round');

/** The client's state of a game that is played in rounds. The server decides. */
export interface RoundGame {
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

export function newGame(state: RoundStateView): RoundGame {
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

export function stakeOf({ state, stakeIndex, freeRounds }: RoundGame): string {
	return freeRounds?.stake ?? state.stakes[stakeIndex] ?? '1.00';
}

/** Returns the amount that a round took from the balance. */
export function costOf({ isFree, stake }: RoundView): bigint {
	return isFree ? 0n : minor(stake);
}

/** Updates the free rounds; without the wallet's count it counts down by itself. */
export function countFreeRounds(game: RoundGame, { round, freeRounds }: RoundAnswer): void {
	const { freeRounds: before } = game;
	if (!round.isFree || !before) return;
	if (freeRounds !== undefined) {
		game.freeRounds = freeRounds ?? undefined;
		return;
	}
	const left = before.left - (round.state === 'refused' || round.state === 'void' ? 0 : 1);
	game.freeRounds = left > 0 ? { ...before, left } : undefined;
}

/** Gives a fresh seed pair its client half. The server's hash was shown before. */
export async function sealSeed(
	game: RoundGame,
	clientSeed: string,
): Promise<Answer<{ seed: SeedView }>> {
	const { seedId } = game.seed;
	const answer = await post<{ seed: SeedView }>('/api/seed', { seedId, clientSeed });
	if (answer.ok) game.seed = answer.value.seed;
	return answer;
}

/** Reveals the server seed and starts a new pair with a random client half. */
export async function renewSeed(game: RoundGame): Promise<Answer<SeedView>> {
	const answer = await post<{ revealed: SeedView; seed: SeedView }>('/api/seed/rotate', {});
	if (!answer.ok) return answer;
	game.seed = answer.value.seed;
	const sealed = await sealSeed(game, newClientSeed());
	return sealed.ok ? { ok: true, value: answer.value.revealed } : sealed;
}

/**
 * Sends a round until its state is known. The id stays the same, so it is charged once; `onOffline`
 * is called while the connection is down. Until `forgetRound` a reloaded page shows it.
 */
export async function sendRound(
	game: RoundGame,
	{ choice, onOffline }: { choice?: object; onOffline: () => void },
): Promise<Answer<RoundAnswer>> {
	const rewardId = game.freeRounds?.rewardId;
	const wish = {
		requestId: newId(),
		stake: stakeOf(game),
		...(choice && { choice }),
		...(rewardId && { rewardId }),
	};
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

/**
 * Sends a step of a round until the server has answered. The number stays the same, so a lost
 * answer is asked for again and the step is played once.
 */
export async function sendStep(
	{ roundId, steps }: RoundView,
	{ choice, onOffline }: { choice: object; onOffline: () => void },
): Promise<Answer<RoundAnswer>> {
	const wish = { roundId, stepNo: steps.length + 1, choice };
	for (let attempt = 0; ; attempt += 1) {
		const answer = await post<RoundAnswer>('/api/round/step', wish);
		const code = answer.ok ? undefined : answer.refusal.code;
		if (code !== 'network' && code !== 'unknown_error') return answer;
		onOffline();
		await pause(Math.min(1000 * 2 ** attempt, 8000));
	}
}

/** Polls a round until it has ended, or waits for a step of the player. */
export async function awaitEnd(round: RoundView): Promise<RoundView> {
	let current = round;
	for (let delayMs = 700; isOpen(current); delayMs = Math.min(delayMs * 1.4, 5000)) {
		await pause(delayMs);
		const answer = await get<RoundView>(`/api/round?roundId=${round.roundId}`);
		if (answer.ok) current = answer.value;
	}
	return current;
}

/** True while the server works on a round; one that waits for a step has an outcome already. */
export function isOpen({ state, outcome }: RoundView): boolean {
	if (state === 'held') return outcome === undefined;
	return state === 'betting' || state === 'paying' || state === 'cancelling';
}

/** The last round has been shown. */
export function forgetRound(): void {
	remember('sessionStorage', PENDING);
}

/** A round that the page was reloaded before it was shown. */
export async function findLostRound(): Promise<RoundView | undefined> {
	const requestId = recall('sessionStorage', PENDING);
	if (!requestId) return undefined;
	const answer = await get<{ rounds: RoundView[] }>('/api/rounds');
	if (!answer.ok) return undefined;
	const round = answer.value.rounds.find((one) => one.requestId === requestId);
	if (!round) forgetRound();
	return round;
}
