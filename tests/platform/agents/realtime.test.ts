import { sql } from 'kysely';
import { expect } from 'vitest';
import { sumOf, UNIT } from '#lib/money.ts';
import type { RealtimeRates } from '#lib/rules/agents/realtime.ts';
import { secondsAfter } from '#lib/time.ts';
import { listBillPlays, listBillRows, listBills } from '#platform/agents/bills/bills.ts';
import { makeBillFile } from '#platform/agents/bills/make-bill-file.ts';
import { insertVersion } from '#platform/agents/contracts/rows.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import { simulateContract } from '#platform/agents/simulator/simulate-contract.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readClockOffset, setClockOffset } from '#platform/db/test-clock.ts';
import { agentCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { hasPython, pageOf, pythonOf } from '../../bill-programs.ts';
import { amount } from '../../ladder-text.ts';
import { vault } from '../api.ts';
import { aMember } from '../database.ts';
import { type Issue, place, settle, test } from '../lottery/example-world.ts';

const ACTIVE = { activeMin: 1000n * UNIT };

async function anAgent(db: Database, uplineId?: number): Promise<number> {
	const memberId = await aMember(db);
	await sql`update member set type = 1 where id = ${memberId}`.execute(db);
	const now = await readNow(db);
	if (uplineId !== undefined) await placeMember(db, { memberId, uplineId, now });
	return memberId;
}

async function contract(
	db: Database,
	{
		payerId,
		payeeId,
		rates,
	}: { payerId: number | undefined; payeeId: number; rates: RealtimeRates },
) {
	const startsAt = new Date('2026-11-01T00:00:00Z');
	await insertVersion(db, {
		terms: { kind: 'realtime', rates },
		...{ product: 'CONS', payerId, payeeId, state: 'active' },
		...{ offeredAt: startsAt, startsAt },
	});
}

test('each issue of a member pays when it has settled, once, and by its result', async ({
	db,
	owner,
	world,
}) => {
	const top = await anAgent(db);
	const agent = await anAgent(db, top);
	const [loser, winner, small] = [
		...[await world.bettor(), await world.bettor(), await world.bettor()],
	] as const;
	const now = await readNow(db);
	for (const { memberId } of [loser, winner, small]) {
		await placeMember(db, { memberId, uplineId: agent, now });
	}
	const floor = 5n * UNIT;
	await contract(db, {
		payerId: undefined,
		payeeId: top,
		rates: { win: 3000, loss: 10_000, floor },
	});
	await contract(db, { payerId: top, payeeId: agent, rates: { win: 2000, loss: 8000, floor } });
	const [issue] = (await world.issues('panchmishali-5', 1)) as [Issue];
	const bet = (digit: string, price: bigint) => [
		{ play: 'd5.position', balls: `${digit}||||`, price },
	];
	await place(loser, issue, bet('1', 50n * UNIT));
	await place(loser, issue, bet('2', 50n * UNIT));
	await place(winner, issue, bet('5', 20n * UNIT));
	await place(small, issue, bet('1', 4n * UNIT));
	await settle(world.clock, issue, '5 3 5 8 4');
	await foldPlay(db);
	await settleDue(db, ACTIVE);
	const early = await listBills(db, { memberId: agent });

	await setClockOffset(owner, (await readClockOffset(owner)) + 10 * 60);
	await foldPlay(db);
	await settleDue(db, ACTIVE);
	await settleDue(db, ACTIVE);

	expect(early.list).toEqual([]);
	const [own, above] = await Promise.all([
		listBills(db, { memberId: agent, kind: 'realtime' }),
		listBills(db, { memberId: top }),
	]);
	// The loser 100 at 0.8 %, the winner 20 at 0.2 %, and 4 are under the floor.
	expect(own.list.map(({ gross, valid }) => [gross, valid])).toEqual([
		[amount('0.84'), 124n * UNIT],
	]);
	expect(above.list.map(({ gross, net }) => [gross, net])).toEqual([
		[amount('1.06'), amount('0.22')],
	]);
	expect(await balanceOf(db, agentCash(agent))).toBe(amount('0.84'));
	expect(await balanceOf(db, agentCash(top))).toBe(amount('0.22'));

	const { rows: names } = await sql<{ username: string }>`
		select username from member where id = ${agent}`.execute(db);
	const tomorrow = secondsAfter(await readNow(db), 24 * 60 * 60);
	const [tried] = await simulateContract(db, {
		payerId: top,
		offer: {
			...{ kind: 'realtime', product: 'CONS', account: names[0]?.username ?? '' },
			rates: { win: 2000, loss: 8000, floor },
		},
		...{ periods: 1, now: tomorrow, ...ACTIVE },
	});
	expect([tried?.gross, tried?.ownGross, tried?.ownNet]).toEqual(
		['0.84', '1.06', '0.22'].map(amount),
	);

	const billNo = own.list[0]?.billNo ?? '';
	const files = [
		await makeBillFile(db, vault, { memberId: agent, billNo, ...ACTIVE }),
		await makeBillFile(db, vault, {
			...{ memberId: top, billNo: above.list[0]?.billNo ?? '', ...ACTIVE },
		}),
	];
	const right = files.map(() => ({ wrong: [], waits: [] }));
	expect(pageOf(files)).toEqual(right);
	expect(files[0]).toContain(`"issue":"panchmishali-5/${issue.numero}"`);
	// A lower floor would let the smallest bet pay.
	const changed = files.map((text) => text.replace('"floor":"5.00"', '"floor":"4.00"'));
	const wrong = files.map(() => ({ wrong: ['gross', 'hash'], waits: [] }));
	expect(pageOf(changed)).toEqual(wrong);
	if (hasPython) {
		expect(pythonOf([...files, ...changed]).answers).toEqual([...right, ...wrong]);
	}
	const rows = await listBillRows(db, vault, { memberId: agent, billNo });
	expect(sumOf(rows.list.map(({ valid }) => valid))).toBe(124n * UNIT);
	const { day = '', member = '' } = rows.list.find(({ stake }) => stake === 100n * UNIT) ?? {};
	const plays = await listBillPlays(db, vault, {
		...{ memberId: agent, billNo, day, member, language: 'EN' },
	});
	expect(plays.list.map(({ stake, issue: of, paid }) => [stake, of, paid])).toEqual([
		...[
			[50n * UNIT, issue.numero, 0n],
			[50n * UNIT, issue.numero, 0n],
		],
	]);
});
