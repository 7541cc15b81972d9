import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { test } from '../database.ts';
import { aBettor, closing } from '../play/vendors/player.ts';
import { movement } from '../play/vendors/vendor.ts';
import { aRuleShell, refusalOf } from './rule-shell.ts';

const DAY = '2026-11-21';

test('an operator checks a day, repairs it, and finds it as the ledger says', async ({
	db,
	owner,
}) => {
	const { memberId, vendor, play, bet } = await aBettor(db);
	const transactionId = randomUUID();
	await bet('r1', 10_0000n, { transactionId });
	const win = { ...movement('r1'), betTransactionId: transactionId, amount: 4_0000n };
	await vendor.call('win', { ...play, ...win, ...closing });
	await foldPlay(db);
	const { run } = await aRuleShell(db);
	const rebuild = (...args: string[]) => run('rima', 'agent', 'rebuild-day', ...args);
	const right = `${DAY} is as the ledger says.`;
	expect(await rebuild(DAY, '--check')).toBe(right);

	await sql`update play_day set paid = paid + 5 where member_id = ${memberId}`.execute(owner);
	await sql`update play_hour set stake = 0 where member_id = ${memberId}`.execute(owner);
	expect(await refusalOf(rebuild(DAY, '--check'))).toBe(`2 rows of ${DAY} differ.`);
	const said = (await rebuild(DAY)).split('\n');

	expect(said).toHaveLength(3);
	expect(said[0]).toMatch(
		new RegExp(`^play_day: day ${DAY}, paid -5, booked \\S+, .*member_id ${memberId}`),
	);
	expect(said[1]).toMatch(/^play_hour: .*stake 100000/);
	expect(said[2]).toBe(`2 rows of ${DAY} were repaired.`);
	expect(await rebuild(DAY, '--check')).toBe(right);
	expect(await rebuild(DAY)).toBe(right);

	const { rows } = await sql<{ outcome: string }>`select outcome from audit_event
		where call = 'agent rebuild-day' and subject = ${DAY} order by seq`.execute(db);
	expect(rows.map(({ outcome }) => outcome)).toEqual([
		...['done', 'refused', 'done', 'done', 'done'],
	]);
});

test('what is no day, or has not begun, is refused', async ({ db }) => {
	const { run } = await aRuleShell(db);
	const rebuild = (day: string) => refusalOf(run('rima', 'agent', 'rebuild-day', day));
	for (const day of ['2026-02-30', 'yesterday', '21-11-2026']) {
		expect(await rebuild(day)).toBe(`"${day}" is no day such as 2026-11-21.`);
	}
	expect(await rebuild('2098-01-01')).toBe('2098-01-01 has not begun.');
});
