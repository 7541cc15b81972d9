import { facts, make } from '../../../kit/dom.ts';
import { timesOf } from '../../../kit/instant/figures.ts';
import { t as kitText } from '../../../kit/instant/texts.ts';
import type { RoundKind } from '../../../kit/round/round-kind.ts';
import { registerTexts, type TextFunction, textOf } from '../../../kit/text.ts';
import type { RoundProof } from '../../../wire.ts';
import type { PashaChoice, PashaState } from '../play.ts';
import { replayPasha } from '../replay.ts';
import { PASHA } from '../rules.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';

registerTexts({ bn, en });

/** A text of Pasha, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;

/** A face of the die with its four digits. */
export function faceText(face: number): string {
	return String(face).padStart(4, '0');
}

/** The lowest and the highest face that a bet wins on. */
export function zoneOf({ side, faces }: PashaChoice): { from: number; to: number } {
	const last = PASHA.faces - 1;
	return side === 'under' ? { from: 0, to: faces - 1 } : { from: last - faces + 1, to: last };
}

export function stateOf({ outcome }: Pick<RoundProof, 'outcome'>): PashaState | undefined {
	return outcome as PashaState | undefined;
}

/** The end of a round in words. */
export function endText(round: Pick<RoundProof, 'outcome'>): string {
	const state = stateOf(round);
	return state ? t('fell', { face: faceText(state.face) }) : '';
}

/** How rounds of Pasha are shown and verified. */
export const kind: RoundKind = {
	replay: (_, played) => replayPasha(played),
	outcomeParts(round) {
		const state = stateOf(round);
		if (!state) return [];
		const choice = round.choice as PashaChoice;
		const { from, to } = zoneOf(choice);
		const bet = { side: t(choice.side), from: faceText(from), to: faceText(to) };
		return [make('h3', {}, endText(round)), facts([[kitText('stake'), t('betOn', bet)]])];
	},
	outcomeSteps({ outcome, payout }, _table, { stake }) {
		const { payUnit } = PASHA;
		const pay = Number((payout * BigInt(payUnit)) / stake);
		return [
			{ text: t('stepFace'), code: faceText((outcome as PashaState).face) },
			{ text: kitText('stepPayout'), code: timesOf(pay, payUnit) },
		];
	},
};
