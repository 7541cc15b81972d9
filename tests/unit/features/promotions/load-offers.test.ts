import { expect, test } from 'vitest';
import { readOffers, statusOf } from '#features/promotions/load-offers.ts';
import type { Promotion } from '#lib/wps/contract/promotions.ts';
import { getStatus } from '#lib/wps/contract/system.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const OFFER: Promotion = { id: 'sign-in', title: 'Sign-in', content: '', isOffer: true };
const FOUND = {
	list: [{ claimId: 'x', promotionId: 'welcome', promotionType: 'X' }],
	statuses: [{ promotionId: 'sign-in', status: 'SIGNED' }],
};

async function read({ type, flag = '1' }: { type?: number; flag?: string }, value: object = FOUND) {
	const whitelabel = [{ modId: 'REWCEN3', enabled: flag }];
	const wps = async (call: unknown) =>
		call === getStatus
			? { ok: true, value: { info: { whitelabel: { childrenNodes: whitelabel } } } }
			: { ok: true, value };
	const member = type === undefined ? undefined : { type };
	return await readOffers({ locale: 'en', wps, member } as unknown as App.Locals);
}

test('a member has a status with each offer, and a claim for what is listed', async () => {
	const offers = await read({ type: 0 });

	expect(statusOf(OFFER, offers, NOW)).toBe('SIGNED');
	expect(statusOf({ ...OFFER, id: 'welcome' }, offers, NOW)).toBe('CLAIM');
	expect(statusOf({ ...OFFER, id: 3 }, offers, NOW)).toBeUndefined();
	expect(offers.hasNone).toBe(false);
});

test.for([
	[{}, true],
	[{ type: 4 }, true],
	[{ type: 0, flag: '0' }, false],
] as const)('%o has no status, and a reward centre: %s', async ([account, hasCentre]) => {
	const offers = await read(account);

	expect(offers.statuses.size).toBe(0);
	expect(offers.hasCentre).toBe(hasCentre);
});

test.for([[{ isPaused: true }], [{ without: 'refused' }]] as const)(
	'%o: there is no offer for the member',
	async ([state]) => {
		expect((await read({ type: 0 }, { list: [], ...state })).hasNone).toBe(true);
	},
);

test('an offer that has not begun is announced', async () => {
	const offers = await read({ type: 0 });
	const soon = { ...OFFER, startTime: new Date(NOW.getTime() + 1) };

	expect(statusOf(soon, offers, NOW)).toBe('COMING_SOON');
	expect(statusOf({ ...soon, startTime: NOW }, offers, NOW)).toBe('SIGNED');
});
