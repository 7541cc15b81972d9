import { APP_ROLE, transaction } from '#platform/db/database.ts';
import { importCatalogue } from '#platform/play/games/catalogue/import-catalogue.ts';
import { withSiteDatabase } from '../../src/cli/site-database.ts';
import { connectVendors } from './connect-vendors.ts';
import { makeCatalogue } from './make-catalogue.ts';

// Fills a site's catalogue: node tests/catalogue/fill-main.ts <vendors> <titles> <connected
// vendors>

await withSiteDatabase(APP_ROLE, async (db) => {
	const [vendors = 12, titles = 600, connected = vendors] = process.argv.slice(2).map(Number);
	const file = makeCatalogue({ vendors, titles });
	const done = await transaction(db, async (tx) => {
		await connectVendors(tx, file, connected);
		return importCatalogue(tx, file);
	});
	process.stdout.write(`${done.added} new, ${done.unconnected.length} vendors not connected\n`);
});
