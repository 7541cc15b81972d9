import { type Money, parseDecimal } from '#lib/money.ts';
import { readAmount } from '#lib/rules/amount.ts';
import type { PrizeMode, SoldLottery } from '#lib/rules/lottery/catalogue.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import {
	CHASE_MAX,
	LINES_MAX,
	readMultiple,
	readSeries,
	readSlipLine,
	type SlipLine,
	UNITS,
	USUAL_UNIT,
} from '#lib/rules/lottery/slip.ts';

/** What a board's form holds, as typed. */
export interface BetForm {
	/** The choices of the play's fields: `1,3`; typed numbers as typed. */
	fields: string[];
	/** The second field of a banker. */
	banker: string;
	unitText: string;
	/** Absent for a price that cannot be read. */
	unit?: Money | undefined;
	multiple: number;
	series?: number | undefined;
	lines: SlipLine[];
	chase: { count: number; factor: number; stop: boolean };
	orderId?: string | undefined;
	numero?: string | undefined;
	/** The pressed button: `bet`, `slip`, `add`, `go:<play>`, `remove:<line>`, `edit:<line>`, `clear`. */
	action: string;
}

interface ReadBetFormInput {
	lottery: SoldLottery;
	mode: PrizeMode;
	play: Play;
	/** The highest prize group of the member, where the host tells it. */
	own?: number | undefined;
}

const FACTOR_MAX = 10;

/** Reads a board's form; without a form its first state. */
export function readBetForm(
	form: FormData | undefined,
	{ lottery, mode, play, own }: ReadBetFormInput,
): BetForm {
	const text = (name: string) => {
		const value = form?.get(name);
		return typeof value === 'string' ? value : undefined;
	};
	const usual = mode === 'Lott' ? (UNITS[0] ?? USUAL_UNIT) : USUAL_UNIT;
	const unitText = text('unit');
	return {
		fields: play.fields.map((_, at) => form?.getAll(`f${at}`).join(',') ?? ''),
		banker: form?.getAll('banker').join(',') ?? '',
		unitText: unitText ?? '',
		unit: unitText === undefined ? usual : readUnit(unitText, mode),
		multiple: readMultiple(text('multiple') ?? '1'),
		series: mode === 'Lott' ? readSeries(lottery, text('series'), own) : undefined,
		lines: readLines(form, { lottery, mode }),
		chase: {
			count: within(text('draws'), CHASE_MAX),
			factor: within(text('factor'), FACTOR_MAX),
			stop: text('stop') !== undefined,
		},
		orderId: text('order'),
		numero: text('numero'),
		action: text('do') ?? '',
	};
}

function readUnit(text: string, mode: PrizeMode): Money | undefined {
	if (mode !== 'Lott') return readAmount(text);
	return UNITS.find((unit) => unit === parseDecimal(text));
}

/** Reads the lines of the slip with the multiples that were typed beside them. */
function readLines(
	form: FormData | undefined,
	{ lottery, mode }: Pick<ReadBetFormInput, 'lottery' | 'mode'>,
): SlipLine[] {
	const texts = form?.getAll('line').slice(0, LINES_MAX) ?? [];
	const multiples = form?.getAll('times') ?? [];
	return texts.flatMap((text, at) => {
		const line = readSlipLine(String(text), lottery, mode);
		const times = multiples[at];
		return line ? [{ ...line, multiple: times ? readMultiple(String(times)) : line.multiple }] : [];
	});
}

function within(text: string | undefined, most: number): number {
	return Math.min(readMultiple(text ?? '1'), most);
}
