import { expect } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { seedCatalogue } from '#platform/seed/catalogue.ts';
import { test } from '../database.ts';

const studioAt = (port: number) => ({
	...{ studioPublicKeyPem: 'PUBLIC KEY', studioOrigin: `http://{hostname}:${port}` },
	studioApiUrl: `http://127.0.0.1:${port}/operator`,
});

async function addressOf(tx: Tx) {
	return await tx
		.selectFrom('game_vendor')
		.innerJoin('vendor_connection as c', 'c.vendor_code', 'game_vendor.vendor_code')
		.select(['launch_url', 'api_url'])
		.where('c.vendor_code', '=', 'JHL')
		.executeTakeFirst();
}

test('a second process on other ports leaves the record of the first one’s studio', async ({
	tx,
}) => {
	await seedCatalogue(tx, studioAt(5001));
	const before = await addressOf(tx);

	await seedCatalogue(tx, { ...studioAt(5002), keepsStudio: true });
	const beside = await addressOf(tx);
	await seedCatalogue(tx, studioAt(5003));
	const later = await addressOf(tx);

	expect(before?.api_url).toContain(':5001/');
	expect(beside).toEqual(before);
	expect([later?.api_url, later?.launch_url].join()).toMatch(/:5003\/.*:5003\//);
});

test('a second process that is faster on a new database adds the studio', async ({ tx }) => {
	await seedCatalogue(tx, { ...studioAt(5002), keepsStudio: true });

	expect((await addressOf(tx))?.api_url).toContain(':5002/');
});
