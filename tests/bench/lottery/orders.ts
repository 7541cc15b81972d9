import { randomUUID } from 'node:crypto';
import { UNIT } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { house, memberCash } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import type { Bench } from '../bench.ts';
import { CLIENTS } from '../bets/sample.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import type { LotteryBench } from './lottery-bench.ts';
import { openVendorBets } from './vendor-bets.ts';

interface Sample {
	perS: number;
	p99Ms: number;
	databaseCpuMs: number;
}

/**
 * Measures orders of one line from 64 members, beside as many single bets of a vendor and posts of two
 * lines.
 */
export async function measureOrders(bench: Bench, lottery: LotteryBench): Promise<Figure[]> {
	const { numero } = lottery.nextIssue();
	const order = (memberId: number, at: number) => {
		const balls = `${at % 10}||||`;
		return lottery.place(memberId, numero, [{ play: 'd5.position', balls, price: UNIT }]);
	};
	const targets = { post: postOf(lottery), vendor: await openVendorBets(lottery), order };
	const samples: Record<keyof typeof targets, Sample[]> = { post: [], vendor: [], order: [] };
	for (const work of Object.values(targets)) await load(lottery, { seconds: 1, work });
	for (let round = 0; round < bench.rounds; round += 1) {
		bench.say(`orders, round ${round + 1} of ${bench.rounds}`);
		for (const name of ['post', 'vendor', 'order'] as const) {
			samples[name].push(await load(lottery, { seconds: bench.seconds, work: targets[name] }));
		}
	}
	const of = (name: keyof typeof targets, field: keyof Sample) =>
		samples[name].map((sample) => sample[field]);
	const perS = of('order', 'perS');
	const cpu = of('order', 'databaseCpuMs');
	const bets = `single bets of a vendor, ${CLIENTS} at once`;
	const posts = `post() in a transaction, ${CLIENTS} at once`;
	return [
		figureOf(perS, {
			name: 'orders of one line, 64 members at once',
			...{ unit: 'orders/s', against: bets, goal: '>= 0.9' },
			ratio: pairedRatio(perS, of('vendor', 'perS')),
		}),
		figureOf(perS, {
			name: 'orders of one line, beside plain posts',
			...{ unit: 'orders/s', against: posts },
			ratio: pairedRatio(perS, of('post', 'perS')),
		}),
		figureOf(of('order', 'p99Ms'), { name: 'orders, p99', unit: 'ms', goal: '< 150 ms' }),
		figureOf(of('vendor', 'p99Ms'), { name: `${bets}, p99`, unit: 'ms' }),
		figureOf(cpu, {
			...{
				name: 'orders, database CPU',
				unit: 'ms/order',
				against: `${bets} (below 1 is cheaper)`,
			},
			ratio: pairedRatio(cpu, of('vendor', 'databaseCpuMs')),
		}),
	];
}

function postOf({ db }: LotteryBench) {
	return (memberId: number) =>
		transaction(db, (tx) =>
			post(tx, {
				reference: `bench:${randomUUID()}`,
				kind: 'play_deposit',
				occurredAt: new Date(),
				postings: [{ source: memberCash(memberId), destination: house('bench'), amount: UNIT }],
			}),
		);
}

interface LoadInput {
	seconds: number;
	work: (memberId: number, at: number) => Promise<unknown>;
}

async function load({ members, database }: LotteryBench, { seconds, work }: LoadInput) {
	const times: number[] = [];
	const cpuMs = database.cpuMs();
	const start = performance.now();
	const end = start + seconds * 1000;
	await Promise.all(
		members.slice(0, CLIENTS).map(async (memberId, at) => {
			for (let turn = at; performance.now() < end; turn += 1) {
				const from = performance.now();
				await work(memberId, turn);
				times.push(performance.now() - from);
			}
		}),
	);
	times.sort((a, b) => a - b);
	return {
		perS: (times.length / (performance.now() - start)) * 1000,
		p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
		databaseCpuMs: (database.cpuMs() - cpuMs) / times.length,
	};
}
