import { generateKeyPairSync } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { setVendor } from '#platform/play/vendors/games.ts';
import { createVendorAccess } from '#platform/play/vendors/vendor-access.ts';
import { test } from '../../database.ts';
import { pemOf } from './vendor.ts';

/** Returns the database with a count of its statements. */
function counted(db: Database) {
	const count = { statements: 0 };
	const plugin: KyselyPlugin = {
		transformQuery({ node }) {
			count.statements += 1;
			return node;
		},
		transformResult: async ({ result }) => result,
	};
	return { db: Object.assign(db.withPlugin(plugin), { pool: db.pool }) as Database, count };
}

const aKey = () => pemOf(generateKeyPairSync('ed25519').publicKey);

test('unknown vendor names share one lookup, and a known vendor has its own', async ({
	db: whole,
}) => {
	await setVendor(whole, { vendorCode: 'REAL', publicKeysPem: [aKey()] });
	const { db, count } = counted(whole);
	const accessOf = createVendorAccess(db);

	const invented = await Promise.all(
		Array.from({ length: 500 }, (_, index) => accessOf(`NOBODY${index}`)),
	);
	const forInvented = count.statements;
	const real = await accessOf('REAL');
	await accessOf('REAL');

	expect(invented.every(({ publicKeys }) => publicKeys.length === 0)).toBe(true);
	expect(forInvented).toBe(1);
	expect(real.publicKeys).toHaveLength(1);
	expect(count.statements).toBe(2);
});

test('a vendor added during a flood of unknown names is known a second later', async ({ db }) => {
	const accessOf = createVendorAccess(db);
	await accessOf('NEWCOMER');
	await setVendor(db, { vendorCode: 'NEWCOMER', publicKeysPem: [aKey()] });

	const keys = async () => (await accessOf('NEWCOMER')).publicKeys.length;

	await expect.poll(keys).toBe(1);
});
