import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf, type BenchDatabase, startBenchDatabase } from '../bets/bench-database.ts';
import { makeMembers } from '../bets/members.ts';
import { startWorker, type Worker } from '../measure/children.ts';
import { type Site, startSite } from '../site/server.ts';
import { standStill } from '../site/stand-still.ts';
import { demoPlayerOf, type SignedIn, signIn } from './sessions.ts';

/** A site with its database, funded members and the signed-in demo player. */
export interface MoneySite {
	site: Site;
	database: BenchDatabase;
	/** The application's role, and the role that owns the tables. */
	db: Database;
	owner: Database;
	members: number[];
	player: SignedIn;
	/** Requests pages. */
	loader: Worker;
}

export async function startMoneySite(bench: Bench): Promise<MoneySite> {
	const database = await startBenchDatabase(bench);
	await migrate(database.ownerUrl);
	const members = await makeMembers(adminUrlOf(database.ownerUrl, 'jhilik'));
	const site = await startSite(bench, { port: bench.port });
	const loader = startWorker('load/pages.ts');
	bench.closings.add('the load client', loader.stop);
	const open = (url: string) => {
		const opened = openDatabase({ url, connectionsMax: 2 });
		bench.closings.add('a connection', () => closeDatabase(opened));
		return opened;
	};
	const db = open(database.appUrl);
	const owner = open(adminUrlOf(database.ownerUrl, 'jhilik'));
	bench.say('the site prerenders its pages');
	await standStill(site);
	const player = await signIn(db, await demoPlayerOf(db, site));
	return { site, database, db, owner, members, player, loader };
}
