import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { Bench } from '../bench.ts';
import { type Figure, figureOf } from '../figures.ts';
import type { CallbacksJob } from '../load/callbacks.ts';
import type { Load } from '../load/clients.ts';
import { startWorker } from '../measure/children.ts';
import { cpuMsOf } from '../measure/cpu.ts';
import { openStatementLog } from './count-statements.ts';
import type { MoneySite } from './money-site.ts';

const PER_S = 200;
const CONNECTIONS = 32;
/** One message in this number is a copy of the one before. */
const COPY_EVERY = 5;
const WARM_S = 3;
const COUNTS = 7;
const AMOUNT = 100n * UNIT;

interface Sample extends Load {
	serverCpuMs: number;
	databaseCpuMs: number;
}

/** Measures payments that the provider reports at 200 a second, each of an order of its own. */
export async function measureCallbacks(bench: Bench, money: MoneySite): Promise<Figure[]> {
	const { site, database, owner, members } = money;
	const privateKeyPem = await readFile(join(site.dataDir, 'keys/psp.pem'), 'utf8');
	const provider = startWorker('load/callbacks.ts');
	bench.closings.add('the provider', provider.stop);
	const jobOf = (orders: CallbacksJob['orders'], seconds: number, perS: number): CallbacksJob => ({
		...{ port: site.port, path: '/psp/sandbox', privateKeyPem, seconds, perS, orders },
		...{ connections: CONNECTIONS, currency: 'BDT', copyEvery: COPY_EVERY },
	});
	async function measure(seconds: number): Promise<Sample> {
		const orders = await makeOrders(owner, members, PER_S * seconds);
		const before = { database: database.cpuMs(), server: cpuMsOf(site.pid) };
		const load = await provider.ask<Load>(jobOf(orders, seconds, PER_S));
		return {
			...load,
			databaseCpuMs: (database.cpuMs() - before.database) / load.count,
			serverCpuMs: (cpuMsOf(site.pid) - before.server) / load.count,
		};
	}
	await measure(WARM_S);
	const samples: Sample[] = [];
	for (let round = 1; round <= bench.rounds; round++) {
		bench.say(`callbacks, round ${round} of ${bench.rounds}`);
		samples.push(await measure(bench.seconds));
	}
	const orders = await makeOrders(owner, members, COUNTS);
	const log = await openStatementLog(database);
	const { queries, controls } = await log.count(async () => {
		await provider.ask<Load>(jobOf(orders.splice(0, 1), 1, 1));
	}, COUNTS);
	await log.close();
	const note = `and ${controls} begin or commit`;
	return [
		...figuresOf(samples),
		{ name: 'queries of a payment', value: queries, unit: 'a message', note },
		await postedFigure(owner),
	];
}

/** Inserts open orders of the members in turn, and returns them. */
async function makeOrders(owner: Database, members: readonly number[], count: number) {
	const { rows } = await sql<{ id: string }>`
		insert into deposit_order (id, member_id, channel, provider, currency, asked, reference,
			created_at, expires_at)
		select gen_random_uuid(), m.ids[1 + n % cardinality(m.ids)], 'mobile', 'sandbox', 'BDT',
			${AMOUNT}, 'bench-' || gen_random_uuid(), core.now(), core.now() + interval '1 hour'
		from generate_series(1, ${count}::int) n, (select ${members}::int[] as ids) m
		returning id`.execute(owner);
	return rows.map(({ id }) => ({ id, amount: String(AMOUNT) }));
}

function figuresOf(samples: Sample[]): Figure[] {
	const name = `callbacks at ${PER_S} a second`;
	const of = (field: keyof Sample) => samples.map((sample) => sample[field]);
	const errors = of('errors').reduce((sum, count) => sum + count, 0);
	const note = `from the due time; one in ${COPY_EVERY} is a copy`;
	return [
		figureOf(of('p99Ms'), { name: `${name}, p99`, unit: 'ms', goal: '<= 50 ms', note }),
		figureOf(of('p50Ms'), { name: `${name}, p50`, unit: 'ms' }),
		figureOf(of('perS'), { name: `${name}, answered`, unit: 'messages/s' }),
		{ name: `${name}, errors`, value: errors, unit: '', goal: '0' },
		figureOf(of('serverCpuMs'), { name: `${name}, server CPU`, unit: 'ms/message' }),
		figureOf(of('databaseCpuMs'), { name: `${name}, database CPU`, unit: 'ms/message' }),
	];
}

/** Each reported payment must be one receipt, for the amount that came. */
async function postedFigure(owner: Database): Promise<Figure> {
	const { rows } = await sql<{ messages: number; wrong: number }>`
		select (select count(*)::int from psp_message where provider = 'sandbox') as messages,
			(select count(*)::int from psp_message where provider = 'sandbox' and verdict <> 'posted')
			+ (select abs(count(*)::int - (select count(*)::int from deposit_receipt r
				where r.provider = 'sandbox')) from psp_message where provider = 'sandbox') as wrong
		`.execute(owner);
	const { messages = 0, wrong = Number.NaN } = rows[0] ?? {};
	const note = `${messages} payments reported`;
	return { name: 'payments not posted, or not once', value: wrong, unit: '', goal: '0', note };
}
