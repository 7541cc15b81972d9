import { randomUUID } from 'node:crypto';
import { sumOf } from '#lib/money.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import type { Lottery, PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { playsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { amountOf, priceOf, type SlipLine } from '#lib/rules/lottery/slip.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { placeBets } from '#lib/wps/contract/lottery-orders.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { issuesOf, readLine, type WrongChoice } from './bet-line.ts';
import type { BetForm } from './read-bet-form.ts';

/** What the pressed button of a board did. */
export interface BetResult {
	/** The form as it is shown next. */
	form: BetForm;
	/** The play that is shown next. */
	play: Play;
	/** The id of the next order. */
	orderId: string;
	/** The rule that the choice breaks, and its field. */
	wrong?: WrongChoice | undefined;
	refusal?: Refusal | undefined;
	/** The lines that the refused order had: the choice, or those of the slip. */
	refusedSlip?: boolean;
	placed?: ValueOf<typeof placeBets> | undefined;
}

interface SubmitBetsInput {
	locals: App.Locals;
	gameId: number;
	lottery: Lottery;
	mode: PrizeMode;
	play: Play;
	form: BetForm;
	/** The issue that sells now, and those after it. */
	numeros: readonly string[];
}

/** Refusals after which it is unknown whether the order was placed: it keeps its id. */
const UNKNOWN: readonly Refusal['code'][] = ['network', 'unavailable', 'unknown_error'];

/** Performs the pressed button of a board. A refused order keeps everything. */
export async function submitBets(input: SubmitBetsInput): Promise<BetResult> {
	const { form, play } = input;
	const [action = '', argument = ''] = form.action.split(':');
	const orderId = isUuid(form.orderId ?? '') ? (form.orderId ?? '') : randomUUID();
	const same = { form, play, orderId };
	if (action === 'add' || action === 'bet') {
		const read = readLine(input);
		if ('rule' in read) return { ...same, wrong: read };
		if (action === 'add') {
			return { ...same, form: { ...emptied(form), lines: [...form.lines, read] } };
		}
		return await place(input, { ...same, lines: [read] });
	}
	if (action === 'slip' && form.lines.length > 0) {
		return await place(input, { ...same, lines: form.lines });
	}
	return { ...same, ...changed(input, action, argument) };
}

/** Changes the slip, or shows another play. */
function changed({ form, play, lottery, mode }: SubmitBetsInput, action: string, argument: string) {
	const at = Number(argument);
	const others = form.lines.filter((_, index) => index !== at);
	const line = form.lines[at];
	if (action === 'clear') return { form: { ...form, lines: [] } };
	if (action === 'remove' && line) return { form: { ...form, lines: others } };
	if (action === 'edit' && line) {
		return { form: { ...form, ...fieldsOf(line), lines: others }, play: line.play };
	}
	if (action === 'go') {
		const wanted = playsOf(lottery, mode).find(({ code }) => code === argument);
		if (wanted) return { form: emptied(form), play: wanted };
	}
	return { form, play };
}

function emptied(form: BetForm): BetForm {
	return { ...form, fields: [], banker: '' };
}

function fieldsOf({ balls, play, unit, multiple, series }: SlipLine): Partial<BetForm> {
	const texts = balls.split('|');
	const hasBanker = play.allowsBanker && texts.length === 2;
	return {
		fields: hasBanker ? [texts[1] ?? ''] : texts,
		banker: hasBanker ? (texts[0] ?? '') : '',
		...{ unit, multiple, series },
	};
}

async function place(
	input: SubmitBetsInput,
	{ lines, ...same }: BetResult & { lines: readonly SlipLine[] },
): Promise<BetResult> {
	const { locals, gameId, mode, form } = input;
	const isSlip = lines === form.lines;
	// The choice alone is for this issue; a chase is an order of the slip.
	const issues = issuesOf(isSlip ? input : { ...input, form: { ...form, chase: ONCE } });
	const ofIssue = sumOf(lines.map(amountOf));
	const answer = await locals.wps(placeBets, {
		orderId: same.orderId,
		...{ gameId, prizeMode: mode, issues },
		lines: lines.map((line) => ({
			play: line.play.code,
			balls: line.balls,
			stakes: line.stakes,
			price: priceOf(line),
			odds: [...line.odds],
			...(mode === 'Lott' && line.series !== undefined && { series: line.series }),
		})),
		amount: sumOf(issues.map(({ multiple }) => ofIssue * BigInt(multiple))),
		...(isSlip && issues.length > 1 && { winningStop: form.chase.stop }),
	});
	if (!answer.ok) {
		const isUnknown = UNKNOWN.includes(answer.refusal.code);
		const orderId = isUnknown ? same.orderId : randomUUID();
		return { ...same, orderId, refusal: answer.refusal, refusedSlip: isSlip };
	}
	const next = isSlip ? { ...form, lines: [], chase: ONCE } : emptied(form);
	return { ...same, form: next, orderId: randomUUID(), placed: answer.value };
}

const ONCE = { count: 1, factor: 1, stop: false };
