import type { FreeRoundsView } from '../../wire.ts';
import { byId } from '../dom.ts';
import { paintAmounts } from '../frame.ts';
import { minor, money } from '../text.ts';
import { type RoundGame, stakeOf } from './round-game.ts';
import { t } from './texts.ts';

/** Writes the texts of the deck in the current language. */
export function paintDeckTexts(): void {
	byId('stake-down').setAttribute('aria-label', t('stakeDown'));
	byId('stake-up').setAttribute('aria-label', t('stakeUp'));
}

/** Writes the amounts; `heldStake` is staked and not in them yet. */
export function paintDeck(game: RoundGame, heldStake?: string): void {
	const held = heldStake ? minor(heldStake) : 0n;
	paintAmounts(game, held);
	byId('stake').textContent = money(stakeOf(game));
	const lastWin = document.getElementById('last-win');
	if (lastWin) lastWin.textContent = game.lastWin === undefined ? '–' : money(game.lastWin);
	paintStakeButtons(game, held > 0n);
}

/** How many free rounds are left; and, when they have just come to an end, that they have. */
export function paintFreeRounds(freeRounds: FreeRoundsView | undefined, isOver: boolean): void {
	const mark = byId('grant-mark');
	mark.hidden = !freeRounds && !isOver;
	if (freeRounds) {
		mark.textContent = t('grantLeft', {
			left: freeRounds.left,
			stake: money(freeRounds.stake),
		});
	} else if (isOver) mark.textContent = t('grantOver');
}

function paintStakeButtons(
	{ stakeIndex, state, freeRounds }: RoundGame,
	isSpinning: boolean,
): void {
	const isHeld = isSpinning || freeRounds !== undefined;
	const down = byId<HTMLButtonElement>('stake-down');
	const up = byId<HTMLButtonElement>('stake-up');
	down.disabled = isHeld || stakeIndex === 0;
	up.disabled = isHeld || stakeIndex === state.stakes.length - 1;
}

export function banner(text: string | undefined): void {
	const element = byId('banner');
	element.hidden = text === undefined;
	element.textContent = text ?? '';
}

/** Writes the button that plays; a press while it is not ready does nothing. */
export function paintPlayButton(text: string | undefined, isReady = text !== undefined): void {
	const play = byId('play');
	play.setAttribute('aria-disabled', String(!isReady));
	const span = play.querySelector('span');
	if (span) span.textContent = text ?? t('wait');
}

/** Runs the ring around the button through the rest of the cycle. */
export function runRing(durationMs: number): void {
	const ring = document.querySelector('#play .rest');
	ring?.animate([{ strokeDashoffset: 289 }, { strokeDashoffset: 0 }], { duration: durationMs });
}
