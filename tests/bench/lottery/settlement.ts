import { setTimeout as delay } from 'node:timers/promises';
import { UNIT } from '#lib/money.ts';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import type { LotteryBench } from './lottery-bench.ts';

const SIZES = [1000, 10_000, 100_000];
const LINES_PER_ORDER = 200;
/** Orders that are placed at the same time. */
const PLACING = 8;
/** From the lock to the beacon. */
const LEAD_S = 9;

/** Lines of five bet types; each kind wins sometimes. */
const LINES = [
	{ play: 'd5.position', balls: '1,3||5||0,7' },
	{ play: 'd5.size.back2', balls: 'big,odd|small,even' },
	{ play: 'd5.any1.back3', balls: '2,5,8' },
	{ play: 'd5.direct.back2', balls: '1,2,3|4,5' },
	{ play: 'd5.group6.back3', balls: '0,1,4,5,7,8' },
].map((line) => ({ ...line, price: UNIT / 100n }));

interface Settled {
	lines: number;
	lockMs: number;
	settleMs: number;
	/** Of the database and of this process, while it settled. */
	databaseCpuMs: number;
	ownCpuMs: number;
	peakMb: number;
}

/** Measures the lock and the settlement of issues of 1,000, 10,000 and 100,000 lines. */
export async function measureSettlement(bench: Bench, lottery: LotteryBench): Promise<Figure[]> {
	const settled: Settled[] = [];
	for (const lines of SIZES) {
		bench.say(`settlement of ${lines} lines`);
		settled.push(await settle(lottery, lines));
	}
	return settled.flatMap((one, at) => figuresOf(one, settled[at - 1]));
}

async function settle(lottery: LotteryBench, lines: number): Promise<Settled> {
	const { id, numero } = lottery.nextIssue();
	const slip = Array.from(
		{ length: LINES_PER_ORDER },
		(_, at) => LINES[at % LINES.length] ?? LINES[0],
	);
	const orders = Array.from({ length: lines / LINES_PER_ORDER }, (_, at) => at);
	for (let at = 0; at < orders.length; at += PLACING) {
		await Promise.all(
			orders.slice(at, at + PLACING).map((order) => {
				const member = lottery.members[order % lottery.members.length] ?? 0;
				return lottery.place(
					member,
					numero,
					slip.flatMap((line) => line ?? []),
				);
			}),
		);
	}
	await lottery.bringForward(id, LEAD_S);
	const locking = performance.now();
	const locked = await lottery.advance(id);
	const lockMs = performance.now() - locking;
	if (locked.state !== 'locked') throw new Error(`the issue is ${locked.state}`);
	await delay(LEAD_S * 1000 + 3000);

	const before = process.memoryUsage().rss;
	let peak = before;
	const watch = setInterval(() => {
		peak = Math.max(peak, process.memoryUsage().rss);
	}, 20);
	const databaseCpuMs = lottery.database.cpuMs();
	const ownCpu = process.cpuUsage();
	const settling = performance.now();
	const ended = await lottery.advance(id);
	const settleMs = performance.now() - settling;
	const { user, system } = process.cpuUsage(ownCpu);
	clearInterval(watch);
	if (ended.state !== 'settled') throw new Error(`the issue is ${ended.state}`);
	return {
		...{ lines, lockMs, settleMs, peakMb: (peak - before) / 2 ** 20 },
		databaseCpuMs: lottery.database.cpuMs() - databaseCpuMs,
		ownCpuMs: (user + system) / 1000,
	};
}

function figuresOf(settled: Settled, smaller?: Settled): Figure[] {
	const { lines, lockMs, settleMs, peakMb, databaseCpuMs, ownCpuMs } = settled;
	const name = `${lines.toLocaleString('en')} lines`;
	const growth = smaller && settleMs / lines / (smaller.settleMs / smaller.lines);
	return [
		{
			name: `${name}: drawn, judged, controlled and paid`,
			value: settleMs,
			unit: 'ms',
			...(growth !== undefined && { ratio: growth, against: 'time of a line in the issue before' }),
			goal: growth === undefined ? undefined : '<= 1.2',
			note: `${Math.round((settleMs * 1000) / lines)} us a line`,
		},
		{
			...{ name: `${name}: CPU of the database`, value: databaseCpuMs, unit: 'ms' },
			note: `of this process ${Math.round(ownCpuMs)} ms`,
		},
		{ name: `${name}: locked, with the root`, value: lockMs, unit: 'ms' },
		{ name: `${name}: memory above that before`, value: peakMb, unit: 'MB', goal: '<= 128' },
	];
}
