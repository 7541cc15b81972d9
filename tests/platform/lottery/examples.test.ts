import { expect } from 'vitest';
import { leafHash, rootOfPath } from '#lib/fair/merkle-tree.ts';
import { UNIT } from '#lib/money.ts';
import { FORMATS } from '#lib/rules/lottery/formats.ts';
import { listInbox } from '#lib/wps/contract/inbox.ts';
import { getReceipt } from '#lib/wps/contract/lottery-orders.ts';
import { house } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import type { ApiBettor } from './api-bettor.ts';
import { amount, firstOf, type Issue, place, poolOf, settle, test } from './example-world.ts';

// The worked examples of the rules by the calls of the site, to the minor unit; the others are in
// examples-rules.test.ts.

test('E1: seven lines of four members, one draw, and an empty pool', async ({ db, world }) => {
	const [issue] = (await world.issues('panchmishali-5', 1)) as [Issue];
	const [a, b, c, d] = [
		...[await world.bettor(), await world.bettor()],
		...[await world.bettor(), await world.bettor()],
	] as const;
	const two = 2n * UNIT;
	const bank = await balanceOf(db, house(issue.code, 'BDT'));
	const ofA = await place(a, issue, [
		{ play: 'd5.direct.all5', balls: '1,2,3|4,5|6|7|8,9', stakes: 12, price: two },
		{ play: 'd5.position', balls: '1,3||5||0,7', stakes: 5, price: two },
	]);
	const ofB = await place(b, issue, [
		{ play: 'd5.size.back2', balls: 'big,odd|small,even', price: two, series: 1800 },
		{ play: 'd5.any1.back3', balls: '2,5,8', price: amount('0.20'), series: 1800 },
	]);
	const fixed = { prizeMode: 'Elott' } as const;
	const ofC = await place(
		c,
		issue,
		[
			{ play: 'e5.size.sum', balls: 'big', price: 100n * UNIT },
			{ play: 'e5.dt.1-5', balls: 'tiger', price: 50n * UNIT },
		],
		fixed,
	);
	const ofD = await place(d, issue, [
		{ play: 'd5.group6.back3', balls: '0,1,4,5,7,8', stakes: 20, price: two },
	]);
	expect([ofA, ofB, ofC, ofD].flatMap(({ lines }) => lines.map((line) => line.odds))).toEqual([
		...[[975_000_000], [97_500], [36_000], [33_210], [19_500], [21_666, 97_500], [1_625_000]],
	]);
	expect(await balanceOf(db, poolOf(issue))).toBe(amount('232.60'));

	await settle(world.clock, issue, '5 3 5 8 4');

	const paid = [
		...(await firstOf(a, ofA.orderNo)).lines,
		...(await firstOf(b, ofB.orderNo)).lines,
		...(await firstOf(c, ofC.orderNo)).lines,
		...(await firstOf(d, ofD.orderNo)).lines,
	].map(({ hits = [], win, rebate }) => [hits.reduce((sum, one) => sum + one, 0), win, rebate]);
	expect(paid).toEqual([
		[0, 0n, 0n],
		[1, amount('19.50'), 0n],
		[2, amount('14.40'), amount('0.60')],
		[2, amount('1.3284'), amount('0.045')],
		[1, amount('195.00'), 0n],
		[0, 0n, 0n],
		[1, amount('325.00'), 0n],
	]);
	const thousand = 1000n * UNIT;
	expect(await a.balance()).toBe(thousand - amount('34') + amount('19.50'));
	expect(await b.balance()).toBe(thousand - amount('8.60') + amount('16.3734'));
	expect(await c.balance()).toBe(thousand - amount('150') + amount('195'));
	expect(await d.balance()).toBe(thousand - amount('40') + amount('325'));
	expect(await balanceOf(db, poolOf(issue))).toBe(0n);
	expect(await balanceOf(db, house(issue.code, 'BDT'))).toBe(bank - amount('323.2734'));
	// 19.50 for 34.00 is nothing to celebrate.
	expect(await winsIn(a)).toBe(0);
	expect([await winsIn(b), await winsIn(c), await winsIn(d)]).toEqual([1, 1, 1]);
	for (const [bettor, { lines }] of [
		[a, ofA],
		[b, ofB],
		[d, ofD],
	] as const) {
		for (const line of lines) await expectReceipt(bettor, line, issue);
	}
});

async function winsIn(bettor: ApiBettor): Promise<number> {
	const { list } = await bettor.get(listInbox, {});
	return list.filter(({ type }) => type === 'lottery_won').length;
}

/** The leaf of a line is its text, and leads to the root of its issue. */
async function expectReceipt(
	bettor: ApiBettor,
	line: { id: string; playId: string; balls: string; leaf: string },
	{ code, numero }: Issue,
): Promise<void> {
	const receipt = await bettor.get(getReceipt, { line: line.id });
	expect(receipt.leaf).toContain(`${code} ${numero} ${line.id} ${line.playId} ${line.balls} `);
	const leaf = leafHash(receipt.leaf);
	expect(Buffer.from(leaf).toString('hex')).toBe(line.leaf);
	const path = receipt.path.map(({ hash, side }) => ({ hash: Buffer.from(hash, 'hex'), side }));
	expect(Buffer.from(rootOfPath(leaf, path)).toString('hex')).toBe(receipt.root);
}

test('E2: 27 falls twice among 27 prizes and 41 not', async ({ world }) => {
	const [issue] = (await world.issues('brishti-1', 1)) as [Issue];
	const bettor = await world.bettor();
	const placed = await place(bettor, issue, [{ play: 'vn.lo2', balls: '27,41', price: UNIT }]);
	expect(placed).toMatchObject({ amount: 54n * UNIT, lines: [{ stakes: 54 }] });

	await settle(world.clock, issue, boardOf([27, 27]));

	const { lines } = await firstOf(bettor, placed.orderNo);
	expect(lines).toMatchObject([{ state: 'won', hits: [2], win: 197n * UNIT }]);
	expect(await bettor.balance()).toBe((1000n - 54n + 197n) * UNIT);
});

/** A board of 27 prizes that end with some numbers, the others with 90. */
function boardOf(tails: readonly number[]): string {
	const { lengths } = FORMATS.vn27.draw;
	return lengths.map((length, at) => String(tails[at] ?? 90).padStart(length, '0')).join(' ');
}

test('E3: a prize group pays its odds, and the rest of the stake win or lose', async ({
	world,
}) => {
	const [issue] = (await world.issues('panchmishali-5', 1)) as [Issue];
	const bettor = await world.bettor();
	const lines = ['5||||', '6||||'].flatMap((balls) =>
		[1700, 1800, 1950].map((series) => ({
			...{ play: 'd5.position', balls, price: 100n * UNIT, series },
		})),
	);
	const placed = await place(bettor, issue, lines);

	await settle(world.clock, issue, '5 3 5 8 4');

	const issuePaid = await firstOf(bettor, placed.orderNo);
	expect(issuePaid.lines.map(({ odds, win, rebate }) => [odds[0], win, rebate])).toEqual([
		[85_000, 850n * UNIT, amount('12.50')],
		[90_000, 900n * UNIT, amount('7.50')],
		[97_500, 975n * UNIT, 0n],
		[85_000, 0n, amount('12.50')],
		[90_000, 0n, amount('7.50')],
		[97_500, 0n, 0n],
	]);
});

test.for(['is open', 'was locked before'] as const)(
	'E4: a chase stops at the win of the second, when the third %s',
	async (third, { db, world }) => {
		const issues = await world.issues('panchmishali-1', 5);
		const bettor = await world.bettor();
		const chase = issues.map((issue, at) => ({ ...issue, multiple: 2 ** at }));
		const line = { play: 'e5.size.1', balls: 'big', price: 10n * UNIT };
		const placed = await place(bettor, chase, [line], {
			...{ prizeMode: 'Elott', winningStop: true },
		});
		expect(await bettor.balance()).toBe(690n * UNIT);
		const pools = await Promise.all(issues.map((issue) => balanceOf(db, poolOf(issue))));
		expect(pools).toEqual([10n, 20n, 40n, 80n, 160n].map((taka) => taka * UNIT));
		const [one, two, three] = issues as [Issue, Issue, Issue];

		await settle(world.clock, one, '0 0 0 0 0');
		await world.clock.lock(two.id);
		if (third === 'was locked before') await world.clock.lock(three.id);
		await world.clock.settleAs(two.id, ['9', '0', '0', '0', '0']);
		if (third === 'was locked before')
			await world.clock.settleAs(three.id, ['9', '0', '0', '0', '0']);

		// 20.00 at 1.95, and 40.00, 80.00 and 160.00 back.
		expect(await bettor.balance()).toBe((690n + 39n + 280n) * UNIT);
		const order = await bettor.order(placed.orderNo);
		expect(order.order).toMatchObject({ returned: 280n * UNIT, win: 39n * UNIT });
		expect(order.issues.map(({ lines }) => lines[0]?.state)).toEqual([
			...['lost', 'won', 'stopped', 'stopped', 'stopped'],
		]);
		for (const issue of issues) expect(await balanceOf(db, poolOf(issue))).toBe(0n);
	},
);
