import type { SpinResult } from '../../engines/slot/evaluate.ts';
import type { RoundAnswer, RoundView } from '../../wire.ts';
import { say } from '../frame.ts';
import { sendToHost } from '../host.ts';
import { refuseNow } from '../refusals.ts';
import { finishRound, heldText, isWin } from '../round/finish-round.ts';
import { awaitEnd, isOpen } from '../round/round-game.ts';
import { minor, money } from '../text.ts';
import { isAhead } from './is-ahead.ts';
import { narrate } from './narrate.ts';
import type { SlotView } from './slot-feature.ts';
import type { SlotPack } from './slot-pack.ts';
import { t } from './texts.ts';

/** What a page shows a round with. */
interface PageView extends SlotView {
	pack: SlotPack;
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
	view: PageView,
	answer: RoundAnswer<SpinResult[]>,
): Promise<void> {
	const { game, reels } = view;
	const { round } = answer;
	if (round.state === 'refused') {
		reels.halt();
		say(refuseNow(round.refusal), 'bad');
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

async function showSpins(view: PageView, round: RoundView<SpinResult[]>): Promise<void> {
	const { pack, reels } = view;
	const [bought, ...further] = round.outcome ?? [];
	if (!bought) return;
	await reels.stopAt(bought.stops);
	const celebrates = isWin(round);
	await reels.hold(bought.wildReels ?? []);
	narrate(pack.table, bought);
	reels.show(bought, isAhead(round, pack.table, bought.pay));
	if (further.length > 0) await pack.feature.showSpins(view, round, further);
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
