import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aPayout } from './fixtures.ts';
import { serveSandbox } from './serve-sandbox.ts';

/** Long enough for a call in between, on a busy machine too. */
const PAYOUT_MS = 4000;
const served = serveSandbox({ delays: { payoutMs: PAYOUT_MS } });

test('a pending payout can be cancelled and is not paid', async () => {
	const payout = aPayout();
	const { payoutId } = payout;
	expect(await served.call('send', payout)).toEqual({ status: 'accepted' });
	expect(await served.call('lookUpPayout', { payoutId })).toEqual({ status: 'pending' });

	expect(await served.call('voidPayout', { payoutId })).toEqual({ isVoid: true });

	await sleep(PAYOUT_MS + 500);
	expect(served.receiver.typesAbout(payoutId)).toEqual([]);
	expect(await served.call('lookUpPayout', { payoutId })).toEqual({ status: 'void' });
});
