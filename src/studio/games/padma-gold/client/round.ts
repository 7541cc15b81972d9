import { type SpinResult, windowAt } from '../../../engines/slot/evaluate.ts';
import type { RoundAnswer, RoundView } from '../../../wire.ts';
import { PADMA_GOLD } from '../rules.ts';
import { byId } from './dom.ts';
import { awaitEnd, costOf, type Game, isOpen, pause } from './game.ts';
import { sendToHost } from './host.ts';
import type { Reels } from './reels.ts';
import { banner, paintGame, say } from './screen.ts';
import { playMoon, playStart, playWin } from './sound.ts';
import { amountMoney, minor, money, t, textOf } from './text.ts';

const FREE_PAUSE_MS = 900;
const FREE_SPIN_MS = 900;

/** The studio draws rounds of this game with its own table: their outcome is its spins. */
export function slotAnswer(answer: RoundAnswer): RoundAnswer<SpinResult[]> {
	return { ...answer, round: slotRound(answer.round) };
}

function slotRound(round: RoundView): RoundView<SpinResult[]> {
	return round as RoundView<SpinResult[]>;
}

/** Shows a decided round to its end and updates the amounts. */
export async function presentRound(
	game: Game,
	reels: Reels,
	answer: RoundAnswer<SpinResult[]>,
): Promise<void> {
	const { round } = answer;
	if (round.state === 'refused') {
		reels.halt();
		say(refusalText(round.refusal), 'bad');
		if (round.balance !== undefined) game.balance = round.balance;
		sendToHost({ type: 'jhilik:balance' });
		return;
	}
	if (!round.outcome) {
		reels.halt();
		say(heldText(round));
		const ended = slotRound(await awaitEnd(round));
		if (ended.outcome) return presentRound(game, reels, { ...answer, round: ended });
		finish(game, ended, answer);
		say(round.isFree ? t('grantCancelled') : t('cancelled', { stake: money(round.stake) }));
		return;
	}
	await showSpins(round, reels);
	sayResult(round);
	const ended = isOpen(round) ? slotRound(await awaitEnd(round)) : round;
	finish(game, ended, answer);
	sayResult(ended);
}

async function showSpins(round: RoundView<SpinResult[]>, reels: Reels): Promise<void> {
	const [bought, ...free] = round.outcome ?? [];
	if (!bought) return;
	await reels.stopAt(bought.stops);
	const lineStake = minor(round.stake) / BigInt(PADMA_GOLD.lines.length);
	const celebrates = isWin(round);
	narrate(bought.stops);
	reels.show(bought, free.length > 0 || celebrates);
	if (free.length === 0) {
		if (celebrates) playWin(Number(minor(round.payout ?? '0') / minor(round.stake)));
		return;
	}
	const { spins, multiplier } = PADMA_GOLD.free;
	banner(t('freeWon', { spins, multiplier }));
	say(t('freeWon', { spins, multiplier }));
	playMoon();
	await pause(2600);
	say('');
	let pay = bought.pay;
	for (const [index, spin] of free.entries()) {
		const payout = () => amountMoney(lineStake * BigInt(pay));
		banner(t('freeCount', { spin: index + 1, spins, multiplier, payout: payout() }));
		reels.start();
		playStart();
		await pause(FREE_SPIN_MS);
		await reels.stopAt(spin.stops);
		pay += spin.pay;
		banner(t('freeCount', { spin: index + 1, spins, multiplier, payout: payout() }));
		reels.show(spin, spin.pay > 0);
		await pause(spin.pay > 0 ? FREE_PAUSE_MS * 2 : FREE_PAUSE_MS);
	}
	banner(undefined);
	if (celebrates) playWin(Number(minor(round.payout ?? '0') / minor(round.stake)));
}

function sayResult(round: RoundView<SpinResult[]>): void {
	const payout = money(round.payout ?? '0');
	const returns = minor(round.payout ?? '0') > 0n;
	if (round.state === 'paying') say(returns ? t('paying', { payout }) : t('closing'));
	else if (isWin(round)) say(t('won', { payout }), 'win');
	else if (returns) say(t('returned', { payout }));
	else say(t('lost'));
}

/** Shows that an open round is being finished, with its stake. */
export function heldText({ isFree, stake }: RoundView): string {
	return isFree ? t('grantHeld') : t('held', { stake: money(stake) });
}

/** More came back than the round cost; only that is called a win. */
function isWin(round: RoundView<SpinResult[]>): boolean {
	return minor(round.payout ?? '0') > costOf(round);
}

function finish(
	game: Game,
	round: RoundView<SpinResult[]>,
	{ session, seed }: RoundAnswer<SpinResult[]>,
): void {
	if (round.balance !== undefined) game.balance = round.balance;
	game.session = session;
	game.seed = seed;
	if (isWin(round) && round.payout !== undefined) game.lastWin = round.payout;
	byId('last-win').classList.toggle('gold', isWin(round));
	paintGame(game);
	const { currency, mode } = game.state;
	if (mode === 'demo' || game.balance === undefined) return;
	const { roundId } = round;
	sendToHost({ type: 'jhilik:balance', roundId, balance: game.balance, currency });
}

/** Describes the reels row by row for screen readers. */
function narrate(stops: readonly number[]): void {
	const window = windowAt(PADMA_GOLD, stops);
	const rows = Array.from({ length: PADMA_GOLD.rows }, (_, row) =>
		window.map((symbols) => textOf(symbols[row] ?? '')).join(', '),
	);
	byId('reels').setAttribute('aria-label', t('reelsLabel', { symbols: rows.join('; ') }));
}

/** Refusals of a bet after the session on the site, and the play token with it, has ended. */
export function isSessionEnd(code: string | undefined): boolean {
	return code === 'TOKEN_EXPIRED' || code === 'INVALID_TOKEN';
}

export function refusalText(code: string | undefined): string {
	switch (code) {
		case 'INSUFFICIENT_FUNDS':
			return t('refusedFunds');
		case 'REWARD_NOT_FOUND':
		case 'REWARD_MISMATCH':
		case 'REWARD_EXHAUSTED':
		case 'REWARD_EXPIRED':
			return t('refusedReward');
		case 'LIMIT_REACHED':
			return t('refusedLimit');
		case 'REALITY_CHECK':
			return t('refusedReality');
		case 'USER_DISABLED':
			return t('refusedUser');
		case 'GAME_DISABLED':
			return t('refusedGame');
		case 'TOKEN_EXPIRED':
		case 'INVALID_TOKEN':
			return t('sessionEnded');
		case 'session_unknown':
			return t('sessionOver');
		case 'wallet_down':
			return t('walletDown');
		case 'unknown_error':
			return t('fault');
		default:
			return t('refusedOther');
	}
}
