import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { cancelLines } from '#lib/wps/contract/lottery-orders.ts';
import { transaction } from '#platform/db/database.ts';
import { setLimits } from '#platform/lottery/operations/set-game.ts';
import { voidIssue } from '#platform/lottery/operations/void-issue.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import {
	CLASSIC,
	CLEAN,
	classicBody,
	cleanBody,
	type Desk,
	type DeskGame,
	expectRefused,
	INVALID,
	test,
	VN,
	vnBody,
} from './bet-desk.ts';

const LINE = { play: 'vn.tail', balls: '7' };
const CONTENT = { playId: 'vn.tail', bettingContent: '7' };
const SLIP = '7~1~vn.tail~1~~1';
const GAME = 'brishti-1';
const CURRENT = { current: expect.stringMatching(/^\d{12}$/) };

describe('issues', () => {
	test('that do not exist are refused with the one that sells', async ({ desk }) => {
		const game = desk.games[GAME];
		const wrong = { code: 'numero_wrong', params: CURRENT };
		for (const numero of [
			'209901010001',
			'200001010001',
			// A name that only a lottery with one draw a day has.
			desk.games.mohamela.numeros[0] ?? '',
		]) {
			await inEveryForm(desk, game, [numero], wrong);
		}
	});

	test('with a name that is none are refused', async ({ desk }) => {
		const game = desk.games[GAME];
		for (const numero of ['', '2026', '20261126000a', '২০২৬১১২৬০০০১', "1' or '1'='1", null, 7]) {
			const issues = [{ numero, multiple: 1 }];
			await expectRefused(desk, [CLEAN, cleanBody(game, [LINE], { issues })], {
				...{ code: INVALID, field: 'issues.0.numero' },
			});
			await expectRefused(desk, [CLASSIC, classicBody(game, SLIP, { currentNumero: numero })], {
				...{ code: INVALID, field: 'currentNumero' },
			});
			await expectRefused(desk, [VN, vnBody(game, [{ ...CONTENT, numero: issues }])], {
				...{ code: INVALID, field: 'contents.0.numero.0.numero' },
			});
		}
	});

	test('of a chase follow each other, each once', async ({ desk }) => {
		const game = desk.games[GAME];
		const [first = '', second = '', third = ''] = game.numeros;
		const wrong = { code: 'numero_wrong', params: CURRENT };

		await inEveryForm(desk, game, [first, first], wrong);
		await inEveryForm(desk, game, [first, third], wrong);
		await inEveryForm(desk, game, [first, second, '209901010001'], wrong);
	});

	test('of a chase are 100 at most, of a daily lottery 30', async ({ desk }) => {
		const game = desk.games[GAME];
		const many = Array.from({ length: 101 }, (_, at) => ({
			...{ numero: `2099010100${at}`.slice(0, 12).padEnd(12, '0'), multiple: 1 },
		}));
		const daily = desk.games.mohamela;
		const days = many
			.slice(0, 31)
			.map(({ multiple }, at) => ({ numero: `209901${10 + at}`, multiple }));

		await expectRefused(desk, [CLEAN, cleanBody(game, [LINE], { issues: many })], {
			...{ code: INVALID, field: 'issues' },
		});
		await expectRefused(desk, [CLASSIC, classicBody(game, SLIP, { chase: many })], {
			code: 'numero_wrong',
		});
		await expectRefused(desk, [VN, vnBody(game, [{ ...CONTENT, numero: many }])], {
			...{ code: INVALID, field: 'contents.0.numero' },
		});
		const six = { play: 'mg.six', balls: '1,2,3,4,5,6' };
		await expectRefused(desk, [CLEAN, cleanBody(daily, [six], { issues: days })], {
			...{ code: 'numero_wrong', field: 'issues' },
		});
		await expectRefused(desk, [CLEAN, cleanBody(game, [LINE], { issues: [] })], {
			...{ code: INVALID, field: 'issues' },
		});
	});

	test('of a chase that is no list of issues are refused', async ({ desk }) => {
		const game = desk.games[GAME];
		for (const chase of [[null], ['202611260001'], [{}], [{ numero: 7 }], [[]]]) {
			await expectRefused(desk, [CLASSIC, classicBody(game, SLIP, { chase })], {
				...{ code: INVALID, field: 'chase' },
			});
		}
	});

	test('of a lottery that does not exist are refused', async ({ desk }) => {
		const none = { ...desk.games[GAME], id: 9999 };
		const unknown = { code: 'game_not_found' };

		await expectRefused(desk, [CLEAN, cleanBody(none, [LINE])], unknown);
		await expectRefused(desk, [CLASSIC, classicBody(none, SLIP)], unknown);
		await expectRefused(desk, [VN, vnBody(none, [CONTENT])], unknown);
		for (const id of [-1, 0, 1.5, 2 ** 53, 'brishti-1', null]) {
			const wrong = { ...none, id } as unknown as DeskGame;
			await expectRefused(desk, [CLEAN, cleanBody(wrong, [LINE])], { code: INVALID });
			await expectRefused(desk, [CLASSIC, classicBody(wrong, SLIP)], { code: INVALID });
			await expectRefused(desk, [VN, vnBody(wrong, [CONTENT])], { code: INVALID });
		}
	});

	test('that are void are closed, also in the middle of a chase', async ({ desk }) => {
		const game = desk.games[GAME];
		const [, , , fourth = '', fifth = '', sixth = ''] = game.numeros;
		const closed = { code: 'numero_closed', params: CURRENT };
		await transaction(desk.clock.db, (tx) => voidIssue(tx, game.ids[4] ?? 0));

		await inEveryForm(desk, game, [fifth], closed);
		await inEveryForm(desk, game, [fourth, fifth, sixth], closed);
	});
});

test('a cap below what open issues have taken is refused, and changes nothing', async ({
	db,
	desk,
}) => {
	const line = { play: 'k3.size', balls: 'big', price: '100' };
	const game = desk.games['ludo-1'];
	const { body } = await desk.send(CLEAN, cleanBody(game, [line]), desk.bettor.token);
	expect(body).toHaveProperty('orderNo');
	const limitsNow = () =>
		db.selectFrom('lottery.game').select('limits').where('id', '=', game.id).executeTakeFirst();
	const before = await limitsNow();
	const cap = (numberCap: bigint) =>
		transaction(db, (tx) => setLimits(tx, 'ludo-1', { numberCap }));

	// 100.00 at 1.92.
	await expect(cap(192n * UNIT - 1n)).rejects.toThrow(CommandError);
	await expect(cap(192n * UNIT - 1n)).rejects.toThrow(/192\.00 on one number/);
	expect(await limitsNow()).toEqual(before);
	await cap(192n * UNIT);
	await expectRefused(desk, [CLEAN, cleanBody(game, [line])], {
		...{ code: 'number_full', params: { line: '1', key: 'big', room: '0.00' } },
	});
});

// These move the clock: they come last.
describe('at the lock', () => {
	test('an order that waits for the lock is refused with the issue that sells then', async ({
		db,
		owner,
		desk,
	}) => {
		const game = desk.games['rickshaw-1'];
		const [id = 0] = game.ids;
		// A function under way keeps its offset of the clock: the last seconds pass in real time.
		await desk.clock.jump((await secondsToLock(db, id)) - 3);
		const body = cleanBody(game, [{ play: 'pk.sum', balls: '11' }]);
		const held = Promise.withResolvers<void>();
		const isHeld = Promise.withResolvers<void>();
		const gate = transaction(owner, async (tx) => {
			await sql`select pg_advisory_xact_lock(7416200, ${id})`.execute(tx);
			isHeld.resolve();
			await held.promise;
		});
		await isHeld.promise;
		const refused = expectRefused(desk, [CLEAN, body], {
			...{ code: 'numero_closed', params: CURRENT, field: 'issues' },
		});
		await waitForGate(db, id);
		await expect.poll(() => secondsToLock(db, id)).toBeLessThan(0);
		held.resolve();
		await gate;
		await refused;
	});

	test('a remaining time that was edited is not read', async ({ desk }) => {
		const game = desk.games['rickshaw-1'];
		const more = { remainTime: 600_000, lockTime: 0 };
		const line = { play: 'pk.sum', balls: '11' };

		await expectRefused(desk, [CLEAN, cleanBody(game, [line], more)], {
			...{ code: INVALID, field: 'remainTime' },
		});
		await expectRefused(desk, [CLASSIC, classicBody(game, '11~1~pk.sum~1~~1', more)], {
			...{ code: 'numero_closed', params: CURRENT },
		});
	});

	test('a line is cancelled no more, neither locked nor while it is settled', async ({
		db,
		desk,
	}) => {
		const game = desk.games[GAME];
		const [, , numero = ''] = game.numeros;
		const [, , id = 0] = game.ids;
		const issues = [{ numero, multiple: 1 }];
		const placed = await desk.send(CLEAN, cleanBody(game, [LINE], { issues }), desk.bettor.token);
		const { lines = [] } = placed.body as { lines?: { id: string }[] };
		const ids = lines.map((line) => line.id);
		expect(ids).toHaveLength(1);
		await desk.clock.lock(id);
		const closed = { refused: [{ id: ids[0], reason: 'line_closed' }], cancelled: [] };
		const before = await desk.bettor.balance();

		expect(await desk.bettor.get(cancelLines, ids)).toMatchObject(closed);
		const board = Array.from({ length: 27 }, (_, at) => (at < 10 ? '00005' : '0005'));
		await desk.clock.drawAs(id, board);
		expect(await desk.bettor.get(cancelLines, ids)).toMatchObject(closed);
		await sql`update lottery.issue set state = 'settling' where id = ${id}`.execute(db);
		expect(await desk.bettor.get(cancelLines, ids)).toMatchObject(closed);
		expect(await desk.bettor.balance()).toBe(before);
		await inEveryForm(desk, game, [numero], { code: 'numero_closed', params: CURRENT });
	});
});

/** Sends issues in each form; all of them are refused in the same way. */
async function inEveryForm(
	desk: Desk,
	game: DeskGame,
	numeros: readonly string[],
	wanted: { code: string; params: object },
): Promise<void> {
	const issues = numeros.map((numero) => ({ numero, multiple: 1 }));
	const refused = { ...wanted, params: { ...wanted.params } };
	await expectRefused(desk, [CLEAN, cleanBody(game, [LINE], { issues })], refused);
	const [currentNumero] = numeros;
	const chase = issues.length > 1 ? { chase: issues } : {};
	const classic = classicBody(game, SLIP, { currentNumero, ...chase });
	await expectRefused(desk, [CLASSIC, classic], refused);
	await expectRefused(desk, [VN, vnBody(game, [{ ...CONTENT, numero: issues }])], refused);
}

async function secondsToLock(db: Desk['clock']['db'], id: number): Promise<number> {
	const { rows } = await sql<{ seconds: number }>`
		select extract(epoch from locks_at - core.clock())::float8 as seconds
		from lottery.issue where id = ${id}`.execute(db);
	return rows[0]?.seconds ?? 0;
}

/** Waits until an order is at the gate of an issue. */
async function waitForGate(db: Desk['clock']['db'], id: number): Promise<void> {
	await expect
		.poll(async () => {
			const { rows } = await sql<{ waiting: number }>`
				select count(*)::int as waiting from pg_locks
				where locktype = 'advisory' and classid = 7416200 and objid = ${id} and not granted
				`.execute(db);
			return rows[0]?.waiting;
		})
		.toBe(1);
}
