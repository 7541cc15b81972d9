import { randomUUID } from 'node:crypto';
import { UNIT } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { house, memberCash } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import type { Bench } from '../bench.ts';
import { CLIENTS } from '../bets/sample.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import type { LotteryBench } from './lottery-bench.ts';

interface Sample {
	perS: number;
	p99Ms: number;
	databaseCpuMs: number;
}

/** Measures orders of one line from 64 members, beside a post of two lines from as many. */
export async function measureOrders(bench: Bench, lottery: LotteryBench): Promise<Figure[]> {
	const { numero } = lottery.nextIssue();
	const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
	const order = (memberId: number, at: number) => {
		const balls = `${digits[at % 10]}||||`;
		return lottery.place(memberId, numero, [{ play: 'd5.position', balls, price: UNIT }]);
	};
	const plain = (memberId: number) =>
		transaction(lottery.db, (tx) =>
			post(tx, {
				reference: `bench:${randomUUID()}`,
				kind: 'play_deposit',
				occurredAt: new Date(),
				postings: [{ source: memberCash(memberId), destination: house('bench'), amount: UNIT }],
			}),
		);
	await load(lottery, { seconds: 1, work: order });
	const orders: Sample[] = [];
	const posts: Sample[] = [];
	for (let round = 0; round < bench.rounds; round += 1) {
		bench.say(`orders, round ${round + 1} of ${bench.rounds}`);
		posts.push(await load(lottery, { seconds: bench.seconds, work: plain }));
		orders.push(await load(lottery, { seconds: bench.seconds, work: order }));
	}
	const of = (samples: Sample[], field: keyof Sample) => samples.map((sample) => sample[field]);
	const against = `post() in a transaction, ${CLIENTS} at once`;
	return [
		figureOf(of(orders, 'perS'), {
			name: 'orders of one line, 64 members at once',
			unit: 'orders/s',
			against,
			ratio: pairedRatio(of(orders, 'perS'), of(posts, 'perS')),
		}),
		figureOf(of(orders, 'p99Ms'), { name: 'orders, p99', unit: 'ms', goal: '< 150 ms' }),
		figureOf(of(orders, 'databaseCpuMs'), {
			name: 'orders, database CPU',
			unit: 'ms/order',
			against: `${against} (below 1 is cheaper)`,
			ratio: pairedRatio(of(orders, 'databaseCpuMs'), of(posts, 'databaseCpuMs')),
		}),
	];
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
