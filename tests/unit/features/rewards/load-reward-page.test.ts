import { expect, test } from 'vitest';
import { loadRewardPage } from '#features/rewards/load-reward-page.ts';
import type { Call } from '#lib/wps/call.ts';
import { getRaffleStatus } from '#lib/wps/contract/pool-draws.ts';
import * as rewards from '#lib/wps/contract/rewards.ts';
import { listTickets } from '#lib/wps/contract/tickets.ts';

const ROW = { claimId: 'welcome-cash:life', promotionId: 'welcome-cash', promotionType: 'X' };
const SIGN_ROW = { claimId: 'sign-in:2026-11-27', promotionId: 'sign-in', promotionType: 'LOGIN' };
const PAST = {
	claimId: 'c1',
	promotionId: 'sign-in',
	promotionType: 'LOGIN',
	pointAmount: 5_0000n,
};
const LIST = { list: [ROW, SIGN_ROW], running: [], past: [PAST] };
const SIGN_IN = { promotionId: 'sign-in', days: [], signedToday: false };

interface Asked {
	path?: string;
	fields?: Record<string, string>;
	/** The answer to the form. */
	answer?: object;
	list?: object;
}

/** Opens the page; returns it with the calls of its forms. */
async function open({ path = '/member/rewardCenter', fields, answer, list = LIST }: Asked) {
	const url = new URL(path, 'https://site.test');
	const request = new Request(url, {
		...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
	});
	const sent: [Call, object][] = [];
	const wps = async (call: Call, input: object) => {
		if (call === rewards.listRewards) return { ok: true, value: list };
		if (call === rewards.getSignIn) return { ok: true, value: SIGN_IN };
		if (call === listTickets || call === getRaffleStatus) return { ok: true, value: { list: [] } };
		sent.push([call, input]);
		return answer ?? { ok: true, value: { claimId: 'c1', wanted: false } };
	};
	const locals = { locale: 'en', wps, member: { type: 0 } } as unknown as App.Locals;
	const page = await loadRewardPage({ request, url, locals });
	return { page, sent };
}

test.for([
	[{ act: 'claim', claimId: ROW.claimId }, rewards.claimReward, { promotionClaimId: ROW.claimId }],
	[{ act: 'sign' }, rewards.claimSignIn, {}],
	[{ act: 'code', code: ' JHILIK ' }, rewards.claimPromoCode, { promoCode: 'JHILIK' }],
] as const)('the form %o leads to what was taken', async ([fields, call, input]) => {
	const { page, sent } = await open({ fields });

	expect(sent).toEqual([[call, input]]);
	expect(page).toEqual({ next: '/member/rewardCenter?taken=c1' });
});

test.for([
	['off', false],
	['on', true],
] as const)('offers are switched %s', async ([wanted, isWanted]) => {
	const { page, sent } = await open({ fields: { act: 'offers', wanted } });

	expect(sent).toEqual([[rewards.setOffers, { wanted: isWanted }]]);
	expect(page).toEqual({ next: `/member/rewardCenter?done=${wanted}` });
});

test('a refusal stays with the button that was pressed', async () => {
	const refusal = { code: 'not_eligible', params: { why: 'who' } };
	const fields = { act: 'claim', claimId: ROW.claimId };

	const { page } = await open({ fields, answer: { ok: false, refusal } });

	expect(page).toMatchObject({ result: { act: 'claim', claimId: ROW.claimId, refusal } });
});

test('an empty code is refused without a call, and what was typed is kept otherwise', async () => {
	const empty = await open({ fields: { act: 'code', code: '  ' } });
	const refusal = { code: 'code_unknown', params: {} };
	const wrong = await open({
		fields: { act: 'code', code: 'NOPE' },
		answer: { ok: false, refusal },
	});

	expect(empty.sent).toEqual([]);
	expect(empty.page).toMatchObject({ result: { refusal } });
	expect(wrong.page).toMatchObject({ result: { typed: 'NOPE', refusal } });
});

test('a form that is none of the page changes nothing', async () => {
	const { page, sent } = await open({ fields: { act: 'everything' } });

	expect(sent).toEqual([]);
	expect(page).toMatchObject({ result: undefined });
});

test('the sign-in is apart from the other rewards', async () => {
	const { page } = await open({});

	expect(page).toMatchObject({ list: [ROW], signIn: SIGN_IN });
});

test.for([[{ isPaused: true }], [{ without: 'refused' }], [{ without: 'account' }]] as const)(
	'without offers there is no sign-in: %o',
	async ([state]) => {
		const { page } = await open({ list: { ...LIST, list: [], ...state } });

		expect(page).toMatchObject({ list: [], signIn: undefined });
	},
);

test('only what the member has had is shown as taken', async () => {
	const own = await open({ path: '/member/rewardCenter?taken=c1' });
	const made = await open({ path: '/member/rewardCenter?taken=c2&done=all' });

	expect(own.page).toMatchObject({ taken: PAST });
	expect(made.page).toMatchObject({ taken: undefined, done: undefined });
});
