import type { RoundAnswer, RoundView } from '../../wire.ts';
import { say } from '../frame.ts';
import { finishRound, heldText, isWin } from '../round/finish-round.ts';
import { awaitEnd, forgetRound, isOpen, type RoundGame } from '../round/round-game.ts';
import { minor, money } from '../text.ts';
import type { InstantPack } from './instant-pack.ts';
import { t } from './texts.ts';

type Amounts = Pick<RoundAnswer, 'session' | 'seed'>;

/** Waits until the server knows how a stake or a step went. */
export async function awaitDecision(round: RoundView): Promise<RoundView> {
	if (!isOpen(round) || round.payout !== undefined) return round;
	say(heldText(round));
	return await awaitEnd(round);
}

/** Shows how a round ended, and updates the amounts. */
export async function presentEnd(
	{ pack, game, isCalm }: { pack: InstantPack; game: RoundGame; isCalm: boolean },
	round: RoundView,
	amounts: Amounts,
): Promise<void> {
	if (round.payout !== undefined) {
		await pack.reveal(round, isCalm);
		sound(pack, round);
		sayResult(pack, round);
	}
	const ended = isOpen(round) ? await awaitEnd(round) : round;
	finishRound(game, ended, amounts);
	if (ended.payout === undefined) {
		say(ended.isFree ? t('grantCancelled') : t('cancelled', { stake: money(ended.stake) }));
	} else sayResult(pack, ended);
	forgetRound();
}

function sound({ sounds }: InstantPack, round: RoundView): void {
	if (isWin(round)) sounds.win(Number(minor(round.payout ?? '0') / minor(round.stake)));
	else sounds.lose();
}

function sayResult(pack: InstantPack, round: RoundView): void {
	const payout = money(round.payout ?? '0');
	const returns = minor(round.payout ?? '0') > 0n;
	const parts = [pack.endText(round)];
	if (round.state === 'paying') parts.push(returns ? t('paying', { payout }) : t('closingRound'));
	else if (isWin(round)) parts.push(t('won', { payout }));
	else if (returns) parts.push(t('returned', { payout }));
	say(parts.join(' '), isWin(round) ? 'win' : '');
}
