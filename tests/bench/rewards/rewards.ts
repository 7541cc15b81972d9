import { migrate } from '#platform/db/migrate.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf, startBenchDatabase } from '../bets/bench-database.ts';
import { makeMembers } from '../bets/members.ts';
import type { Figure } from '../figures.ts';
import { measureBetsWithRules } from './bets-with-rules.ts';
import { measureRuns } from './runs.ts';

/** Measures bets beside live rules, and the run of a daily rebate by its number of members. */
export async function measureRewards(bench: Bench): Promise<Figure[]> {
	const database = await startBenchDatabase(bench);
	await migrate(database.ownerUrl);
	const members = await makeMembers(adminUrlOf(database.ownerUrl, 'jhilik'));
	bench.tell(await measureBetsWithRules(bench, { database, members }));
	return await measureRuns(bench, database);
}
