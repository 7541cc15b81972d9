import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import type { Bench } from '../bench.ts';
import { brotliSize } from '../bytes/page-parts.ts';
import { type Figure, figureOf } from '../figures.ts';
import { run } from '../measure/children.ts';
import { type Site, startSite } from '../site/server.ts';
import { standStill } from '../site/stand-still.ts';

/** The catalogue of the run; all vendors are connected. */
const CATALOGUE = ['40', '10000', '40'];
/** PostgreSQL reports statistics of idle connections a second late. */
const TOLD_AFTER_MS = 2500;

/** New addresses, so that each is rendered and each response read. */
const LISTS: Record<string, (round: number) => string> = {
	'a vendor, one page after the other': (round) => `/rng?vassalage=DEMO01&page=${round + 1}`,
	'all vendors': (round) => `/rng?vassalage=all&page=${round * 9 + 1}`,
	'a filter of all vendors': (round) => `/rng?vassalage=all&minBet=0.1&lines=10&page=${round + 1}`,
	'a search with a typing error': (round) => `/rng?name=golden+tresure+${round + 1}`,
	'a search in Bengali': (round) => `/rng?name=${encodeURIComponent(`সোনালী ধন ${round + 1}`)}`,
	'a page past the end': (round) => `/rng?vassalage=DEMO02&page=${900 + round}`,
};
const ADDRESSES = 8;

/** Measures list pages with 10,000 titles: time, queries, bytes. */
export async function measureLists(bench: Bench): Promise<Figure[]> {
	const site = await startSite(bench, { port: bench.port });
	bench.say('10,000 titles are imported');
	const env = { ...process.env, DATA_DIR: site.dataDir };
	await run(process.execPath, ['tests/catalogue/fill-main.ts', ...CATALOGUE], { env });
	const embedded = await startEmbeddedPostgres({ dataDir: site.dataDir });
	const db = openDatabase({ url: embedded.ownerUrl });
	bench.closings.add('the connection of the lists', () => closeDatabase(db));
	await sql`analyze`.execute(db);
	await fetch(`${site.origin}/rng`);
	bench.say('the site prerenders the changed pages');
	await standStill(site);

	const figures: Figure[] = [];
	for (const [name, addressOf] of Object.entries(LISTS)) {
		bench.say(name);
		figures.push(...(await measureList(site, db, name, addressOf)));
	}
	for (const path of ['/rng', '/en/rng', '/fish', '/pvp']) {
		const value = brotliSize(await (await fetch(site.origin + path)).text());
		figures.push({ name: `${path}, with 40 vendors`, value, unit: 'bytes', goal: '<= 14336' });
	}
	return figures;
}

async function measureList(
	{ origin }: Site,
	db: Database,
	name: string,
	addressOf: (round: number) => string,
): Promise<Figure[]> {
	await delay(TOLD_AFTER_MS);
	const before = await countTransactions(db);
	const times: number[] = [];
	const sizes: number[] = [];
	for (let round = 0; round < ADDRESSES; round += 1) {
		const startedAt = performance.now();
		const response = await fetch(origin + addressOf(round));
		const html = await response.text();
		times.push(performance.now() - startedAt);
		if (response.status !== 200) throw new Error(`${addressOf(round)}: ${response.status}`);
		sizes.push(brotliSize(html));
	}
	await delay(TOLD_AFTER_MS);
	const transactions = (await countTransactions(db)) - before;
	return [
		figureOf(times, { name: `${name}, rendered`, unit: 'ms' }),
		{
			name: `${name}, queries`,
			value: transactions / ADDRESSES,
			unit: 'a page',
			note: 'those of the clock and of this count among them',
		},
		figureOf(sizes, { name: `${name}, HTML in brotli`, unit: 'bytes', goal: '<= 14336' }),
	];
}

/** Each read is a statement and a transaction of its own. */
async function countTransactions(db: Database): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select xact_commit::int as count from pg_stat_database where datname = current_database()
		`.execute(db);
	return rows[0]?.count ?? Number.NaN;
}
