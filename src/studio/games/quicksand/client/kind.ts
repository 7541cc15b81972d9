import { make } from '../../../kit/dom.ts';
import { timesOf } from '../../../kit/instant/figures.ts';
import { t as kitText } from '../../../kit/instant/texts.ts';
import type { RoundKind } from '../../../kit/round/round-kind.ts';
import { registerTexts, type TextFunction, textOf } from '../../../kit/text.ts';
import type { RoundProof } from '../../../wire.ts';
import type { QuicksandStep, QuicksandView } from '../play.ts';
import { replayQuicksand } from '../replay.ts';
import { QUICKSAND } from '../rules.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';

registerTexts({ bn, en });

/** A text of Quicksand, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;

export interface QuicksandRound {
	pits: number;
	opened: number[];
	/** Known at the end only. */
	places?: number[] | undefined;
}

/** Returns what is known of a round. */
export function roundOf({
	choice,
	outcome,
}: Pick<RoundProof, 'choice' | 'outcome'>): QuicksandRound {
	const { pits } = choice as { pits: number };
	const { opened = [], pits: places } = (outcome ?? {}) as Partial<QuicksandView>;
	return { pits, opened, ...(places && { places }) };
}

/** The end of a round in words. */
export function endText(round: Pick<RoundProof, 'choice' | 'outcome'>): string {
	const { opened, places = [] } = roundOf(round);
	const last = opened[opened.length - 1] ?? 0;
	const isSunk = places.includes(last) && opened.length > 0;
	return isSunk ? t('sunk', { tile: last + 1 }) : t('stopped', { tiles: opened.length });
}

/** How rounds of Quicksand are shown and verified. */
export const kind: RoundKind = {
	replay: (_, played) => replayQuicksand(played),
	outcomeParts(round) {
		if (round.outcome === undefined) return [];
		const { pits } = roundOf(round);
		const parts = [make('h3', {}, t('board', { pits })), miniBoard(round)];
		return round.payout === undefined ? parts : [...parts, make('p', {}, endText(round))];
	},
	outcomeSteps({ outcome, payout }, _table, played) {
		const { pits = [] } = outcome as QuicksandView;
		const walk = (played.steps as QuicksandStep[]).map((step) =>
			'tile' in step ? String(step.tile + 1) : t('leave'),
		);
		const { payUnit } = QUICKSAND;
		const pay = Number((payout * BigInt(payUnit)) / played.stake);
		return [
			{ text: t('stepPits'), code: pits.map((tile) => tile + 1).join(', ') },
			{ text: t('stepWalk'), code: walk.join(', ') },
			{ text: kitText('stepPayout'), code: timesOf(pay, payUnit) },
		];
	},
};

/** The board in small: tiles that were walked carry their number in the walk. */
function miniBoard(round: RoundProof): HTMLElement {
	const { opened, places = [], pits } = roundOf(round);
	const board = make('div', {
		class: 'mini-board',
		role: 'img',
		'aria-label': t('board', { pits }),
	});
	for (let tile = 0; tile < QUICKSAND.tiles; tile += 1) {
		const at = opened.indexOf(tile);
		const names = [at >= 0 ? 'walked' : '', places.includes(tile) ? 'pit' : ''];
		const text = at >= 0 ? String(at + 1) : places.includes(tile) ? '×' : '';
		board.append(make('span', { class: names.join(' ').trim() }, text));
	}
	return board;
}
