import type { Money } from '#lib/money.ts';
import type { PrizeMode, SoldLottery } from '#lib/rules/lottery/catalogue.ts';
import { mostOf } from '#lib/rules/lottery/exposure.ts';
import type { LineRule, Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import {
	type ChaseIssue,
	oddsFor,
	planChase,
	priceOf,
	readTyped,
	type SlipLine,
} from '#lib/rules/lottery/slip.ts';
import type { BetForm } from './read-bet-form.ts';

interface ReadLineInput {
	lottery: SoldLottery;
	mode: PrizeMode;
	play: Play;
	form: BetForm;
}

/** Why a choice is not a line yet. */
export interface WrongChoice {
	rule: LineRule | 'price';
	/** From 1 on. */
	field?: number | undefined;
}

/** Reads the choice of the board as a line, or the rule that it breaks. */
export function readLine({ lottery, mode, play, form }: ReadLineInput): SlipLine | WrongChoice {
	const read = readChoice(play, ballsOf(play, form));
	if (!read.ok) return { rule: read.rule, field: read.field };
	if (!form.unit) return { rule: 'price' };
	const { choice, balls, stakes } = read;
	const { unit, multiple, series } = form;
	return {
		...{ play, choice, balls, stakes, unit, multiple, series },
		odds: oddsFor(lottery, mode, play, series),
	};
}

/** Writes the choices of the form as a line of the wire. */
export function ballsOf(
	play: Play,
	{ fields, banker }: Pick<BetForm, 'fields' | 'banker'>,
): string {
	const texts = play.fields.map((field, at) => {
		const text = fields[at] ?? '';
		if (field.of !== 'typed') return text;
		const { right, wrong } = readTyped(text, field);
		return [...right, ...wrong].join(',');
	});
	return play.allowsBanker && banker ? [banker, ...texts].join('|') : texts.join('|');
}

/** What a line wins at most in one issue. */
export function mostOfLine({ play, choice, unit, multiple, odds }: SlipLine): Money {
	return mostOf({ play, choice, odds, price: priceOf({ unit, multiple }) });
}

/** The issues of an order: the one that the member saw, or a chase from it on. */
export function issuesOf({
	form,
	numeros,
}: {
	form: BetForm;
	numeros: readonly string[];
}): ChaseIssue[] {
	const seen = form.numero ?? numeros[0];
	if (seen === undefined) return [];
	const later = numeros.filter((numero) => numero > seen);
	return planChase([seen, ...later], form.chase);
}
