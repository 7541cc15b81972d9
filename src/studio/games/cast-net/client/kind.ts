import { toText } from '#lib/fraction.ts';
import { make } from '../../../kit/dom.ts';
import { percentOf } from '../../../kit/instant/figures.ts';
import { t as kitText } from '../../../kit/instant/texts.ts';
import { oddsTable } from '../../../kit/odds-table.ts';
import type { OutcomeStep, RoundKind } from '../../../kit/round/round-kind.ts';
import {
	amountMoney,
	registerTexts,
	type TextFunction,
	textOf,
	timeOf,
} from '../../../kit/text.ts';
import type { RoundProof } from '../../../wire.ts';
import { chanceOf } from '../figures.ts';
import type { Cast, CastState, NetFish } from '../play.ts';
import { replayCast } from '../replay.ts';
import { CAST_NET, type Species } from '../rules.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';
import { type NetRow, rowsOfCast } from './net-rows.ts';

registerTexts({ bn, en });

/** A text of Cast Net, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;

/** The name of a species with its worth: `Rui 20×`. */
export function nameOf(species: Species): string {
	return `${t(`fish_${species}`)} ${CAST_NET.species[species].worth}×`;
}

/** The chance that a fish is caught: `4.80%`. */
export function chanceText(species: Species): string {
	return percentOf(toText(chanceOf(species)));
}

export function castOf({ choice }: Pick<RoundProof, 'choice'>): Cast {
	return choice as Cast;
}

/** The fish of a round that was drawn; none before. */
export function fishOfRound({ outcome }: Pick<RoundProof, 'outcome'>): NetFish[] {
	return (outcome as CastState | undefined)?.fish ?? [];
}

/** The end of a round in words. */
export function endText(round: Pick<RoundProof, 'outcome'>): string {
	const fish = rowsOfCast(fishOfRound(round));
	if (fish.length === 0) return '';
	const caught = fish.filter(({ isCaught }) => isCaught).map(({ species }) => nameOf(species));
	return caught.length > 0 ? t('caught', { fish: caught.join(', ') }) : t('missedAll');
}

/** How rounds of Cast Net are shown and verified. */
export const kind: RoundKind = {
	replay: (_, played) => replayCast(played),
	outcomeParts(round) {
		const fish = fishOfRound(round);
		if (fish.length === 0) return [];
		const { atMs, x, y } = castOf(round);
		const at = timeOf(new Date(atMs).toISOString());
		return [
			make('h3', {}, endText(round)),
			make('p', {}, t('castAt', { at, x, y })),
			fishTable(rowsOfCast(fish)),
		];
	},
	outcomeSteps({ outcome, payout }, _table, { stake }): OutcomeStep[] {
		const fish = fishOfRound({ outcome });
		const { over, under, species: all } = CAST_NET;
		return [
			{ text: t('stepRiver'), code: fish.map(({ id, x, y }) => `${id} (${x}, ${y})`).join('; ') },
			...fish.map(({ species, isCaught }) => ({
				text: t(isCaught ? 'stepCaught' : 'stepMissed', { fish: nameOf(species) }),
				code: `${over}/${under * all[species].worth}`,
			})),
			{ text: kitText('stepPayout'), code: `${Number((payout * 10_000n) / stake) / 10_000}×` },
		];
	},
};

function fishTable(rows: NetRow[]): HTMLElement {
	return oddsTable(
		[t('underNet'), t('share'), kitText('chance'), kitText('payout')],
		rows.map(({ species, share, pay, isCaught }) => {
			const result = isCaught ? amountMoney(pay) : t('missed');
			return [nameOf(species), amountMoney(share), chanceText(species), result];
		}),
	);
}
