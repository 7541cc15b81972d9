import { randomUUID } from 'node:crypto';
import { readBetForm } from '#features/lottery/read-bet-form.ts';
import { submitBets } from '#features/lottery/submit-bets.ts';
import { type Money, sumOf, toDecimal } from '#lib/money.ts';
import type { Lottery, PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import { writeSlipLine } from '#lib/rules/lottery/slip.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { placeBets, placeClassicBets, placeVnBets } from '#lib/wps/contract/lottery-orders.ts';
import type { ApiBettor } from './api-bettor.ts';

/** A line as a player makes it up, before it has a form of the wire. */
export interface Slip {
	play: Play;
	/** The choices in their canonical form. */
	balls: string;
	stakes: number;
	mode: PrizeMode;
	/** Of the usual price of a stake: 1, 1/10 or 1/100. */
	share: '1' | '0.1' | '0.01';
	multiple: number;
	/** The prize group: the mode Lott. */
	series: number | undefined;
	odds: readonly number[];
	/** Of one stake, without the multiple. */
	unit: Money;
	price: Money;
}

/** Lines of one mode in one issue. */
export interface SlipOrder {
	gameId: number;
	lottery: Lottery;
	numero: string;
	mode: PrizeMode;
	slips: readonly Slip[];
}

export type Placed = ValueOf<typeof placeBets>;
export type Way = (bettor: ApiBettor, order: SlipOrder) => Promise<Placed>;

/** The ways in which a slip becomes an order. */
export const WAYS = {
	clean: (bettor, { gameId, numero, mode, slips }) =>
		bettor.get(placeBets, {
			...{ orderId: randomUUID(), gameId, prizeMode: mode },
			lines: slips.map(({ play, balls, stakes, price, series, odds }) => ({
				...{ play: play.code, balls, stakes, price, odds: [...odds] },
				...(series !== undefined && { series }),
			})),
			issues: [{ numero, multiple: 1 }],
			amount: totalOf(slips),
		}),
	classic: (bettor, { gameId, numero, mode, slips }) =>
		bettor.get(placeClassicBets, {
			...{ gameId, currentNumero: numero, prizeModeId: mode },
			bettingSlipString: slips.map(classicText).join(';'),
			betCartAmountSum: toDecimal(totalOf(slips)),
		}),
	vn: (bettor, { gameId, numero, mode, slips }) =>
		bettor.get(placeVnBets, {
			...{ prizeMode: mode, t: randomUUID() },
			contents: slips.map(({ play, balls, price }) => ({
				...{ gameId, playId: play.code, bettingContent: balls },
				...{ singleBetPrice: toDecimal(price), bettingApproach: 1 },
				numero: [{ numero, multiple: 1 }],
			})),
		}),
	form: async (bettor, order) => {
		const lines = [];
		for (const slip of order.slips) {
			const { form } = await press(bettor, order, slip.play, [...fieldsOf(slip), ['do', 'add']]);
			lines.push(...form.lines);
		}
		const [{ play } = missing()] = order.slips;
		const fields = lines.flatMap(
			(line): Pressed => [
				['line', writeSlipLine(line)],
				['times', String(line.multiple)],
			],
		);
		const { placed, refusal } = await press(bettor, order, play, [...fields, ['do', 'slip']]);
		if (!placed) throw new Error(`the board refuses ${JSON.stringify(refusal)}`);
		return placed;
	},
} satisfies Record<string, Way>;

type Pressed = (readonly [name: string, value: string])[];

/** Sends a board's form with a pressed button. */
async function press(
	bettor: ApiBettor,
	{ lottery, mode, numero, gameId }: SlipOrder,
	play: Play,
	fields: Pressed,
) {
	const data = new FormData();
	for (const [name, value] of [['numero', numero] as const, ...fields]) data.append(name, value);
	const form = readBetForm(data, { lottery, mode, play });
	const locals = { wps: bettor.call } as unknown as App.Locals;
	const result = await submitBets({
		...{ locals, gameId, lottery, mode, play, form },
		numeros: [numero],
	});
	if (result.wrong) throw new Error(`${play.code} ${form.fields}: ${result.wrong.rule}`);
	return result;
}

/** What the inputs of a board hold: a box for each choice, and numbers as they are typed. */
function fieldsOf({ play, balls, unit, multiple, series }: Slip): Pressed {
	const texts = balls.split('|');
	const hasBanker = play.allowsBanker && texts.length > play.fields.length;
	const names = hasBanker ? ['banker', 'f0'] : play.fields.map((_, at) => `f${at}`);
	const chosen = names.flatMap((name, at): Pressed => {
		const text = texts[at] ?? '';
		if (text === '') return [];
		const isTyped = play.fields[at]?.of === 'typed';
		const values = isTyped ? [text.replaceAll(',', '\n')] : text.split(',');
		return values.map((value) => [name, value] as const);
	});
	return [
		...chosen,
		['unit', toDecimal(unit)],
		['multiple', String(multiple)],
		...(series === undefined ? [] : [['series', String(series)] as const]),
	];
}

function classicText({ balls, stakes, play, share, series, multiple }: Slip): string {
	return [balls, stakes, play.code, share, series ?? '', multiple].join('~');
}

function totalOf(slips: readonly Slip[]): Money {
	return sumOf(slips.map(({ price, stakes }) => price * BigInt(stakes)));
}

/** Returns the number of stakes of a choice. */
export function stakesOf(play: Play, balls: string): number {
	const read = readChoice(play, balls);
	if (!read.ok) throw new Error(`${play.code} ${balls}: ${read.rule}`);
	return read.stakes;
}

function missing(): never {
	throw new Error('an order without a line');
}
