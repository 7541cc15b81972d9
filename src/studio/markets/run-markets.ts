import { type DueLoop, startDueLoop } from '#lib/due.ts';
import { MARKET_TITLES } from '../registry.ts';
import { claimDue, findMsToNext } from '../store/due-rows.ts';
import { type FixtureRow, insertMarket } from '../store/fixtures.ts';
import { advanceFixture } from './advance-fixture.ts';
import { type Markets, publishMatchdays } from './publish-matchdays.ts';

const PAUSE_MAX_MS = 250;
const CONCURRENCY = 4;
/** How long a claimed draw of a killed process waits; with late stakes it is made within 5 s. */
const LEASE_MS = 2000;
const FIXTURES = { table: 'fixture', key: 'fixture_id' };

/** Runs the matches of every market, in every process that calls it. What is late is caught up. */
export async function runMarkets(markets: Markets): Promise<Pick<DueLoop, 'stop'>> {
	const { db, log } = markets.core;
	for (const title of MARKET_TITLES) {
		await db.transaction().execute(async (tx) => {
			await insertMarket(tx, title.game.code);
			await publishMatchdays(markets, tx, title);
		});
	}
	return startDueLoop<FixtureRow>({
		claim: (limit) => claimDue(db, { ...FIXTURES, limit, leaseMs: LEASE_MS }),
		msToNext: () => findMsToNext(db, FIXTURES.table),
		run: (fixture) => advanceFixture(markets, fixture),
		onFault: (err, fixture) =>
			log.error({ err, fixtureId: fixture?.fixture_id }, 'fixture not advanced yet'),
		pauseMaxMs: PAUSE_MAX_MS,
		concurrency: CONCURRENCY,
	});
}
