import { expect, test } from 'vitest';
import { findLottery, LOTTERIES, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { issuesAfter, issuesOfDay } from '#lib/rules/lottery/schedule.ts';
import { businessDayOf, secondsAfter } from '#lib/time.ts';

const lotteryOf = (code: string): Lottery => {
	const lottery = findLottery(code);
	if (!lottery) throw new Error(`no lottery ${code}`);
	return lottery;
};

const daysOf = (code: string) => {
	const { schedule } = lotteryOf(code);
	return 'days' in schedule ? schedule.days : undefined;
};

test('there are 41 lotteries, each with its own code', () => {
	expect(new Set(LOTTERIES.map(({ code }) => code)).size).toBe(41);
	expect(LOTTERIES).toHaveLength(41);
});

test('the ghats draw in turn, each on two days', () => {
	expect(daysOf('jamuna-ghat')).toEqual([1, 4]);
	expect(daysOf('kirtankhola-ghat')).toEqual([1, 4]);
	expect(daysOf('tentulia-ghat')).toEqual([4, 7]);
	for (const [tag, counts] of [
		['vn_central', [2, 2, 2, 2, 2, 2, 2]],
		['vn_south', [3, 3, 3, 3, 3, 3, 4]],
	] as const) {
		const ghats = LOTTERIES.filter((lottery) => lottery.tag === tag);
		const days = ghats.flatMap(({ code }) => daysOf(code) ?? []);
		expect(ghats.every(({ code }) => daysOf(code)?.length === 2)).toBe(true);
		expect([1, 2, 3, 4, 5, 6, 7].map((day) => days.filter((one) => one === day).length)).toEqual(
			counts,
		);
	}
});

test('a fast game locks on the multiples of its cycle and draws ten seconds later', () => {
	const [issue] = issuesAfter(lotteryOf('panchmishali-5'), dhaka('2023-09-15T16:58:00'), 1);

	expect(issue).toEqual({
		numero: '202309150204',
		opensAt: dhaka('2023-09-15T16:55:00'),
		locksAt: dhaka('2023-09-15T17:00:00'),
		drawsAt: dhaka('2023-09-15T17:00:10'),
	});
});

test('the last draw of a day is after midnight and has the number of its day', () => {
	const game = lotteryOf('rongmoshal-30s');
	const issues = issuesAfter(game, dhaka('2026-03-01T00:00:05'), 2);

	expect(issues.map(({ numero }) => numero)).toEqual(['202602282880', '202603010001']);
});

test('a daily game sells from one lock to the next and locks a minute before its draw', () => {
	const [issue] = issuesAfter(lotteryOf('mohamela'), dhaka('2026-11-26T12:00:00'), 1);

	expect(issue).toEqual({
		numero: '20261127',
		opensAt: dhaka('2026-11-25T20:59:00'),
		locksAt: dhaka('2026-11-27T20:59:00'),
		drawsAt: dhaka('2026-11-27T21:00:00'),
	});
});

test('a leap day has its draws', () => {
	expect(issuesOfDay(lotteryOf('teesta-27'), '2028-02-29')).toHaveLength(1);
	const [first, second] = issuesAfter(lotteryOf('teesta-27'), dhaka('2028-02-28T19:00:00'), 2);
	expect([first?.numero, second?.numero]).toEqual(['20280229', '20280301']);
});

// Selling never stops: of every lottery, an issue opens when the one before locks. Checked over two
// weeks, which cover each turn of the ghats and the change of a month.
test.for(LOTTERIES)('$code sells without a gap', (lottery) => {
	const from = dhaka('2026-02-22T00:00:00');
	const perDay = 'everyS' in lottery.schedule ? 86_400 / lottery.schedule.everyS : 1;
	const issues = issuesAfter(lottery, from, Math.min(3000, perDay * 3));

	for (const [at, issue] of issues.slice(1).entries()) {
		expect(issue.opensAt).toEqual(issues[at]?.locksAt);
		expect(issue.drawsAt).toEqual(secondsAfter(issue.locksAt, lottery.lockS));
	}
	expect(new Set(issues.map(({ numero }) => numero)).size).toBe(issues.length);
	expect(businessDayOf(issues[0]?.opensAt ?? from) <= '2026-02-22').toBe(true);
});

function dhaka(text: string): Date {
	return new Date(`${text}+06:00`);
}
