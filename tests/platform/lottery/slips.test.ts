import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Money, sumOf, UNIT } from '#lib/money.ts';
import { findLottery, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { drawResult } from '#lib/rules/lottery/draw-result.ts';
import { FORMATS, type FormatName } from '#lib/rules/lottery/formats.ts';
import { playsOf, prizeGroupsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { oddsFor } from '#lib/rules/lottery/slip.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { jackpotOf } from '#platform/lottery/settlement/share-pool.ts';
import { aLineFor, type Random, seeded } from '../../unit/lib/rules/lottery/slips.ts';
import { test as base } from '../api.ts';
import { changeSettings } from '../change-settings.ts';
import { idOf } from './accepted.ts';
import { type ApiBettor, anApiBettor } from './api-bettor.ts';
import { type LotteryClock, lotteryClock } from './lottery-clock.ts';
import { type Placed, type Slip, type SlipOrder, stakesOf, WAYS } from './slip-ways.ts';

/** Slips of each bet type; LOTTERY_SLIPS=200 for the full count. */
const SLIPS = Number(process.env['LOTTERY_SLIPS'] ?? 2);
/** Slips of a bet type that are in one issue. */
const SLIPS_PER_ISSUE = 50;
const LINES_MAX = 200;
/** Orders are placed before the lock of the first issue that they name. */
const AHEAD_S = 1800;
const PROGRAM = 'tests/unit/lib/rules/lottery/second_program.py';
const GAMES: Record<FormatName, string> = {
	...{ d5: 'panchmishali-1', k3: 'ludo-1', pk10: 'rickshaw-1', el: 'ekadosh-1' },
	...{ wingo: 'rongmoshal-1', vn27: 'brishti-1', vn18: 'rupsha-ghat' },
	...{ thai: 'haatbar-5', mega: 'mohamela' },
};
const NAMES = Object.keys(FORMATS) as FormatName[];
const MUCH = '99999999999999.00';

type WayName = keyof typeof WAYS;

interface World {
	clock: LotteryClock;
	bettors: Record<WayName, ApiBettor>;
}

const test = base.extend<{ world: World }>({
	world: [
		async ({ api, database }, use) => {
			const { db } = database;
			await changeSettings(
				{ platform: api.platform, db },
				{
					lotteryPauseMs: 0,
					lotteryLimits: {
						...{ orderMin: '0.01', orderMinSmall: '0.01', orderMax: MUCH, issueMax: MUCH },
						...{ numberMax: MUCH, winMax: MUCH, numberCap: MUCH },
						...{ linesMax: LINES_MAX, issuesMax: 100, dailyIssuesMax: 30 },
					},
				},
			);
			const bettor = () => anApiBettor(api, db, 8n * 10n ** 11n * UNIT);
			await use({
				clock: await lotteryClock(database),
				bettors: {
					...{ clean: await bettor(), classic: await bettor() },
					...{ vn: await bettor(), form: await bettor() },
				},
			});
		},
		{ scope: 'file' },
	],
});

// Random slips of every bet type, placed in each form of the wire and by the board, drawn and paid:
// every line is what a program in another language makes of it.
describe('slips of every bet type', () => {
	test.for(NAMES)(
		'in all forms cost and win what a second program says, in %s',
		{ timeout: 120_000 + SLIPS * 10_000 },
		async (format, { db, world: { clock, bettors } }) => {
			const code = GAMES[format];
			const lottery = findLottery(code) as Lottery;
			const random = seeded(format.length * 6133 + SLIPS);
			await clock.make([code]);
			const gameId = await idOf(db, code);
			const issues = await issuesFrom(clock, code, Math.ceil(SLIPS / SLIPS_PER_ISSUE));
			let [all, won] = [0, 0];
			for (const [at, { id, numero }] of issues.entries()) {
				const result = drawResult(FORMATS[format].draw, random);
				const count = Math.min(SLIPS_PER_ISSUE, SLIPS - at * SLIPS_PER_ISSUE);
				const slips = (FORMATS[format].plays as readonly Play[]).flatMap((play) =>
					Array.from({ length: count }, () => aSlip(lottery, { play, result, random })),
				);
				const placed: PlacedLine[] = [];
				for (const order of ordersOf({ gameId, lottery, numero }, slips)) {
					for (const way of waysOf(format)) {
						const sent = way === 'clean' ? atOddPrices(order, random) : order;
						placed.push(...linesOf(way, sent, await WAYS[way](bettors[way], sent)));
					}
				}
				const jackpot = await balanceOf(db, jackpotOf(code));
				const before = await balancesOf(bettors);

				await clock.lock(id);
				await clock.settleAs(id, result);

				expect(await clock.read(id)).toMatchObject({ state: 'settled', result });
				const paid = await paidLines(bettors, placed);
				const second = secondProgram(format, placed, result);
				const pooled = format === 'mega' ? shares(placed, second, jackpot) : [];
				expect(differences({ placed, paid, second, pooled })).toEqual([]);
				const after = await balancesOf(bettors);
				for (const way of waysOf(format)) {
					const own = placed.flatMap((line) => (line.way === way ? (paid.get(line.id) ?? []) : []));
					const came = sumOf(own.map(({ win, rebate }) => win + rebate));
					expect(after[way] - before[way], way).toBe(came);
				}
				all += placed.length;
				won += second.filter(({ win }) => win > 0n).length;
			}
			expect(won / all, 'lines that win').toBeGreaterThan(0.1);
			process.stdout.write(`${format}: ${all} lines placed, ${won} won\n`);
		},
	);
});

function waysOf(format: FormatName): WayName[] {
	const isVn = format === 'vn27' || format === 'vn18';
	return isVn ? ['clean', 'classic', 'vn', 'form'] : ['clean', 'classic', 'form'];
}

async function issuesFrom({ db }: LotteryClock, code: string, count: number) {
	const { rows } = await sql<{ id: number; numero: string }>`
		select i.id, i.numero from lottery.issue i join lottery.game g on g.id = i.game_id
		where g.code = ${code} and i.locks_at > core.clock() + make_interval(secs => ${AHEAD_S})
		order by i.locks_at limit ${count}`.execute(db);
	expect(rows).toHaveLength(count);
	return rows;
}

interface SlipInput {
	play: Play;
	result: string[];
	random: Random;
}

function aSlip(lottery: Lottery, { play, result, random }: SlipInput): Slip {
	const { format } = lottery;
	const { balls } = aLineFor(result, { format, play, random });
	const modes = lottery.modes.filter((one) => playsOf(lottery, one).includes(play));
	const mode = modes[random(modes.length)] ?? 'ZY';
	const { min, usual, step } = prizeGroupsOf(format);
	const isLott = mode === 'Lott';
	const series = isLott ? min + step * random((usual - min) / step + 1) : undefined;
	const at = random(3);
	const share = (['1', '0.1', '0.01'] as const)[at] ?? '1';
	const unit = ((isLott ? 2n : 1n) * UNIT) / 10n ** BigInt(at);
	const multiple = 1 + random(random(4) === 0 ? 10_000 : 20);
	return {
		...{ play, balls, mode, share, multiple, series, unit },
		stakes: stakesOf(play, balls),
		odds: oddsFor(lottery, mode, play, series),
		price: unit * BigInt(multiple),
	};
}

function ordersOf(game: Omit<SlipOrder, 'mode' | 'slips'>, slips: readonly Slip[]): SlipOrder[] {
	return [...Map.groupBy(slips, ({ mode }) => mode)].flatMap(([mode, ofMode]) =>
		Array.from({ length: Math.ceil(ofMode.length / LINES_MAX) }, (_, at) => ({
			...{ ...game, mode },
			slips: ofMode.slice(at * LINES_MAX, (at + 1) * LINES_MAX),
		})),
	);
}

/** The clean form takes any price, down to the minor unit. */
function atOddPrices(order: SlipOrder, random: Random): SlipOrder {
	const slips = order.slips.map((slip) => ({
		...slip,
		price: slip.price + BigInt(random(10_000)),
	}));
	return { ...order, slips };
}

interface PlacedLine extends Slip {
	way: WayName;
	id: string;
	orderNo: string;
	numero: string;
}

/** The lines of an answer, with the slips that they come from. */
function linesOf(way: WayName, { slips, numero }: SlipOrder, placed: Placed): PlacedLine[] {
	expect(placed.lines).toHaveLength(slips.length);
	return slips.map((slip, at) => {
		const line = placed.lines[at];
		expect(line).toMatchObject({
			...{ numero, playId: slip.play.code, balls: slip.balls, stakes: slip.stakes },
			...{ price: slip.price, odds: slip.odds },
		});
		return { ...slip, way, numero, id: line?.id ?? '', orderNo: placed.orderNo };
	});
}

async function balancesOf(bettors: World['bettors']): Promise<Record<WayName, Money>> {
	const { clean, classic, vn, form } = bettors;
	return {
		...{ clean: await clean.balance(), classic: await classic.balance() },
		...{ vn: await vn.balance(), form: await form.balance() },
	};
}

interface Paid {
	stakes: number;
	hits?: readonly number[] | undefined;
	amount: Money;
	win: Money;
	rebate: Money;
}

async function paidLines(
	bettors: World['bettors'],
	placed: readonly PlacedLine[],
): Promise<Map<string, Paid>> {
	const orders = new Map(placed.map(({ orderNo, way }) => [orderNo, way]));
	const found = new Map<string, Paid>();
	for (const [no, way] of orders) {
		const { issues } = await bettors[way].order(no);
		for (const line of issues.flatMap(({ lines }) => lines)) found.set(line.id, line);
	}
	return found;
}

interface Second {
	stakes: number;
	hits: number[];
	cost: Money;
	win: Money;
	rebate: Money;
}

function secondProgram(
	format: FormatName,
	lines: readonly PlacedLine[],
	result: readonly string[],
): Second[] {
	const { usual: own } = prizeGroupsOf(format);
	const input = lines.map(({ play, balls, price, odds, series }) => {
		const line = { code: play.code, board: format, balls, price: String(price), odds };
		return JSON.stringify({ ...line, result, own, group: series ?? own });
	});
	const run = spawnSync('python3', [PROGRAM], { input: input.join('\n'), maxBuffer: 2 ** 30 });
	expect(run.status, String(run.stderr)).toBe(0);
	return String(run.stdout)
		.trim()
		.split('\n')
		.map((text) => JSON.parse(text))
		.map(({ stakes, hits, cost, win, rebate }) => ({
			...{ stakes, hits },
			...{ cost: BigInt(cost), win: BigInt(win), rebate: BigInt(rebate) },
		}));
}

/** Shares of the jackpot of one issue by the prices of the tickets with six right. */
function shares(lines: readonly PlacedLine[], second: readonly Second[], before: Money): Money[] {
	const weights = lines.map(({ price }, at) => price * BigInt(second[at]?.hits[3] ?? 0));
	const all = sumOf(weights);
	const jackpot = before + (sumOf(second.map(({ cost }) => cost)) * 15n) / 100n;
	return weights.map((weight) => (all === 0n ? 0n : (jackpot * weight) / all));
}

interface Compared {
	placed: readonly PlacedLine[];
	paid: ReadonlyMap<string, Paid>;
	second: readonly Second[];
	/** Shares of the jackpot; empty where there is none. */
	pooled: readonly Money[];
}

/** Lists the first lines that the second program decides in another way. */
function differences({ placed, paid, second, pooled }: Compared) {
	const wrong = placed.flatMap((line, at) => {
		const ours = paid.get(line.id);
		const { stakes, hits, cost, win, rebate } = second[at] as Second;
		const theirs = { stakes, hits, amount: cost, win: win + (pooled[at] ?? 0n), rebate };
		const isSame =
			ours?.stakes === stakes &&
			String(ours.hits) === String(hits) &&
			ours.amount === cost &&
			ours.win === theirs.win &&
			ours.rebate === rebate;
		return isSame ? [] : [{ line, ours, theirs }];
	});
	return wrong.slice(0, 3);
}
