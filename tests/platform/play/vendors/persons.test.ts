import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { setDetails } from '#platform/people/profiles/details.ts';
import { vault } from '../../api.ts';
import { aMember, test } from '../../database.ts';
import { aVendor } from './vendor.ts';

/** Two members of one person, by the number of a document. */
async function aPerson(db: Database): Promise<[number, number]> {
	const [one, same] = [await aMember(db), await aMember(db)];
	for (const memberId of [one, same]) {
		await setDetails(db, vault, { memberId, details: { idNumber: `A-77${one}0011` } });
	}
	return [one, same];
}

test('linked members have one mark at a vendor, another at each vendor, and it holds', async ({
	db,
}) => {
	const [vendor, other] = [
		await aVendor(db, undefined, { vault }),
		await aVendor(db, undefined, { vault }),
	];
	const [one, same] = await aPerson(db);
	const stranger = await aMember(db);
	const markOf = async (at: typeof vendor, memberId: number) =>
		(await at.authenticate(memberId)).person;

	const mark = await markOf(vendor, one);

	expect(mark).toMatch(/^[\w-]{43}$/);
	expect(await markOf(vendor, same)).toBe(mark);
	expect(await markOf(vendor, one)).toBe(mark);
	expect(await markOf(vendor, stranger)).not.toBe(mark);
	expect(await markOf(other, one)).not.toBe(mark);
});

test('a mark is made with a key: the vendor cannot make it of an id', async ({ db }) => {
	const vendor = await aVendor(db, undefined, { vault });
	const memberId = await aMember(db);

	const { person, user } = await vendor.authenticate(memberId);

	expect(user).toBe(String(memberId));
	expect(person).toBe(
		vault.blindIndex(`${vendor.vendorCode}\0${memberId}`, 'person').toString('base64url'),
	);
});

test.for([
	['BDT', false, 'play'],
	['BDT', true, 'real'],
	['DEMO', true, 'demo'],
] as const)(
	'money in %s of a site with real money (%s) is %s',
	async ([currency, isReal, money], { db }) => {
		const vendor = await aVendor(db, undefined, { vault, hasRealMoney: () => isReal });

		const reply = await vendor.authenticate(await aMember(db, { currency }), currency);

		expect(reply).toMatchObject({ code: 'OK', currency, money });
	},
);

test('a refused launch names no person', async ({ db }) => {
	const vendor = await aVendor(db, undefined, { vault });

	const reply = await vendor.call('authenticate', {
		launchToken: 'nobodys',
		gameCode: 'padma-gold',
	});

	expect([reply.code, reply.person, reply.money]).toEqual(['INVALID_TOKEN', undefined, undefined]);
});
