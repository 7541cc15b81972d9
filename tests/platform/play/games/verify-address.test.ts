import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { getBet } from '#lib/wps/contract/games.ts';
import type { Database } from '#platform/db/database.ts';
import { connectBundled, connectVendor } from '#platform/play/vendors/connect-vendor.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { vendorRecord } from '#platform/play/vendors/vendor-record.ts';
import { tokenFor } from '../../access/callers.ts';
import { test, vault } from '../../api.ts';
import { aPlayer, closing } from '../vendors/player.ts';
import { movement, pemOf } from '../vendors/vendor.ts';

/** The platform's own clock purges expired rows: tokens of another day would be deleted. */
const now = new Date();

/** Creates a member at a vendor, with or without a verification address in its record. */
async function aPlayerAt(db: Database, verifyUrl?: string) {
	const player = await aPlayer(db, { now });
	const { vendor, play, memberId } = player;
	const record = vendorRecord.parse({
		...{ code: vendor.vendorCode, names: { bn: 'মেঘনা গেমস', en: 'Meghna Games' } },
		...{ walletKeys: [pemOf(vendor.keys.publicKey)], launchUrl: 'https://games.example/play' },
		verifyUrl,
	});
	await connectVendor(db, { record, vault, changedBy: 'test' });
	const token = await tokenFor(db, { name: 'player', type: 0, memberId });
	const bet = (roundId: string) =>
		vendor.call('bet', { ...play, ...movement(roundId), amount: 1n });
	return { ...player, token, bet, vassalage: vendor.vendorCode };
}

test('a closed round links to its vendor’s own verification', async ({ api, db }) => {
	const template = 'https://games.example/verify/{gameCode}?round={roundId}&lang={language}';
	const { vendor, play, token, vassalage } = await aPlayerAt(db, template);
	const roundId = 'r:7.a';
	const both = { ...movement(roundId), amount: 1n, winAmount: 0n, roundClosed: false };
	await vendor.call('betWin', { ...play, ...both });
	const open = await api.call(getBet, { vassalage, roundId }, token);
	await vendor.call('closeRound', { ...play, ...movement(roundId) });

	const over = await api.call(getBet, { vassalage, roundId }, token);

	const verifyUrl = 'https://games.example/verify/padma-gold?round=r%3A7.a&lang=en';
	expect(open).toMatchObject({ value: { status: 'open' } });
	expect(open.ok && open.value.verifyUrl).toBeUndefined();
	expect(over).toMatchObject({ value: { status: 'settled', verifyUrl } });
});

test('a refunded round links to the verification too', async ({ api, db }) => {
	const { bet, token, vassalage } = await aPlayerAt(db, 'https://games.example/{roundId}');
	await bet('back');
	await refundInterruptedRounds(db, secondsAfter(now, 25 * 60 * 60));

	const found = await api.call(getBet, { vassalage, roundId: 'back' }, token);

	expect(found).toMatchObject({ value: { verifyUrl: 'https://games.example/back' } });
});

test('a vendor without a verification address has no link', async ({ api, db }) => {
	const { vendor, play, token, vassalage } = await aPlayerAt(db);
	const both = { ...movement('plain'), amount: 1n, winAmount: 0n, ...closing };
	await vendor.call('betWin', { ...play, ...both });

	const found = await api.call(getBet, { vassalage, roundId: 'plain' }, token);

	expect(found).toMatchObject({ value: { status: 'settled' } });
	expect(found.ok && found.value.verifyUrl).toBeUndefined();
});

test("the bundled studio's verification is on the host name of the browser", async ({
	api,
	db,
}) => {
	const { vendor, play, token, vassalage } = await aPlayerAt(db, 'https://old.example/{roundId}');
	await connectBundled(db, {
		...{ vendorCode: vassalage, apiUrl: 'http://127.0.0.1:4322/operator' },
		verifyUrl: 'http://{hostname}:4322/verify/{gameCode}?round={roundId}',
	});
	const both = { ...movement('ours'), amount: 1n, winAmount: 0n, ...closing };
	await vendor.call('betWin', { ...play, ...both });

	const found = await api.call(getBet, { vassalage, roundId: 'ours' }, token);

	const verifyUrl = expect.stringMatching(
		/^http:\/\/[a-z.]+:4322\/verify\/padma-gold\?round=ours$/,
	);
	expect(found).toMatchObject({ value: { verifyUrl } });
});
