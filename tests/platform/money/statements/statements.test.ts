import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { rangeOfPreset } from '#lib/rules/day-range.ts';
import { businessDayOf, secondsAfter } from '#lib/time.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import {
	getEvent,
	getPersonalProfit,
	getStatement,
	getStatementSummary,
} from '#lib/wps/contract/reports.ts';
import { depositPlayMoney, listTransactions } from '#lib/wps/contract/wallet.ts';
import { csvOf } from '#platform/core/csv.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { type Api, test } from '../../api.ts';

const today = () => businessDayOf(new Date());

async function aDepositor(api: Api) {
	const token = await api.aToken();
	const depositId = randomUUID();
	await api.call(depositPlayMoney, { depositId, amount: 500_0000n }, token);
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	return { token, id: `deposit:${depositId}` };
}

async function memberIdOf(db: Parameters<typeof post>[0], reference: string): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select a.owner_id as id from ledger.tx t join ledger.posting p on p.tx_id = t.id
		join ledger.account a on a.id = p.account_id and a.kind = 'player.cash'
		where t.source || ':' || t.external_id = ${reference}`.execute(db);
	return rows[0]?.id ?? 0;
}

test('an event shows both sides, then its seal', async ({ api, db }) => {
	const { token, id } = await aDepositor(api);

	const before = await api.call(getEvent, { id }, token);
	await sealLedger(db);
	const after = await api.call(getEvent, { id }, token);

	const lines = [
		{ account: 'psp.clearing.play', side: 'house', amount: -500_0000n },
		{ account: 'player.cash', side: 'own', amount: 500_0000n, balanceAfter: 500_0000n },
	];
	expect(before).toMatchObject({ ok: true, value: { transactionId: id, type: 'deposit', lines } });
	expect(after).toMatchObject({ value: { lines, seal: { isIntact: true } } });
});

test('a changed amount breaks the seal', async ({ api, db, owner }) => {
	const { token, id } = await aDepositor(api);
	await sealLedger(db);
	await sql`alter table ledger.posting disable trigger user`.execute(owner);
	await sql`update ledger.posting set amount = amount * 2 where tx_id =
		(select id from ledger.tx where source || ':' || external_id = ${id})`.execute(owner);

	const event = await api.call(getEvent, { id }, token);

	expect(event).toMatchObject({ value: { seal: { isIntact: false } } });
});

test('another member is masked, without a balance, and sees no event of others', async ({
	api,
	db,
}) => {
	const [one, other] = [await aDepositor(api), await aDepositor(api)];
	const [source, destination] = [
		memberCash(await memberIdOf(db, one.id)),
		memberCash(await memberIdOf(db, other.id)),
	];
	const reference = `transfer:${randomUUID()}`;
	const postings = [{ source, destination, amount: 20_0000n }];
	await post(db, { reference, kind: 'transfer', occurredAt: new Date(), postings });

	const event = await api.call(getEvent, { id: reference }, one.token);
	const foreign = await api.call(getEvent, { id: one.id }, other.token);

	expect(event).toMatchObject({
		value: {
			lines: [
				{ side: 'own', amount: -20_0000n, balanceAfter: 480_0000n },
				{ side: 'member', amount: 20_0000n, name: expect.stringMatching(/^m•••\w$/) },
			],
		},
	});
	expect(event.ok && event.value.lines[1]).not.toHaveProperty('balanceAfter');
	expect(foreign).toMatchObject({ ok: false, refusal: { code: 'event_not_found' } });
});

test('the account record filters by kind and days, with sums', async ({ api }) => {
	const { token } = await aDepositor(api);
	const range = { from: today(), to: today() };
	const yesterday = businessDayOf(secondsAfter(new Date(), -86_400));

	expect(await api.call(listTransactions, { ...range, kind: 'deposit' }, token)).toMatchObject({
		value: { totalCount: 1, sums: { in: 500_0000n, out: 0n, net: 500_0000n } },
	});
	expect(await api.call(listTransactions, { ...range, kind: 'play' }, token)).toMatchObject({
		value: { totalCount: 0, sums: { in: 0n, out: 0n, net: 0n } },
	});
	const before = { from: yesterday, to: yesterday };
	expect(await api.call(listTransactions, before, token)).toMatchObject({
		value: { totalCount: 0, list: [] },
	});
});

test.for([
	[{ from: '2026-02-01', to: '2026-01-31' }, 'range_reversed'],
	[{ from: '2026-01-01', to: '2099-01-01' }, 'range_in_future'],
	[{ from: '2024-01-01', to: '2025-01-01' }, 'range_too_long'],
	[{ from: '2025-02-30', to: '2025-03-01' }, 'invalid_input'],
] as const)('a statement of %o is refused: %s', async ([range, code], { api }) => {
	const token = await api.aToken();

	for (const call of [getStatement, getStatementSummary, getPersonalProfit]) {
		expect(await api.call(call, range, token)).toMatchObject({ ok: false, refusal: { code } });
	}
});

test('366 days are taken', async ({ api }) => {
	const token = await api.aToken();
	const range = { from: '2024-01-01', to: '2024-12-31' };

	expect(await api.call(getStatement, range, token)).toMatchObject({ ok: true });
});

test('the file has a mark, titles, balances and movements in the language', async ({ api }) => {
	const { token, id } = await aDepositor(api);
	const range = rangeOfPreset('previous7', new Date());

	const file = await api.call(getStatement, { ...range, language: 'bn' }, token);
	const text = file.ok ? file.value.text : '';

	// The client's `text()` has taken the byte-order mark away.
	const lines = text.trim().split('\r\n');
	expect(lines[0]).toBe('সময়,বিবরণ,গেম,জমা,খরচ,ব্যালেন্স,রেফারেন্স');
	expect(lines[1]).toBe(`${range.from},শুরুর ব্যালেন্স,,,,0.00,`);
	expect(lines[2]).toMatch(new RegExp(`,ডিপোজিট,,500.00,,500.00,${id}$`));
	expect(lines[3]).toBe(`${range.to},শেষ ব্যালেন্স,,,,500.00,`);
});

test('the sixth file within an hour is refused', async ({ api }) => {
	const token = await api.aToken();
	const range = { from: today(), to: today() };
	for (let file = 0; file < 5; file++) {
		expect(await api.call(getStatement, range, token)).toMatchObject({ ok: true });
	}

	const sixth = await api.call(getStatement, range, token);

	expect(sixth).toMatchObject({ ok: false, refusal: { code: 'too_many_requests' } });
});

test('text that a spreadsheet would run is quoted, and amounts below zero are not', async () => {
	async function* chunks() {
		yield [{ game: '=1+1', amount: -5_0000n }];
		yield [{ game: '+x, "y"', amount: 1n }];
	}
	const columns = [
		{ title: 'Game', read: ({ game }: { game: string }) => game },
		{ title: 'Amount', read: ({ amount }: { amount: bigint }) => amount },
	];
	let text = '';
	for await (const part of csvOf<{ game: string; amount: bigint }>(columns, chunks())) text += part;

	expect(text).toBe('\uFEFFGame,Amount\r\n\'=1+1,-5.00\r\n"\'+x, ""y""",0.0001\r\n');
});

test('a reader that stops ends the file', async ({ api }) => {
	const token = await api.aToken();
	const url = `http://site.test/wps/report/statement?from=${today()}&to=${today()}`;
	const headers = { authorization: token, 'x-forwarded-for': randomUUID() };
	const response = await api.platform.fetch(new Request(url, { headers }));

	expect(response.headers.get('content-disposition')).toContain('.csv');
	const reader = response.body?.getReader();
	const first = await reader?.read();
	await reader?.cancel();

	expect([...(first?.value ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});
