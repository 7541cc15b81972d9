import { createHash, randomUUID } from 'node:crypto';
import { type Money, parseDecimal, UNIT } from '#lib/money.ts';
import { findLottery, type PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { InputOf } from '#lib/wps/call.ts';
import type { placeClassicBets, placeVnBets } from '#lib/wps/contract/lottery-orders.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { WantedOrder } from './place-order.ts';
import type { WantedLine } from './read-lines.ts';

/** The family's bodies have no id: an equal one within this time is the same order. */
const SAME_WITHIN_S = 2;
/** What one stake costs with mode 1 and multiple 1. */
const LOTT_PRICE = 2n * UNIT;
const MODES: ReadonlyMap<string, Money> = new Map([
	['1', 10_000n],
	['0.1', 1000n],
	['0.01', 100n],
]);
const MODE_SCALE = 10_000n;
const MULTIPLE_MAX = 100_000;
const ISSUE_MULTIPLE_MAX = 10_000;

interface Sender {
	memberId: number;
	gameCode: string | undefined;
}

/**
 * Reads an order in the family's classic form.
 *
 * Refuses: `line_wrong` for a line that does not have six parts, and for a slip without a line.
 */
export function readClassic(
	input: InputOf<typeof placeClassicBets>,
	{ memberId, gameCode }: Sender,
): WantedOrder {
	const texts = input.bettingSlipString.split(';').filter((text) => text !== '');
	if (texts.length === 0) {
		throw refuse('line_wrong', { line: '1', rule: 'empty' }, 'bettingSlipString');
	}
	const mode = modeOf(gameCode, input.prizeModeId, texts);
	const sum = input.betCartAmountSum;
	const amount = sum === undefined ? undefined : parseDecimal(String(sum));
	if (sum !== undefined && amount === undefined)
		throw refuse('invalid_input', {}, 'betCartAmountSum');
	return {
		...identityOf({ memberId, orderId: input.orderId }),
		gameId: input.gameId,
		mode,
		lines: texts.map((text, at) => readSlipLine(text, at, mode)),
		issues: readChase(input.chase, input.currentNumero),
		winningStop: input.winningStop ?? false,
		abandoning: input.abandoning ?? false,
		acceptsWorse: false,
		amount,
	};
}

function readSlipLine(text: string, at: number, mode: PrizeMode): WantedLine {
	const [balls = '', stakes = '', play = '', unit = '', series = '', multiple = '1', ...rest] =
		text.split('~');
	const share = MODES.get(unit === '' ? '1' : unit);
	const isWhole = /^[1-9]\d{0,5}$/.test(multiple) && Number(multiple) <= MULTIPLE_MAX;
	const isWrong =
		rest.length > 0 || play === '' || !/^\d{1,6}$/.test(stakes) || !/^\d{0,6}$/.test(series);
	if (isWrong || share === undefined || !isWhole) {
		const rule = share === undefined ? 'mode' : isWhole ? 'fields' : 'multiple';
		throw refuse('line_wrong', { line: String(at + 1), rule }, 'bettingSlipString');
	}
	const base = mode === 'Lott' ? LOTT_PRICE : UNIT;
	return {
		play,
		balls,
		stakes: Number(stakes),
		price: ((base * share) / MODE_SCALE) * BigInt(multiple),
		series: mode === 'Lott' && series !== '' ? Number(series) : undefined,
	};
}

function modeOf(
	gameCode: string | undefined,
	wanted: unknown,
	lines: readonly string[],
): PrizeMode {
	const modes = findLottery(gameCode ?? '')?.modes ?? [];
	const named = modes.find((mode) => mode === wanted);
	const isFixed = lines.some((line) => line.includes('~e5.'));
	return named ?? (isFixed ? 'Elott' : (modes[0] ?? 'Lott'));
}

/** Reads further issues: a list of `numero` and `multiple`. */
function readChase(chase: unknown, currentNumero: string): WantedOrder['issues'] {
	if (!Array.isArray(chase) || chase.length === 0) return [{ numero: currentNumero, multiple: 1 }];
	return chase.map((one: unknown) => {
		const { numero, multiple = 1 } = (one ?? {}) as { numero?: unknown; multiple?: unknown };
		const isRead = typeof numero === 'string' && Number.isSafeInteger(multiple);
		const value = Number(multiple);
		if (!isRead || value < 1 || value > ISSUE_MULTIPLE_MAX) {
			throw refuse('invalid_input', {}, 'chase');
		}
		return { numero, multiple: value };
	});
}

/**
 * Reads an order in the family's form for the rules of Vietnam. Its lines are of one game and the same
 * issues.
 *
 * Refuses: `line_wrong` otherwise.
 */
export function readVn(
	input: InputOf<typeof placeVnBets>,
	{ memberId, gameCode }: Sender,
): WantedOrder {
	const [first, ...others] = input.contents;
	if (!first) throw refuse('invalid_input', {}, 'contents');
	const issuesOf = (content: typeof first) => JSON.stringify(content.numero);
	const other = others.findIndex(
		(content) => content.gameId !== first.gameId || issuesOf(content) !== issuesOf(first),
	);
	if (other !== -1) {
		throw refuse('line_wrong', { line: String(other + 2), rule: 'issues' }, 'contents');
	}
	return {
		...identityOf({ memberId, orderId: input.orderId, stamp: input.t, body: input.contents }),
		gameId: first.gameId,
		mode: modeOf(gameCode, input.prizeMode, []),
		lines: input.contents.map(({ playId, bettingContent, singleBetPrice }, at) => {
			const price = parseDecimal(String(singleBetPrice));
			if (price === undefined || price <= 0n) {
				const params = { line: String(at + 1), rule: 'price' };
				throw refuse('line_wrong', params, `contents.${at}.singleBetPrice`);
			}
			return { play: playId, balls: bettingContent, price };
		}),
		issues: first.numero,
		winningStop: first.winStop ?? false,
		abandoning: false,
		acceptsWorse: false,
	};
}

interface IdentityInput {
	memberId: number;
	orderId: string | undefined;
	/** The client's time stamp. */
	stamp?: unknown;
	body?: unknown;
}

/** The id of an order: the client's, that of its time stamp and body, or a new one. */
function identityOf({ memberId, orderId, stamp, body }: IdentityInput) {
	if (orderId !== undefined) return { orderId };
	if (stamp === undefined) return { orderId: randomUUID(), sameWithinS: SAME_WITHIN_S };
	const text = JSON.stringify([memberId, stamp, body]);
	const hex = createHash('sha256').update(text).digest('hex');
	const parts = [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`8${hex.slice(13, 16)}`,
		`a${hex.slice(17, 20)}`,
	];
	return { orderId: [...parts, hex.slice(20, 32)].join('-') };
}
