import { expect, test } from 'vitest';
import { readRoom, writeRoom } from '#features/lottery/board-room.ts';
import { leftText } from '#features/lottery/left-text.ts';
import { fullOptions, loadOwnSeries, loadRoom } from '#features/lottery/load-room.ts';
import { orderRefusal } from '#features/lottery/order-refusal.ts';
import { readBetForm } from '#features/lottery/read-bet-form.ts';
import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import { findPlay } from '#lib/rules/lottery/formats.ts';
import { LINE_RULES } from '#lib/rules/lottery/play.ts';
import { createWps } from '#lib/wps/client.ts';
import bn from '../../../../locales/bn/lottery.json' with { type: 'json' };
import en from '../../../../locales/en/lottery.json' with { type: 'json' };

const SETTING = {
	...{ gameId: 21, lockTime: 10, tableHash: '', linesMax: 200, stakesMax: 1, numbersMax: 1 },
	...{ orderMin: '1', orderMax: '100000', issueMax: '50000', numberMax: '10000', issuesMax: 100 },
	...{ winMax: '1000000', numberCap: '5000000' },
};
const GAME = { gameId: 21, gameCode: 'panchmishali-1', remark: 'Five Mix', numero: '202611260001' };
const play = findPlay('wingo', 'wg.number');
const position = findPlay('d5', 'd5.position');
if (!play || !position) throw new Error('no such play');

function someLocals(answers: Record<string, unknown>, member: unknown = {}) {
	const transport = async (request: Request) => {
		const answer = answers[new URL(request.url).pathname];
		return answer ? Response.json(answer) : Response.json({ errorCode: 'x' }, { status: 404 });
	};
	const wps = createWps({ transport, origin: 'http://site.test' });
	return { wps, locale: 'en', member } as unknown as App.Locals;
}

test('what is left of an issue and of its numbers survives the page', async () => {
	const quota = { numberCap: '5000000', issueRoom: '49996', keys: [{ key: '7', room: '0' }] };
	const answers = { '/lgw/games/21/setting': SETTING, '/lgw/quota': quota };

	const { room } = await loadRoom(someLocals(answers), GAME, play);
	if (!room) throw new Error('no room');
	const { limits, keys } = writeRoom(room);

	expect(room.issue).toBe(499_960_000n);
	expect(readRoom(limits, keys)).toEqual(room);
	expect(fullOptions(play, room)).toEqual(new Set(['7']));
});

test('without a quota the whole limit is left; without limits nothing is said', async () => {
	const withLimits = await loadRoom(someLocals({ '/lgw/games/21/setting': SETTING }), GAME, play);

	expect(withLimits.room?.issue).toBe(500_000_000n);
	expect(await loadRoom(someLocals({}), GAME, play)).toEqual({});
	expect(readRoom(undefined)).toBeUndefined();
});

test.for([
	[1960, 1950, 1950],
	[1900, 1950, 1900],
] as const)('of a series of %i with bets up to %i the most is %i', async ([max, maxBet, own]) => {
	const series = {
		...{ gameGroupCode: 'd5', minSeries: 1700, maxSeries: max, maxBetSeries: maxBet },
		defaultSeries: own,
	};
	const locals = someLocals({ '/lgw/customers/series': [series] });

	const found = await loadOwnSeries(locals, 'd5');

	expect(found).toBe(own);
	const lottery = findLottery('panchmishali-1');
	if (!lottery) throw new Error('no such lottery');
	const form = new FormData();
	form.set('series', '1998');
	const read = readBetForm(form, { lottery, mode: 'Lott', play: position, own: found });
	expect(read.series).toBe(own);
});

test('a visitor has no series', async () => {
	const { wps, locale } = someLocals({});

	expect(await loadOwnSeries({ wps, locale } as unknown as App.Locals, 'd5')).toBeUndefined();
});

test.for([
	['d5', 'd5.position', '3:5', '3rd digit 5'],
	['k3', 'k3.sum', '18', '18'],
	['d5', 'e5.size.sum', 'big', 'Big'],
] as const)('%s %s names the number %s as %s', ([format, code, key, name]) => {
	const of = findPlay(format, code);
	if (!of) throw new Error('no such play');
	const refusal = { code: 'number_full', params: { line: '1', key, room: '1' } } as const;

	expect(orderRefusal('en', of, refusal).toLowerCase()).toContain(name.toLowerCase());
});

test.for(['bn', 'en'] as const)(
	'a refused line is named with the rule that it breaks, in %s',
	(locale) => {
		const words = { bn, en }[locale].rule;
		for (const rule of LINE_RULES) {
			const refusal = { code: 'line_wrong', params: { line: '2', rule } } as const;

			expect(orderRefusal(locale, play, refusal)).toMatch(new RegExp(`^${words[rule]}.*2`));
		}
		const unknown = { code: 'line_wrong', params: { line: '2', rule: 'issues' } } as const;
		expect(orderRefusal(locale, play, unknown)).toMatch(/^\D*2/);
	},
);

test('what the balance lacks is said in words', () => {
	expect(leftText('en', 10_0000n)).toBe('৳10.00');
	expect(leftText('en', -390_0000n)).toBe('৳390.00 short');
	expect(leftText('bn', -390_0000n)).toBe('৳390.00 কম');
});
