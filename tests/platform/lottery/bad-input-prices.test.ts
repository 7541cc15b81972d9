import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { setForTest } from '../change-settings.ts';
import { anApiBettor } from './api-bettor.ts';
import {
	CLASSIC,
	CLEAN,
	classicBody,
	cleanBody,
	type Desk,
	expectRefused,
	INVALID,
	test,
	VN,
	vnBody,
} from './bet-desk.ts';

const LINE = { play: 'd5.position', balls: '1||||' };
const CONTENT = { playId: 'vn.tail', bettingContent: '7' };
const SLIP = '1||||~1~d5.position~1~~1';
const BIG = { play: 'e5.size.1', balls: 'big' };
const SMALL = { play: 'e5.size.1', balls: 'small' };

describe('a price', () => {
	test.for<[price: unknown]>([
		[''],
		['0'],
		['0.00'],
		['-1'],
		['-0.01'],
		['1.00001'],
		['1e3'],
		[' 5'],
		['৫'],
		['5,00'],
		['+5'],
		['0x10'],
		['NaN'],
		['Infinity'],
		['1'.repeat(16)],
		[null],
		[5],
		[{ $gt: 0 }],
	])('of %j is refused with its line', async ([price], { desk }) => {
		const { 'panchmishali-1': game, 'brishti-1': vn } = desk.games;

		await expectRefused(desk, [CLEAN, cleanBody(game, [LINE, { ...LINE, price }])], {
			...{ code: INVALID, field: 'lines.1.price' },
		});
		// The family's clients send numbers too.
		if (price === 5) return;
		const isText = typeof price === 'string';
		await expectRefused(
			desk,
			[VN, vnBody(vn, [CONTENT, { ...CONTENT, singleBetPrice: price }])],
			isText
				? {
						...{ code: 'line_wrong', params: { line: '2', rule: 'price' } },
						field: 'contents.1.singleBetPrice',
					}
				: { code: INVALID, field: 'contents.1.singleBetPrice' },
		);
	});

	test.for([0, -1, 0.00001, 1e21])(
		'of the number %d is refused in the VN form',
		async (price, { desk }) => {
			await expectRefused(
				desk,
				[VN, vnBody(desk.games['brishti-1'], [{ ...CONTENT, singleBetPrice: price }])],
				{ code: 'line_wrong', params: { line: '1', rule: 'price' } },
			);
		},
	);
});

describe('a multiple', () => {
	test.for([0, -1, 10_001, 1e9, 1.5, '2', null])(
		'of an issue of %j is refused',
		async (multiple, { desk }) => {
			const { 'panchmishali-1': game, 'brishti-1': vn } = desk.games;
			const issues = [{ numero: game.numeros[0], multiple }];
			const numero = [{ numero: vn.numeros[0], multiple }];

			await expectRefused(desk, [CLEAN, cleanBody(game, [LINE], { issues })], {
				...{ code: INVALID, field: 'issues.0.multiple' },
			});
			await expectRefused(desk, [CLASSIC, classicBody(game, SLIP, { chase: issues })], {
				...{ code: INVALID, field: 'chase' },
			});
			await expectRefused(desk, [VN, vnBody(vn, [{ ...CONTENT, numero }])], {
				...{ code: INVALID, field: 'contents.0.numero.0.multiple' },
			});
		},
	);

	test.for(['0', '', '-1', '1.5', '1e3', '100001', '1000000000', '০'])(
		'of a classic line of "%s" is refused with its line',
		async (multiple, { desk }) => {
			const slip = `${SLIP};1||||~1~d5.position~1~~${multiple}`;

			await expectRefused(desk, [CLASSIC, classicBody(desk.games['panchmishali-1'], slip)], {
				...{ code: 'line_wrong', params: { line: '2', rule: 'multiple' } },
			});
		},
	);
});

describe('one minor unit over', () => {
	const limits = {
		...{ orderMin: '1.00', orderMinSmall: '0.10', orderMax: '500.00', issueMax: '600.00' },
		...{ numberMax: '300.00', winMax: '10000.00', numberCap: '10000.00' },
		...{ linesMax: 200, issuesMax: 100, dailyIssuesMax: 30 },
	};

	test('the limits of an order, an issue and a number is refused; the limit is not', async ({
		api,
		db,
		desk,
	}) => {
		await setForTest({ platform: api.platform, db }, { lotteryLimits: limits });
		const mine = { ...desk, bettor: await anApiBettor(api, db, 10_000n * UNIT) };
		const order = (at: number, ...prices: [big: string, small?: string]) =>
			inIssue(mine, at, prices);
		const reached = (which: string, room: string) => ({
			code: 'stake_limit_reached',
			params: { which, room },
		});

		await expectRefused(mine, order(0, '0.0999'), reached('orderMin', '0.10'));
		await expectTaken(mine, order(0, '0.10'), 1000n);
		await expectRefused(mine, order(1, '250', '250.0001'), reached('order', '500.00'));
		await expectTaken(mine, order(1, '250', '250'), 500n * UNIT);
		await expectRefused(mine, order(1, '50', '50.0001'), reached('issue', '100.00'));
		await expectTaken(mine, order(1, '50', '50'), 100n * UNIT);
		await expectRefused(mine, order(2, '300.0001'), reached('number', '300.00'));
		await expectTaken(mine, order(2, '300'), 300n * UNIT);
		// The other forms have the same limits.
		const { 'panchmishali-1': game, 'brishti-1': vn } = desk.games;
		const classic = classicBody(game, '1||||~1~d5.position~1~~251');
		await expectRefused(mine, [CLASSIC, classic], reached('order', '500.00'));
		const dear = vnBody(vn, [{ ...CONTENT, singleBetPrice: '500.0001' }]);
		await expectRefused(mine, [VN, dear], reached('order', '500.00'));
	});

	test('what an order may win, and the cap of a number, is refused', async ({ api, db, desk }) => {
		// 200 at 1.95 and 300 at 1.95.
		const tight = { ...limits, winMax: '390.00', numberCap: '585.00' };
		await setForTest({ platform: api.platform, db }, { lotteryLimits: tight });
		const mine = { ...desk, bettor: await anApiBettor(api, db, 10_000n * UNIT) };

		await expectRefused(mine, inIssue(mine, 3, ['200.0001']), {
			...{ code: 'stake_limit_reached', params: { which: 'win', room: '390.00' } },
		});
		await expectTaken(mine, inIssue(mine, 3, ['200']), 200n * UNIT);
		await expectRefused(mine, inIssue(mine, 3, ['100.0001']), {
			...{ code: 'number_full', params: { line: '1', key: 'big' } },
		});
		await expectTaken(mine, inIssue(mine, 3, ['100']), 100n * UNIT);
	});

	test('the balance is refused', async ({ api, db, desk }) => {
		const mine = { ...desk, bettor: await anApiBettor(api, db, 100n * UNIT - 1n) };

		await expectRefused(mine, inIssue(mine, 4, ['100']), { code: 'insufficient_balance' });
		await expectTaken(mine, inIssue(mine, 4, ['99.9999']), 100n * UNIT - 1n);
	});
});

describe('a prize group', () => {
	test.for([1952, 1951, 1698, 0, -2])(
		'of %i is refused with its line',
		async (series, { desk }) => {
			const game = desk.games['panchmishali-1'];
			const wrong = {
				...{ code: 'series_too_high', params: { line: '2', min: '1700', max: '1950' } },
				field: 'lines.1.series',
			};

			await expectRefused(desk, [CLEAN, cleanBody(game, [LINE, { ...LINE, series }])], wrong);
			if (series < 0) return;
			const slip = `${SLIP};1||||~1~d5.position~1~${series}~1`;
			await expectRefused(desk, [CLASSIC, classicBody(game, slip)], wrong);
		},
	);

	test.for(['x', '-2', '1950.0', '১৯৫০'])(
		'of "%s" is no prize group of the classic form',
		async (series, { desk }) => {
			const slip = `${SLIP};1||||~1~d5.position~1~${series}~1`;

			await expectRefused(desk, [CLASSIC, classicBody(desk.games['panchmishali-1'], slip)], {
				...{ code: 'line_wrong', params: { line: '2', rule: 'fields' } },
			});
		},
	);

	test('of three dice is 1920 at most, and a whole number', async ({ desk }) => {
		const game = desk.games['ludo-1'];
		const line = { play: 'k3.size', balls: 'big' };

		await expectRefused(desk, [CLEAN, cleanBody(game, [{ ...line, series: 1922 }])], {
			...{ code: 'series_too_high', params: { line: '1', min: '1700', max: '1920' } },
		});
		await expectRefused(desk, [CLEAN, cleanBody(game, [{ ...line, series: 1900.5 }])], {
			...{ code: INVALID, field: 'lines.0.series' },
		});
	});
});

describe('a mode', () => {
	test('that nothing has, or the lottery has not, is refused', async ({ desk }) => {
		const { 'panchmishali-1': game, 'brishti-1': vn } = desk.games;
		const elott = cleanBody(vn, [{ play: 'vn.tail', balls: '7' }], { prizeMode: 'Elott' });

		await expectRefused(desk, [CLEAN, cleanBody(game, [LINE], { prizeMode: 'Gold' })], {
			...{ code: INVALID, field: 'prizeMode' },
		});
		await expectRefused(desk, [CLEAN, elott], {
			...{ code: 'line_wrong', params: { line: '1', rule: 'mode' }, field: 'prizeMode' },
		});
	});

	test('has its odds: those of one price are not those of a prize group', async ({ desk }) => {
		const line = { play: 'k3.size', balls: 'big', odds: ['1.92'] };
		const sent = cleanBody(desk.games['ludo-1'], [{ ...line, series: 1700 }]);

		await expectRefused(desk, [CLEAN, sent], {
			...{ code: 'odds_changed', params: { line: '1', old: '1.92', new: '1.7' } },
			field: 'lines.0.odds',
		});
	});
});

describe('odds', () => {
	test.for<[odds: string[], old: string]>([
		[['9.7501'], '9.7501'],
		[['9.75', '1'], '9.75'],
		[[], '0'],
	])('that were seen as %j are refused with both', async ([odds, old], { desk }) => {
		const sent = cleanBody(desk.games['panchmishali-1'], [LINE, { ...LINE, odds }]);

		await expectRefused(desk, [CLEAN, sent], {
			...{ code: 'odds_changed', params: { line: '2', old, new: '9.75' }, field: 'lines.1.odds' },
		});
	});

	test.for(['9.75001', '1e1', '-9', '', '৯', '9,75'])(
		'of "%s" cannot be read',
		async (odd, { desk }) => {
			const sent = cleanBody(desk.games['panchmishali-1'], [{ ...LINE, odds: [odd] }]);

			await expectRefused(desk, [CLEAN, sent], { code: INVALID, field: 'lines.0.odds.0' });
		},
	);

	test('that may change in another way than better or any are refused', async ({ desk }) => {
		const sent = cleanBody(desk.games['panchmishali-1'], [LINE], { acceptOdds: 'worse' });

		await expectRefused(desk, [CLEAN, sent], { code: INVALID, field: 'acceptOdds' });
	});
});

/** An order of one digit's sizes in an issue: big, and small where it has a price. */
function inIssue(desk: Desk, at: number, [big, small]: [big: string, small?: string]) {
	const game = desk.games['panchmishali-1'];
	const lines = [{ ...BIG, price: big }, ...(small ? [{ ...SMALL, price: small }] : [])];
	const issues = [{ numero: game.numeros[at], multiple: 1 }];
	return [CLEAN, cleanBody(game, lines, { prizeMode: 'Elott', issues })] as const;
}

async function expectTaken(
	{ send, bettor }: Desk,
	[path, body]: readonly [string, unknown],
	amount: bigint,
): Promise<void> {
	const before = await bettor.balance();
	const answer = await send(path, body, bettor.token);
	expect(answer.body).toHaveProperty('orderNo');
	expect(await bettor.balance()).toBe(before - amount);
}
