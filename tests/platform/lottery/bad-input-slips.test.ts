import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import {
	CLASSIC,
	CLEAN,
	classicBody,
	cleanBody,
	type DeskCode,
	type DeskGame,
	expectRefused,
	INVALID,
	test,
	VN,
	vnBody,
} from './bet-desk.ts';

/** A right line of each game, before the wrong one. */
const RIGHT: Record<DeskCode, [play: string, balls: string, stakes: number]> = {
	'panchmishali-1': ['d5.position', '1||||', 1],
	'ludo-1': ['k3.sum', '10', 1],
	'rickshaw-1': ['pk.sum', '11', 1],
	'brishti-1': ['vn.de.db', '27', 1],
	'haatbar-5': ['th.top3', '123', 1],
	mohamela: ['mg.six', '1,2,3,4,5,6', 1],
};

const many = (count: number, length: number) =>
	Array.from({ length: count }, (_, at) => String(at).padStart(length, '0')).join(',');

describe('a line of a slip', () => {
	test.for<[what: string, code: DeskCode, play: string, balls: string, rule: string, at?: string]>([
		['without a choice', 'panchmishali-1', 'd5.position', '||||', 'no_stake'],
		['without a field', 'panchmishali-1', 'd5.position', '', 'fields'],
		['with an empty field', 'ludo-1', 'k3.sum', '', 'empty', '1'],
		['with one field too many', 'panchmishali-1', 'd5.position', '1|||||', 'fields'],
		['with one field too few', 'panchmishali-1', 'd5.position', '1|||', 'fields'],
		['with a number that is too short', 'brishti-1', 'vn.lo2', '27,5', 'unknown', '1'],
		['with a number that is too long', 'brishti-1', 'vn.lo2', '270', 'unknown', '1'],
		['with a face 7', 'ludo-1', 'k3.face', '1,7', 'unknown', '1'],
		['with a lane 11', 'rickshaw-1', 'pk.position', '|11||||||||', 'unknown', '2'],
		['with three equal digits in any order', 'haatbar-5', 'th.tod3', '123,111', 'triple', '1'],
		['with the same lane twice', 'rickshaw-1', 'pk.first.2', '4|4', 'no_stake'],
		['with a number twice', 'brishti-1', 'vn.lo2', '27,27', 'repeated', '1'],
		['of 101,270 stakes', 'brishti-1', 'vn.xien.4', many(41, 2), 'too_many'],
		['of 1,001 numbers', 'brishti-1', 'vn.lo4', many(1001, 4), 'too_many', '1'],
		['with a zero byte', 'brishti-1', 'vn.lo2', '2\u00007', 'unknown', '1'],
		['with a tab', 'brishti-1', 'vn.lo2', '27\t', 'unknown', '1'],
		['with a line feed', 'brishti-1', 'vn.lo2', '27,\n41', 'unknown', '1'],
		['with a mark of direction', 'brishti-1', 'vn.lo2', '27\u202e,41', 'unknown', '1'],
		['with a bell', 'panchmishali-1', 'd5.position', '1\u0007||||', 'unknown', '1'],
		['of a play of another lottery', 'ludo-1', 'vn.lo2', '27', 'play'],
		['of a play of another mode', 'panchmishali-1', 'e5.size.1', 'big', 'play'],
		['of a play that is a name of objects', 'ludo-1', 'constructor', '1', 'play'],
	])('%s is named, and its field', async ([, code, play, balls, rule, at], { desk }) => {
		const game = desk.games[code];
		const [rightPlay, rightBalls, stakes] = RIGHT[code];
		const field = rule === 'play' ? {} : { field: at ?? '' };
		const wanted = { code: 'line_wrong', params: { line: '2', rule, ...field } };
		const lines = [
			{ play: rightPlay, balls: rightBalls },
			{ play, balls },
		];
		const slip = `${rightBalls}~${stakes}~${rightPlay}~1~~1;${balls}~1~${play}~1~~1`;

		await expectRefused(desk, [CLEAN, cleanBody(game, lines)], wanted);
		await expectRefused(desk, [CLASSIC, classicBody(game, slip)], wanted);
		if (code !== 'brishti-1') return;
		const contents = lines.map((line) => ({ playId: line.play, bettingContent: line.balls }));
		await expectRefused(desk, [VN, vnBody(game, contents)], wanted);
	});

	test.for<[balls: string, canonical: string]>([
		['১,３||৫||０,7', '1,3||5||0,7'],
		[' 1 , 3 | | 5 |\u3000|\u00a00,7 ', '1,3||5||0,7'],
		['３১_ _৫_ _৭০', '1,3||5||0,7'],
	])(
		'with the digits and spaces of "%s" is read in every form',
		async ([balls, text], { desk }) => {
			const game = desk.games['panchmishali-1'];
			const line = { play: 'd5.position', balls, stakes: 5 };

			for (const [path, sent] of [
				[CLEAN, cleanBody(game, [line])],
				[CLASSIC, classicBody(game, `${balls}~5~d5.position~1~~1`)],
				[VN, vnBody(game, [{ playId: 'd5.position', bettingContent: balls }])],
			] as const) {
				const before = await desk.bettor.balance();
				const { body } = await desk.send(path, sent, desk.bettor.token);
				expect(body).toMatchObject({ lines: [{ balls: text, stakes: 5 }], amount: '10.00' });
				expect(await desk.bettor.balance()).toBe(before - 10n * UNIT);
			}
		},
	);
});

describe('a slip', () => {
	test('without a line is refused', async ({ desk }) => {
		const game = desk.games['brishti-1'];
		const empty = { code: 'line_wrong', params: { line: '1', rule: 'empty' } };

		await expectRefused(desk, [CLEAN, cleanBody(game, [])], { code: INVALID, field: 'lines' });
		await expectRefused(desk, [CLASSIC, classicBody(game, '')], {
			...{ code: INVALID, field: 'bettingSlipString' },
		});
		await expectRefused(desk, [CLASSIC, classicBody(game, ';;')], empty);
		await expectRefused(desk, [VN, vnBody(game, [])], { code: INVALID, field: 'contents' });
	});

	test('of 201 lines and of 10,000 is refused with the number that is possible', async ({
		desk,
	}) => {
		const game = desk.games['brishti-1'];
		const full = { code: 'too_many_lines', params: { max: '200' } };
		const line = { play: 'vn.tail', balls: '7' };
		const content = { playId: 'vn.tail', bettingContent: '7' };
		const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

		await expectRefused(desk, [CLEAN, cleanBody(game, times(201, line))], full);
		await expectRefused(desk, [VN, vnBody(game, times(201, content))], full);
		for (const count of [201, 10_000]) {
			const slip = times(count, '7~1~vn.tail~1~~1').join(';');
			await expectRefused(desk, [CLASSIC, classicBody(game, slip)], full);
		}
		await expectRefused(desk, [CLEAN, cleanBody(game, times(10_000, line))], {
			...{ code: 'body_too_large', status: 413 },
		});
	});

	test('that counts other stakes or another sum is refused with ours', async ({ desk }) => {
		const game = desk.games['panchmishali-1'];
		const lines = [
			{ play: 'd5.position', balls: '1||||', stakes: 1 },
			{ play: 'd5.position', balls: '1,3||5||0,7', stakes: 5 },
		];
		const slip = '1||||~1~d5.position~1~~1;1,3||5||0,7~5~d5.position~1~~1';
		const differs = { code: 'sum_differs', params: { ours: '12.00' } };

		for (const stakes of [4, 6, 0, -5]) {
			const [first] = lines;
			const wrong = [first, { ...lines[1], stakes }] as typeof lines;
			await expectRefused(desk, [CLEAN, cleanBody(game, wrong)], {
				...{ code: 'stakes_differ', params: { line: '2', ours: '5' }, field: 'lines.1.stakes' },
			});
		}
		await expectRefused(desk, [CLASSIC, classicBody(game, slip.replace('~5~', '~6~'))], {
			...{ code: 'stakes_differ', params: { line: '2', ours: '5' } },
		});
		for (const sum of ['12.0001', '11.9999', '0']) {
			await expectRefused(desk, [CLEAN, cleanBody(game, lines, { amount: sum })], differs);
			await expectRefused(
				desk,
				[CLASSIC, classicBody(game, slip, { betCartAmountSum: sum })],
				differs,
			);
		}
		await expectRefused(
			desk,
			[CLASSIC, classicBody(game, slip, { betCartAmountSum: 12.0001 })],
			differs,
		);
		await expectRefused(desk, [CLASSIC, classicBody(game, slip, { betCartAmountSum: '12e0' })], {
			...{ code: INVALID, field: 'betCartAmountSum' },
		});
	});

	test.for<[what: string, line: string, rule: string]>([
		['with a seventh part', '1||||~1~d5.position~1~1950~1~1', 'fields'],
		['without a play', '1||||~1', 'fields'],
		['with a count in words', '1||||~one~d5.position~1~~1', 'fields'],
		['with a negative count', '1||||~-1~d5.position~1~~1', 'fields'],
		['with another unit', '1||||~1~d5.position~2~~1', 'mode'],
		['with a unit that is a name of objects', '1||||~1~d5.position~constructor~~1', 'mode'],
	])('in the classic form %s is refused with its line', async ([, line, rule], { desk }) => {
		const game = desk.games['panchmishali-1'];
		const slip = `1||||~1~d5.position~1~~1;${line}`;

		await expectRefused(desk, [CLASSIC, classicBody(game, slip)], {
			...{ code: 'line_wrong', params: { line: '2', rule } },
		});
	});

	test('in the VN form is of one game and the same issues', async ({ desk }) => {
		const game = desk.games['brishti-1'];
		const line = { playId: 'vn.tail', bettingContent: '7' };
		const other: DeskGame = desk.games['haatbar-5'];
		const wanted = { code: 'line_wrong', params: { line: '2', rule: 'issues' } };
		const later = [{ numero: game.numeros[1], multiple: 1 }];

		await expectRefused(desk, [VN, vnBody(game, [line, { ...line, numero: later }])], wanted);
		await expectRefused(desk, [VN, vnBody(game, [line, { ...line, gameId: other.id }])], wanted);
	});
});
