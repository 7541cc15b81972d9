import { type SpinResult, windowAt } from '../../engines/slot/evaluate.ts';
import type { RoundAnswer, RoundView } from '../../wire.ts';
import { byId } from '../dom.ts';
import { say } from '../frame.ts';
import { sendToHost } from '../host.ts';
import { pause } from '../pause.ts';
import { refusalText } from '../refusals.ts';
import { banner } from '../round/deck.ts';
import { finishRound, heldText, isWin } from '../round/finish-round.ts';
import { awaitEnd, isOpen, type RoundGame } from '../round/round-game.ts';
import { amountMoney, minor, money, textOf } from '../text.ts';
import type { Reels } from './reels.ts';
import type { SlotPack } from './slot-pack.ts';
import { t } from './texts.ts';

const FREE_PAUSE_MS = 900;
const FREE_SPIN_MS = 900;

/** What a round is shown with. */
export interface SlotView {
	pack: SlotPack;
	game: RoundGame;
	reels: Reels;
}

/** The studio draws rounds of this game with its own table: their outcome is its spins. */
export function slotAnswer(answer: RoundAnswer): RoundAnswer<SpinResult[]> {
	return { ...answer, round: slotRound(answer.round) };
}

function slotRound(round: RoundView): RoundView<SpinResult[]> {
	return round as RoundView<SpinResult[]>;
}

/** Shows a decided round to its end and updates the amounts. */
export async function presentRound(
	view: SlotView,
	answer: RoundAnswer<SpinResult[]>,
): Promise<void> {
	const { game, reels } = view;
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
		if (ended.outcome) return presentRound(view, { ...answer, round: ended });
		finishRound(game, ended, answer);
		say(round.isFree ? t('grantCancelled') : t('cancelled', { stake: money(round.stake) }));
		return;
	}
	await showSpins(view, round);
	sayResult(round);
	const ended = isOpen(round) ? slotRound(await awaitEnd(round)) : round;
	finishRound(game, ended, answer);
	sayResult(ended);
}

async function showSpins({ pack, reels }: SlotView, round: RoundView<SpinResult[]>): Promise<void> {
	const [bought, ...free] = round.outcome ?? [];
	if (!bought) return;
	await reels.stopAt(bought.stops);
	const lineStake = minor(round.stake) / BigInt(pack.table.lines.length);
	const celebrates = isWin(round);
	narrate(pack, bought.stops);
	reels.show(bought, free.length > 0 || celebrates);
	if (free.length === 0) {
		if (celebrates) pack.sounds.win(Number(minor(round.payout ?? '0') / minor(round.stake)));
		return;
	}
	const { spins, multiplier } = pack.table.free;
	banner(t('freeWon', { spins, multiplier }));
	say(t('freeWon', { spins, multiplier }));
	pack.sounds.feature();
	await pause(2600);
	say('');
	let pay = bought.pay;
	for (const [index, spin] of free.entries()) {
		const payout = () => amountMoney(lineStake * BigInt(pay));
		banner(t('freeCount', { spin: index + 1, spins, multiplier, payout: payout() }));
		reels.start();
		pack.sounds.start();
		await pause(FREE_SPIN_MS);
		await reels.stopAt(spin.stops);
		pay += spin.pay;
		banner(t('freeCount', { spin: index + 1, spins, multiplier, payout: payout() }));
		reels.show(spin, spin.pay > 0);
		await pause(spin.pay > 0 ? FREE_PAUSE_MS * 2 : FREE_PAUSE_MS);
	}
	banner(undefined);
	if (celebrates) pack.sounds.win(Number(minor(round.payout ?? '0') / minor(round.stake)));
}

function sayResult(round: RoundView<SpinResult[]>): void {
	const payout = money(round.payout ?? '0');
	const returns = minor(round.payout ?? '0') > 0n;
	if (round.state === 'paying') say(returns ? t('paying', { payout }) : t('closing'));
	else if (isWin(round)) say(t('won', { payout }), 'win');
	else if (returns) say(t('returned', { payout }));
	else say(t('lost'));
}

/** Describes the reels row by row for screen readers. */
function narrate({ table }: SlotPack, stops: readonly number[]): void {
	const window = windowAt(table, stops);
	const rows = Array.from({ length: table.rows }, (_, row) =>
		window.map((symbols) => textOf(symbols[row] ?? '')).join(', '),
	);
	byId('reels').setAttribute('aria-label', t('reelsLabel', { symbols: rows.join('; ') }));
}
