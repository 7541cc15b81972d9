import { toPercent, toText } from '#lib/fraction.ts';
import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { ODDS_SCALE, oddsOf, returnsOf } from '#lib/rules/lottery/odds.ts';
import { baseOf, playsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Field, Play } from '#lib/rules/lottery/play.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { getPlayMenu } from '#lib/wps/contract/lottery.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Game } from './get-game.ts';

type PlayMenu = ValueOf<typeof getPlayMenu>;

/**
 * Lists the plays of a lottery in a mode, without one in its first mode, with odds and exact returns.
 *
 * Refuses: `game_not_found` for a mode that the lottery does not have.
 */
export function readPlayMenu({ id, lottery, tableHash }: Game, asked?: PrizeMode): PlayMenu {
	const mode = lottery.modes.find((one) => asked === undefined || one === asked);
	if (!mode) throw refuse('game_not_found');
	const base = baseOf(lottery.format, mode);
	return {
		gameId: id,
		prizeMode: mode,
		tableHash: tableHash.toString('hex'),
		plays: playsOf(lottery, mode).map((play) => playValue(play, oddsOf(play, base))),
	};
}

function playValue(play: Play, odds: readonly number[]): PlayMenu['plays'][number] {
	return {
		playId: play.code,
		fields: play.fields.map(fieldValue),
		...(play.allowsEmptyFields && { allowsEmptyFields: true }),
		...(play.allowsBanker && { allowsBanker: true }),
		kinds: returnsOf(play, odds).map(({ kind, share }) => ({
			kind,
			odds: play.prizes.flatMap((prize, at) =>
				prize.kind === kind ? (prize.odds === 'pool' ? 'pool' : decimalOf(odds[at] ?? 0)) : [],
			),
			share: toText(share),
			percent: toPercent(share),
		})),
	};
}

function fieldValue(field: Field): PlayMenu['plays'][number]['fields'][number] {
	return field.of === 'words' ? { of: 'words', words: [...field.words] } : { ...field };
}

function decimalOf(odds: number): string {
	return String(odds / Number(ODDS_SCALE));
}
