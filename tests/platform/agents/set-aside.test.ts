import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Money } from '#lib/money.ts';
import { setAside } from '#platform/agents/settlement/set-aside.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { agentCash, commissionPayable } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { amount } from '../../ladder-text.ts';
import { makeContracts } from './contracts-of-example.ts';
import { addPlay } from './facts.ts';
import { ACTIVE, cashOf, expectInOrder, test } from './settled-example.ts';

/** Gives an agent money of its own. */
async function giveCash(db: Database, memberId: number, text: string): Promise<void> {
	await post(db, {
		...{ reference: `test:${memberId}:${text}`, kind: 'test', occurredAt: new Date() },
		postings: [
			{
				...{ source: { kind: 'house.test', currency: 'BDT' }, amount: amount(text) },
				destination: agentCash(memberId),
			},
		],
	});
}

const spend = async (db: Database, memberId: number, part: Money) =>
	await post(db, {
		...{ reference: `test:spend:${crypto.randomUUID()}`, kind: 'test', occurredAt: new Date() },
		postings: [
			{
				...{ source: agentCash(memberId), amount: part },
				destination: { kind: 'house.test', currency: 'BDT' },
			},
		],
	});

const kept = async (db: Database, id: number) => await balanceOf(db, commissionPayable(id));
const DAY = { day: '2026-11-04', ...ACTIVE };

/** A team in which C is due a dividend, and A, who pays it, has none: p3 wins 20,000. */
async function makeShort({ db, owner }: Record<'db' | 'owner', Database>, team: { p3: number }) {
	const won = { memberId: team.p3, at: '2026-11-04 10:00', product: 'RNG', valid: 0n };
	await addPlay(owner, { ...won, stake: 0n, paid: amount('20000') });
	return { db, owner };
}

test('what the downlines will be due is set aside at the close of each day, and pays them', async ({
	db,
	owner,
	team,
}) => {
	await makeShort({ db, owner }, team);
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await giveCash(db, team.A, '500');

	// On the 2nd and 3rd A's own dividend covers that of C; the loss of the 4th does not.
	await setAside(db, { ...DAY, day: '2026-11-03' });
	expect(await kept(db, team.A)).toBe(0n);
	await setAside(db, DAY);
	await setAside(db, DAY);

	// C is due 464.3125 of the week so far.
	expect(await kept(db, team.A)).toBe(amount('464.3125'));
	expect(await cashOf(db, team.A)).toBe(amount('35.6875'));
	await expectInOrder(db);

	await settleDue(db, ACTIVE);

	expect(await kept(db, team.A)).toBe(0n);
	expect(await cashOf(db, team.A)).toBe(amount('35.6875'));
	expect(await cashOf(db, team.C)).toBe(amount('464.3125'));
	await expectInOrder(db);
});

test('it becomes less when the figures turn, and what is missing comes later', async ({
	db,
	owner,
	team,
}) => {
	await makeShort({ db, owner }, team);
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await giveCash(db, team.A, '100');
	await setAside(db, DAY);
	expect([await kept(db, team.A), await cashOf(db, team.A)]).toEqual([amount('100'), 0n]);

	await giveCash(db, team.A, '1000');
	await setAside(db, { ...DAY, day: '2026-11-05' });
	expect(await kept(db, team.A)).toBe(amount('464.3125'));

	// p3 loses on the 6th what it had won: A's own dividend covers C's again.
	const stake = amount('20000');
	const lost = { memberId: team.p3, at: '2026-11-06 10:00', product: 'RNG', valid: 0n };
	await addPlay(owner, { ...lost, stake, paid: 0n });
	await setAside(db, { ...DAY, day: '2026-11-06' });
	expect([await kept(db, team.A), await cashOf(db, team.A)]).toEqual([0n, amount('1100')]);
	await expectInOrder(db);
});

test('64 spends at once of what is set aside: none takes any of it', async ({
	db,
	owner,
	team,
}) => {
	await makeShort({ db, owner }, team);
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await giveCash(db, team.A, '500');
	const spends = Array.from({ length: 64 }, () => spend(db, team.A, amount('10')));

	const results = await Promise.allSettled([setAside(db, DAY), ...spends]);

	const spent = results.slice(1).filter(({ status }) => status === 'fulfilled').length;
	const [held, cash] = [await kept(db, team.A), await cashOf(db, team.A)];
	expect(results[0]?.status).toBe('fulfilled');
	expect(held + cash + BigInt(spent) * amount('10')).toBe(amount('500'));
	// Each spend from now on finds what is not set aside, and no more.
	const later = Array.from({ length: 64 }, () => spend(db, team.A, amount('10')));
	const after = await Promise.allSettled(later);
	const more = after.filter(({ status }) => status === 'fulfilled').length;
	expect(BigInt(more)).toBe(cash / amount('10'));
	expect(await kept(db, team.A)).toBe(held);
	const { rows } = await sql<{ amount: Money }>`
		select amount from agent_set_aside where member_id = ${team.A}`.execute(db);
	expect(rows).toEqual([{ amount: held }]);
	await expectInOrder(db);
});
