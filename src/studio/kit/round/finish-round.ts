import type { RoundAnswer, RoundView } from '../../wire.ts';
import { sendToHost } from '../host.ts';
import { minor, money } from '../text.ts';
import { paintDeck } from './deck.ts';
import { costOf, type RoundGame } from './round-game.ts';
import { t } from './texts.ts';

/** Shows that an open round is being finished, with its stake. */
export function heldText({ isFree, stake }: RoundView): string {
	return isFree ? t('grantHeld') : t('held', { stake: money(stake) });
}

/** More came back than the round cost; only that is called a win. */
export function isWin(round: RoundView): boolean {
	return minor(round.payout ?? '0') > costOf(round);
}

/** Takes over the amounts of a round that has ended, and tells the embedding page. */
export function finishRound(
	game: RoundGame,
	round: RoundView,
	{ session, seed }: Pick<RoundAnswer, 'session' | 'seed'>,
): void {
	if (round.balance !== undefined) game.balance = round.balance;
	game.session = session;
	game.seed = seed;
	if (isWin(round) && round.payout !== undefined) game.lastWin = round.payout;
	document.getElementById('last-win')?.classList.toggle('gold', isWin(round));
	paintDeck(game);
	const { currency, mode } = game.state;
	if (mode === 'demo' || game.balance === undefined) return;
	const { roundId } = round;
	sendToHost({ type: 'jhilik:balance', roundId, balance: game.balance, currency });
}
