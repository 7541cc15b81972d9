import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { closeDatabase, type Database, openDatabase, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { approveRule } from '#platform/rewards/rules/change-state.ts';
import { saveRule } from '#platform/rewards/rules/save-rule.ts';
import { LEADERBOARD, MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { addNamedParts } from '../../platform/rewards/catalogue.ts';
import type { Bench } from '../bench.ts';
import type { BenchDatabase } from '../bets/bench-database.ts';
import { betsOverHttp } from '../bets/http-target.ts';
import type { Sample } from '../bets/sample.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';

const RULES = 100;
/** Every tenth is a leaderboard, which keeps single rounds; the others are missions with a least stake. */
const LEADERBOARD_EVERY = 10;
const POT = 'bench';

/** Measures signed bets with no live rule and with a hundred, in pairs of changing order. */
export async function measureBetsWithRules(
	bench: Bench,
	{ database, members }: { database: BenchDatabase; members: number[] },
): Promise<Figure[]> {
	const http = await betsOverHttp(bench, database, members);
	const db = openDatabase({ url: database.ownerUrl, connectionsMax: 2 });
	bench.closings.add('the rules', () => closeDatabase(db));
	await makeRules(db);
	const samples: Record<'with' | 'without', Sample[]> = { with: [], without: [] };
	await http.run(1);
	for (let round = 1; round <= bench.rounds; round += 1) {
		const order = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const);
		for (const scene of order) {
			bench.say(`bets ${scene} ${RULES} live rules, round ${round} of ${bench.rounds}`);
			await setRules(db, scene === 'with' ? 'live' : 'paused');
			samples[scene].push(await http.run(bench.seconds));
		}
	}
	await setRules(db, 'paused');
	return figuresOf(samples);
}

/** Rules of play, which all are counted from the bets of the bench. */
async function makeRules(db: Database): Promise<void> {
	await transaction(db, addNamedParts);
	for (let no = 0; no < RULES; no += 1) {
		const seed = no % LEADERBOARD_EVERY === 0 ? LEADERBOARD : MISSION;
		const code = `bench-${no}`;
		const body = { ...seed, code, pot: { code: POT } };
		await transaction(db, async (tx) => {
			const now = await readNow(tx);
			const funding = {
				code: POT,
				amount: 10_000n * UNIT,
				fundedBy: 'bench',
				reason: 'bench',
				now,
			};
			if (no === 0) await fundPot(tx, funding);
			await saveRule(tx, { body, madeBy: 'maker' });
			await approveRule(tx, { code, changedBy: 'checker' });
		});
	}
}

/** Those of the bench; every other one is paused. */
async function setRules(db: Database, state: 'live' | 'paused'): Promise<void> {
	await sql`update reward_rule
		set state = case when code like 'bench-%' then ${state} else 'paused' end
		where state in ('live', 'paused')`.execute(db);
}

function figuresOf(samples: Record<'with' | 'without', Sample[]>): Figure[] {
	const of = (scene: 'with' | 'without', field: 'databaseCpuMs' | 'serverCpuMs' | 'p99Ms') =>
		samples[scene].map((sample) => sample[field] ?? Number.NaN);
	const errors = [...samples.with, ...samples.without].reduce((sum, one) => sum + one.errors, 0);
	return (['databaseCpuMs', 'serverCpuMs', 'p99Ms'] as const).map((field) => {
		const titles = { databaseCpuMs: 'database CPU', serverCpuMs: 'server CPU', p99Ms: 'p99' };
		return figureOf(of('with', field), {
			name: `bets with ${RULES} live rules, ${titles[field]}`,
			unit: field === 'p99Ms' ? 'ms' : 'ms/call',
			against: 'bets with no live rule (above 1 is dearer)',
			ratio: pairedRatio(of('with', field), of('without', field)),
			...(field === 'databaseCpuMs' && { goal: '<= 1.02' }),
			...(errors > 0 && { note: `${errors} errors` }),
		});
	});
}
