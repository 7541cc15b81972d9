import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { setVendor } from '#platform/play/vendors/games.ts';
import { hashToken } from '#platform/play/vendors/launch-tokens.ts';
import { aLaunchToken } from '../../../launch-token.ts';
import { aMember, NOON, test } from '../../database.ts';
import { aVendor, GAME, movement, pemOf } from './vendor.ts';

describe('a message that is not a vendor’s call', () => {
	test.for([
		['/nothing', 404],
		['/bet/', 404],
		['/../bet', 404],
	] as const)('to %s is %s', async ([callPath, status], { db }) => {
		const vendor = await aVendor(db);

		const answer = await vendor.send(callPath, {});

		expect(answer).toMatchObject({ status, reply: { code: 'INVALID_REQUEST' } });
	});

	test('with another method is 405', async ({ db }) => {
		const vendor = await aVendor(db);

		expect((await vendor.send('/bet', { method: 'GET' })).status).toBe(405);
	});

	test.for([
		['no signature', { headers: { 'x-signature': '' } }],
		['a signature that is not base64', { headers: { 'x-signature': '????' } }],
		['a non-numeric timestamp', { headers: { 'x-timestamp': 'soon' } }],
		['a nonce that is too short', { nonce: 'x' }],
		['a foreign key', { privateKey: generateKeyPairSync('ed25519').privateKey }],
		['a body other than the signed one', { headers: { 'x-nonce': 'another-nonce' } }],
	] as const)('with %s is 401', async ([, sending], { db }) => {
		const vendor = await aVendor(db);

		const answer = await vendor.send('/balance', sending);

		expect(answer).toMatchObject({ status: 401, reply: { code: 'INVALID_SIGNATURE' } });
		expect(answer.isGenuine).toBe(true);
	});

	test.for([
		['203.0.113.7', true],
		['203.0.114.7', false],
		['2001:db8::7', true],
		['2001:db9::7', false],
		['198.51.100.9', true],
		['198.51.100.8', false],
	] as const)(
		'from %s, with a list of subnets, is admitted: %s',
		async ([address, isIn], { db }) => {
			const vendor = await aVendor(db);
			const publicKeysPem = [pemOf(vendor.keys.publicKey)];
			const allowedSubnets = ['203.0.113.9/24', '2001:db8::/32', '198.51.100.9'];
			await setVendor(db, { vendorCode: vendor.vendorCode, publicKeysPem, allowedSubnets });

			const answer = await vendor.send('/balance', { address });

			expect(answer.status).toBe(isIn ? 400 : 403);
		},
	);

	test('of an unknown vendor is 401', async ({ db }) => {
		const vendor = await aVendor(db);

		const answer = await vendor.send('', { path: '/vendor/NOBODY/balance' });

		expect(answer).toMatchObject({ status: 401, reply: { code: 'INVALID_SIGNATURE' } });
	});

	test.for([
		['', 400],
		['null', 400],
		['[]', 400],
		['{"requestId":1}', 400],
		['{', 400],
		[`"${'x'.repeat(16 * 1024 - 2)}"`, 400],
		[`"${'x'.repeat(16 * 1024 - 1)}"`, 413],
	] as const)('with the body %s is %s', async ([body, status], { db }) => {
		const vendor = await aVendor(db);

		const answer = await vendor.send('/bet', { body });

		expect(answer).toMatchObject({ status, reply: { code: 'INVALID_REQUEST' } });
		expect(vendor.faults).toEqual([]);
	});

	test.for([
		['reel stuck', 200, 'OK'],
		['খেলা থেমে গেছে', 200, 'OK'],
		['ab', 400, 'INVALID_REQUEST'],
		['x'.repeat(201), 400, 'INVALID_REQUEST'],
		['reel\nstuck', 400, 'INVALID_REQUEST'],
		['reel\u0000stuck', 400, 'INVALID_REQUEST'],
	] as const)(
		'with the reason %j of an adjustment is %i',
		async ([reason, status, code], { db }) => {
			const vendor = await aVendor(db);
			const play = await vendor.launch(await aMember(db, { cash: 100n }));
			await vendor.call('bet', { ...play, ...movement('r1'), amount: 10n });
			const sent = { requestId: randomUUID(), sentAt: NOON.toISOString() };
			const adjust = { ...play, ...sent, ...movement('r1'), amount: 1, reason };

			const answer = await vendor.send('/adjust', { body: JSON.stringify(adjust) });

			expect(answer).toMatchObject({ status, reply: { code } });
		},
	);

	test.for([
		['an unknown field', { more: 1 }],
		['a negative amount', { amount: -1 }],
		['half a unit', { amount: 1.5 }],
		['an amount as text', { amount: '10' }],
		['an amount above the safe integers', { amount: 2 ** 53 }],
		['a stake of 0', { amount: 0 }],
		['a transaction id that is not a UUID', { transactionId: 'x' }],
	] as const)('with %s is 400', async ([, wrong], { db }) => {
		const vendor = await aVendor(db);
		const play = await vendor.launch(await aMember(db, { cash: 10n }));
		const right = { requestId: randomUUID(), sentAt: NOON.toISOString(), ...movement('r1') };
		const body = JSON.stringify({ ...right, ...play, amount: 1, ...wrong });

		expect((await vendor.send('/bet', { body })).status).toBe(400);
	});
});

describe('a signature', () => {
	test.for([
		[-61, 'INVALID_SIGNATURE'],
		[-60, 'OK'],
		[60, 'OK'],
		[61, 'INVALID_SIGNATURE'],
	] as const)('made %s s from now is %s', async ([offsetS, code], { db }) => {
		const vendor = await aVendor(db);
		const play = await vendor.launch(await aMember(db));

		const timestampMs = secondsAfter(NOON, offsetS).getTime();

		expect((await vendor.call('balance', play, { timestampMs })).code).toBe(code);
	});

	test('is valid once', async ({ db }) => {
		const vendor = await aVendor(db);
		const play = await vendor.launch(await aMember(db, { cash: 10n }));
		const nonce = randomUUID();
		await vendor.call('balance', play, { nonce });

		const bet = { ...play, ...movement('r1'), amount: 1n };

		expect((await vendor.call('bet', bet, { nonce })).code).toBe('INVALID_SIGNATURE');
	});
});

describe('a launch token', () => {
	test('opens the game for its member once', async ({ db }) => {
		const vendor = await aVendor(db);
		const memberId = await aMember(db, { cash: 7n });
		const launchToken = await aLaunchToken(db, aLaunch(vendor.vendorCode, memberId));

		const first = await vendor.call('authenticate', { launchToken, gameCode: GAME });
		const second = await vendor.call('authenticate', { launchToken, gameCode: GAME });

		expect(first).toMatchObject({
			code: 'OK',
			user: String(memberId),
			balance: 7n,
			currency: 'BDT',
			currencySymbol: '৳',
			gameCode: GAME,
			language: 'bn',
		});
		expect(second).toMatchObject({ code: 'INVALID_TOKEN' });
		expect(second.token).toBeUndefined();
	});

	test('whose reply was lost is exchanged again by the same request', async ({ db }) => {
		const vendor = await aVendor(db);
		const memberId = await aMember(db, { cash: 7n });
		const launchToken = await aLaunchToken(db, aLaunch(vendor.vendorCode, memberId));
		const authenticate = { launchToken, gameCode: GAME, requestId: randomUUID() };
		const lost = await vendor.call('authenticate', authenticate);

		const found = await vendor.call('authenticate', authenticate);

		const play = { user: String(memberId), gameCode: GAME, currency: 'BDT' };
		expect((await vendor.call('balance', { ...play, token: lost.token })).code).toBe(
			'INVALID_TOKEN',
		);
		expect((await vendor.call('balance', { ...play, token: found.token })).code).toBe('OK');
	});

	test.for([
		[59, 'OK'],
		[60, 'TOKEN_EXPIRED'],
		[61, 'TOKEN_EXPIRED'],
	] as const)('used %s s after its creation is %s', async ([afterS, code], { db }) => {
		const vendor = await aVendor(db);
		const memberId = await aMember(db);
		const launchToken = await aLaunchToken(db, aLaunch(vendor.vendorCode, memberId));
		vendor.clock.now = secondsAfter(NOON, afterS);

		const reply = await vendor.call('authenticate', { launchToken, gameCode: GAME });

		expect(reply.code).toBe(code);
	});

	test('is invalid for another vendor or game, and is not stored', async ({ db }) => {
		const vendor = await aVendor(db);
		const other = await aVendor(db);
		const memberId = await aMember(db);
		const launchToken = await aLaunchToken(db, aLaunch(vendor.vendorCode, memberId));

		const elsewhere = await other.call('authenticate', { launchToken, gameCode: GAME });
		const wrongGame = await vendor.call('authenticate', { launchToken, gameCode: 'other' });

		expect([elsewhere.code, wrongGame.code]).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN']);
		const { rows } = await sql<{ hash: Buffer }>`
			select hash from vendor_launch_token where member_id = ${memberId}`.execute(db);
		expect(rows[0]?.hash).toEqual(hashToken(launchToken));
	});

	test('of an excluded member opens nothing', async ({ db }) => {
		const vendor = await aVendor(db);
		const memberId = await aMember(db, { status: 'excluded' });
		const launchToken = await aLaunchToken(db, aLaunch(vendor.vendorCode, memberId));

		const reply = await vendor.call('authenticate', { launchToken, gameCode: GAME });

		expect(reply.code).toBe('USER_DISABLED');
	});
});

function aLaunch(vendorCode: string, memberId: number) {
	return { vendorCode, gameCode: GAME, memberId, currency: 'BDT', language: 'bn', now: NOON };
}
