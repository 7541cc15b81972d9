import { createHash } from 'node:crypto';
import { type Money, sumOf, toDecimal } from '#lib/money.ts';
import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { findLottery, type PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import { type Database, retryContention } from '#platform/db/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type LotteryLimits, limitsOf, orderMinOf } from '../limits.ts';
import { refusalOf } from './order-refusals.ts';
import { type PlaceAnswer, type PlacedOrder, placedOf } from './placed-order.ts';
import { type AcceptedLine, readLines, type WantedLine } from './read-lines.ts';
import { readPlaced } from './read-placed.ts';
import * as rows from './rows.ts';

/** An order, whatever its form on the wire was. */
export interface WantedOrder {
	/** Made by the client; a repeat with the same body is the same order. */
	orderId: string;
	gameId: number;
	mode: PrizeMode;
	lines: readonly WantedLine[];
	issues: readonly { numero: string; multiple: number }[];
	winningStop: boolean;
	abandoning: boolean;
	acceptsWorse: boolean;
	/** The sum as the client adds it up. */
	amount?: Money | undefined;
	/** Without an id of the client: an equal order of the last seconds is the same one. */
	sameWithinS?: number | undefined;
}

interface PlaceInput {
	caller: Caller;
	settings: Settings;
	order: WantedOrder;
}

/**
 * Places an order: all of it or nothing. A repeat of an order returns the first answer.
 *
 * Refuses: every code of the calls that place orders (contract/lottery-orders.ts).
 */
export async function placeOrder(
	db: Database,
	{ caller, settings, order }: PlaceInput,
): Promise<PlacedOrder> {
	const numeros = order.issues.map(({ numero }) => numero);
	const game = await rows.findOrderedGame(db, { gameId: order.gameId, numeros });
	const lottery = game && findLottery(game.code);
	if (!lottery) throw refuse('game_not_found');
	if (lottery.format === 'mega' && caller.type === TRIAL_TYPE) throw refuse('real_account_needed');
	if (!lottery.modes.includes(order.mode)) {
		throw refuse('line_wrong', { line: '1', rule: 'mode' }, 'prizeMode');
	}
	const isDaily = !('everyS' in lottery.schedule);
	const limits = limitsOf(settings, { limits: game.limits, isDaily });
	if (order.lines.length > limits.linesMax) {
		throw refuse('too_many_lines', { max: String(limits.linesMax) }, 'lines');
	}
	const lines = readLines({ lottery, ...order });
	const issues = await requireIssues(db, { order, game, limits });
	const amount = requireAmount({ order, lines, limits });
	const answer = await callPlace(db, {
		...{ id: order.orderId, member: caller.memberId, game: game.id, mode: order.mode },
		...{ winningStop: order.winningStop, abandoning: order.abandoning, amount: String(amount) },
		...{ bodyHash: hashOf(order), sameWithinS: order.sameWithinS },
		limits: {
			issueMax: String(limits.issueMax),
			numberMax: String(limits.numberMax),
			numberCap: String(limits.numberCap),
			pauseMs: limits.pauseMs,
		},
		issues,
		lines: lines.map(({ keys: _, ...line }) => plain(line)),
		keys: lines.flatMap(({ n, play, keys }) => keys.map((key) => plain({ line: n, play, ...key }))),
	}).catch(async (error: unknown) => {
		const refusal = refusalOf(error, lines);
		if (refusal?.code === 'numero_closed') throw await closed(db, game.id);
		throw refusal ?? error;
	});
	return answer.isRepeat
		? await readPlaced(db, { caller, orderNo: answer.orderNo })
		: placedOf(answer, { lines, amount });
}

async function callPlace(db: Database, order: object): Promise<PlaceAnswer> {
	const { rows: answers } = await retryContention(() =>
		db.pool.query<{ answer: PlaceAnswer }>({
			...{ name: 'lottery.place_order', text: 'select lottery.place_order($1::jsonb) as answer' },
			values: [JSON.stringify(order)],
		}),
	);
	const answer = answers[0]?.answer;
	if (!answer) throw new Error('lottery.place_order returned no row');
	return answer;
}

/** JSON has no bigint. */
function plain(row: object): object {
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name,
			typeof value === 'bigint' ? String(value) : value,
		]),
	);
}

interface RequireIssuesInput {
	order: WantedOrder;
	game: rows.OrderedGame;
	limits: LotteryLimits;
}

/**
 * Returns the issues of an order with their multiples. They follow each other without a gap. Whether they are closed is
 * asked later: a repeat of an order gets its answer also then.
 *
 * Refuses: `numero_wrong` {current}.
 */
async function requireIssues(db: Database, { order, game, limits }: RequireIssuesInput) {
	const { issues } = order;
	const multiples = new Map(issues.map(({ numero, multiple }) => [numero, multiple]));
	const isWrong = multiples.size < issues.length || issues.length > limits.issuesMax;
	if (isWrong || game.issues.length !== multiples.size) {
		throw refuse('numero_wrong', await currentOf(db, game.id), 'issues');
	}
	return game.issues.map(({ id, numero }) => ({ id, multiple: multiples.get(numero) ?? 1 }));
}

async function closed(db: Database, gameId: number) {
	return refuse('numero_closed', await currentOf(db, gameId), 'issues');
}

async function currentOf(db: Database, gameId: number): Promise<{ current: string }> {
	return { current: (await rows.findCurrent(db, gameId)) ?? '' };
}

interface AmountInput {
	order: WantedOrder;
	lines: readonly AcceptedLine[];
	limits: LotteryLimits;
}

/**
 * Adds an order up.
 *
 * Refuses: `stake_limit_reached` {which, room} for its least, its most, and what it could win;
 * `sum_differs` {ours}.
 */
function requireAmount({ order, lines, limits }: AmountInput): Money {
	const once = sumOf(lines.map(({ stakes, price }) => BigInt(stakes) * price));
	const multiples = order.issues.map(({ multiple }) => BigInt(multiple));
	const amount = once * sumOf(multiples);
	if (order.amount !== undefined && order.amount !== amount) {
		throw refuse('sum_differs', { ours: toDecimal(amount) }, 'amount');
	}
	const limit = (which: string, room: Money) =>
		refuse('stake_limit_reached', { which, room: toDecimal(room) }, 'lines');
	const orderMin = orderMinOf(
		limits,
		lines.map(({ price }) => price),
	);
	if (amount < orderMin) throw limit('orderMin', orderMin);
	if (amount > limits.orderMax) throw limit('order', limits.orderMax);
	const highest = multiples.reduce((most, one) => (one > most ? one : most), 1n);
	const potential = sumOf(lines.map((line) => line.potential)) * highest;
	if (potential > limits.winMax) throw limit('win', limits.winMax);
	return amount;
}

/** Hashes the content that makes two orders equal. */
function hashOf({ orderId: _, sameWithinS: __, ...order }: WantedOrder): string {
	const text = JSON.stringify(order, (_key, value: unknown) =>
		typeof value === 'bigint' ? String(value) : value,
	);
	return createHash('sha256').update(text).digest('hex');
}
