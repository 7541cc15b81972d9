import { expect, test } from 'vitest';
import { ROUTES } from '#lib/routes.ts';
import { badgeText } from '#lib/rules/member-centre/badge-text.ts';
import {
	type CentreFacts,
	ENTRIES,
	entryOfScreen,
	findEntry,
	shownEntries,
} from '#lib/rules/member-centre/entries.ts';

const ALL = [
	'DPSTBAS3',
	'WITHDRAW',
	'AGETRANSFERUP3',
	'REWCEN3',
	'PLYRBT',
	'MANPLAYREB3',
	'MAILCEN',
	'FEEDBACK3',
];

const facts = (change: Partial<CentreFacts> = {}): CentreFacts => ({
	...{ flags: new Set(ALL), type: 0, toUpline: '1', isExcluded: false },
	...{ promotions: new Set(['MISSION', 'REFERRAL']), hasRebate: true },
	...change,
});

/** The keys whose gate is open, whether they have a page or not. */
const gatesOf = (given: CentreFacts) =>
	ENTRIES.filter(({ isOn }) => {
		const has = (flag: string) => given.flags?.has(flag) ?? true;
		return !isOn || isOn({ ...given, has });
	}).map(({ key }) => key);
const shown = (given: CentreFacts) => shownEntries(given).map(({ key }) => key);

test('every page key of the specification is declared once', () => {
	const keys = ENTRIES.map(({ key }) => key);

	expect(new Set(keys).size).toBe(keys.length);
	expect(keys).toEqual(
		expect.arrayContaining([
			...['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline'],
			...['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails'],
			...['rewardCenter', 'referral', 'missionLeaderboard', 'messageV2', 'manualRebate'],
			'playerRank',
		]),
	);
	expect(gatesOf(facts())).toEqual(keys);
});

test.for([
	['depositv2', { flags: new Set(ALL.filter((flag) => flag !== 'DPSTBAS3')) }],
	['depositv2', { flags: new Set([...ALL, 'CREDITMAR3']) }],
	['withdraw', { flags: new Set(ALL.filter((flag) => flag !== 'WITHDRAW')) }],
	['withdraw', { flags: new Set([...ALL, 'CREDITMAR3']) }],
	['transferUpline', { flags: new Set(ALL.filter((flag) => flag !== 'AGETRANSFERUP3')) }],
	['transferUpline', { toUpline: '0' }],
	['transferUpline', { toUpline: undefined }],
	['transferUpline', { type: 2 }],
	['rewardCenter', { flags: new Set(ALL.filter((flag) => flag !== 'REWCEN3')) }],
	['messageV2', { flags: new Set(ALL.filter((flag) => flag !== 'MAILCEN')) }],
	['manualRebate', { flags: new Set(ALL.filter((flag) => flag !== 'MANPLAYREB3')) }],
	['bonusDetails', { flags: new Set(ALL.filter((flag) => flag !== 'PLYRBT')) }],
	['bonusDetails', { hasRebate: false }],
	['missionLeaderboard', { promotions: new Set(['REFERRAL']) }],
	['referral', { promotions: new Set(['MISSION']) }],
] as const)('%s is off with %o', ([key, change]) => {
	expect(gatesOf(facts())).toContain(key);
	expect(gatesOf(facts(change))).not.toContain(key);
});

test('unknown flags leave the entries with a page on', () => {
	expect(shown(facts({ flags: undefined }))).toEqual(
		expect.arrayContaining(['depositv2', 'withdraw', 'messageV2']),
	);
});

test('an excluded member sees the account, the withdrawal, the records and the help alone', () => {
	expect(shown(facts({ isExcluded: true })).sort()).toEqual(
		[
			...['securityCenter', 'withdraw', 'help', 'conversations'],
			...['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'turnover'],
			'lotteryOrders',
		].sort(),
	);
});

test('deep links of other clients lead to the reward centre', () => {
	for (const key of ['signInTask', 'newbieTask', 'rescueTask', 'promoList']) {
		expect(findEntry(key)?.key).toBe('rewardCenter');
	}
	expect(findEntry('nothing')).toBeUndefined();
});

test('every screen below /member belongs to an entry', () => {
	const without = Object.entries(ROUTES).flatMap(([name, { path }]) =>
		path.startsWith('/member/') && !entryOfScreen(name as keyof typeof ROUTES, path) ? [name] : [],
	);

	expect(without).toEqual([]);
	expect(entryOfScreen('withdrawal', ROUTES.withdrawal.path)?.key).toBe('withdraw');
	expect(entryOfScreen('member', ROUTES.member.path)).toBeUndefined();
});

test.for([
	[undefined, undefined],
	[-1, undefined],
	[0, undefined],
	[1, '1'],
	[99, '99'],
	[100, '99+'],
] as const)('the badge of %s is %s', ([count, text]) => {
	expect(badgeText(count)).toBe(text);
});
