import { expect } from 'vitest';
import { nextStart } from '#lib/rules/agents/next-start.ts';
import * as calls from '#lib/wps/contract/agent-contracts.ts';
import { listInbox } from '#lib/wps/contract/inbox.ts';
import { setPaymentPassword } from '#lib/wps/contract/security.ts';
import { getWaitingContracts } from '#lib/wps/contract/waiting-contracts.ts';
import { test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';
import { aCaller, aPair, CONS, now, offerAll, read } from './callers.ts';
import * as world from './world.ts';

const PIN = '402917';

test('what waits has the fields of the family, by kind and product', async ({ api, db }) => {
	const given = { api, db };
	const { top, agent } = await aPair(given);
	const [, daily, hourly, realtime] = await offerAll(top, agent);

	const { body } = await api.send('/wps/member/info/funds/consolidated', {
		headers: { authorization: agent.token, 'x-forwarded-for': agent.username },
	});

	const state = { status: 'P', downlineHigherRate: 'N' };
	expect(body).toMatchObject({
		success: true,
		value: {
			divtypereq: {
				CONS: [
					{ ...state, minimumBet: 10_000, netLoss: 1000, activeMember: 2, contractRate: 0.08 },
				],
			},
			dailysalreqtype: {
				CONS: [
					{
						...{ ...state, id: daily?.id },
						details: [
							{ betVolume: 3000, activeMember: 1, rateType: 'P', rate: 0.002 },
							{ betVolume: 10_000, activeMember: 3, rateType: 'F', rate: 30 },
						],
					},
				],
			},
			contracthoursalreq: {
				CONS: [
					{
						...{ ...state, contractId: hourly?.id },
						hourSalaryRates: [{ minimumBet: 2000, activeMember: 0, rateType: 'P', rate: 0.001 }],
					},
				],
			},
			realtimesalreqtype: {
				CONS: [
					{
						...{ ...state, contractId: realtime?.id },
						...{ profitRate: 0.002, lossRate: 0.008, singleBetAmount: 500 },
					},
				],
			},
			downlineHigherRate: 'N',
		},
	});
	expect(await top.call(getWaitingContracts, {})).toEqual({
		ok: true,
		value: {
			...{ divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} },
			...{ divtypeinfo: {}, dailysalinfotype: {}, contracthoursalinfo: {} },
			contractmrdailysalinfotype: {},
			downlineHigherRate: 'N',
		},
	});
});

test('each kind is answered by its own call, and then it does not wait any more', async ({
	api,
	db,
}) => {
	const given = { api, db };
	const { top, agent } = await aPair(given);
	const [dividend, daily, hourly, realtime] = await offerAll(top, agent);
	const ids = { daily: daily?.id ?? '', hourly: hourly?.id ?? '', realtime: realtime?.id ?? '' };

	const accepted = read(
		await agent.call(calls.answerDividend, { type: 'CONS', status: 'A' }),
	).contract;
	read(await agent.call(calls.answerDailySalary, { id: ids.daily, status: 'R' }));
	read(await agent.call(calls.answerHourSalary, { contractId: ids.hourly, status: 'A' }));
	const last = { contractId: ids.realtime, status: 'A' } as const;
	read(await agent.call(calls.answerRealTimeSalary, last));

	expect(accepted).toMatchObject({ id: dividend?.id, state: 'active', period: 'W' });
	expect(accepted?.startsAt).toEqual(nextStart({ kind: 'dividend', period: 'W' }, new Date()));
	const { own } = read(await agent.call(calls.listContracts, {}));
	expect(own.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
		...['dividend active', 'hourly active', 'realtime active'],
	]);
	expect(own[0]?.account).toBe(top.username);
	for (const answer of [
		await agent.call(calls.answerDividend, { type: 'CONS', status: 'A' }),
		await agent.call(calls.answerDailySalary, { id: ids.daily, status: 'A' }),
		await agent.call(calls.answerRealTimeSalary, last),
		// The id of another kind.
		await agent.call(calls.answerDailySalary, { id: ids.hourly, status: 'A' }),
		await agent.call(calls.answerDailySalary, { id: '17', status: 'A' }),
	]) {
		expect(answer).toMatchObject({ refusal: { code: 'contract_gone' } });
	}
});

test('a contract is listed on both sides, with its history, and only there', async ({
	api,
	db,
}) => {
	const given = { api, db };
	const { top, agent } = await aPair(given);
	const other = await aCaller(given, await world.anAgent(db, { upline: top, now }));
	await offerAll(top, agent);
	read(await agent.call(calls.answerDividend, { type: 'CONS', status: 'A' }));

	const listed = read(await top.call(calls.listContracts, { pageSize: 3 }));
	expect(listed.own).toHaveLength(4);
	expect(listed.own.every(({ account }) => account === undefined)).toBe(true);
	expect(listed.paid).toHaveLength(3);
	expect(listed.paid.every(({ account }) => account === agent.username)).toBe(true);
	const rest = read(await top.call(calls.listContracts, { after: listed.next }));
	expect(rest.paid).toHaveLength(1);
	expect(rest.next).toBeUndefined();
	const dividend = [...listed.paid, ...rest.paid].find(({ kind }) => kind === 'dividend');
	const id = dividend?.id ?? '';
	expect(dividend).toMatchObject({
		rows: [{ bet: 10_000_0000n, loss: 1000_0000n, active: 2, rate: 80_000 }],
		...{ period: 'W', carry: 'always', state: 'active' },
	});

	for (const side of [top, agent]) {
		const { history } = read(await side.call(calls.listContracts, { id }));
		expect(history?.map(({ what, actor }) => `${what} ${actor}`)).toEqual([
			...['offered upline', 'accepted downline'],
		]);
		expect(JSON.stringify(history)).not.toContain('above');
	}
	expect(await other.call(calls.listContracts, { id })).toMatchObject({
		refusal: { code: 'contract_gone' },
	});
	const ofOther = read(await other.call(calls.listContracts, { past: true }));
	expect([...ofOther.own, ...ofOther.paid]).toEqual([]);
});

test('a change warns of what ends below, and its preview names the hash to proceed with', async ({
	api,
	db,
}) => {
	const given = { api, db };
	const { top, agent } = await aPair(given);
	const low = await aCaller(given, await world.anAgent(db, { upline: agent, now }));
	await offerAll(top, agent);
	const { contract } = read(await agent.call(calls.answerDividend, { type: 'CONS', status: 'A' }));
	const id = contract?.id ?? '';
	const offer = { kind: 'dividend', account: low.username, ...CONS } as const;
	const rows = world.ladder('10000/1000/2 5%');
	read(await agent.call(calls.offerContract, { ...offer, rows }));
	read(await low.call(calls.answerDividend, { type: 'CONS', status: 'A' }));

	const lower = { rows: world.ladder('10000/1000/2 4%') };
	const drafted = read(await top.call(calls.previewContract, { id, ...lower }));
	const changed = read(await top.call(calls.changeContract, { id, action: 'change', ...lower }));
	expect(changed.contract).toMatchObject({ state: 'offered', waits: 'E', replaces: id });
	const waiting = read(await agent.call(getWaitingContracts, {}));
	expect(waiting).toMatchObject({
		divtypereq: { CONS: [{ status: 'E', downlineHigherRate: 'Y', contractRate: 40_000 }] },
		downlineHigherRate: 'Y',
	});
	const shown = read(await agent.call(calls.previewContract, { id: changed.contract.id }));
	expect(shown).toMatchObject({ count: 1, ends: [{ account: low.username, isDirect: true }] });
	expect(drafted.hash).toBe(shown.hash);
	expect(JSON.stringify(drafted.ends)).not.toContain(low.username);

	const answer = { type: 'CONS', status: 'A' } as const;
	const { hash } = shown;
	expect(await agent.call(calls.answerDividend, answer)).toMatchObject({
		refusal: { code: 'contract_would_end', params: { hash, count: '1' }, field: 'proceed' },
	});
	const wrong = { ...answer, proceed: 'f'.repeat(64) };
	expect(await agent.call(calls.answerDividend, wrong)).toMatchObject({
		refusal: { code: 'contract_would_end', params: { hash } },
	});
	read(await agent.call(calls.answerDividend, { ...answer, proceed: hash }));

	const { list } = read(await low.call(listInbox, {}));
	expect(list[0]).toMatchObject({ type: 'contract_ended' });
	expect(list[0]?.title).toMatch(/^Contract ends at \d{4}-\d\d-\d\d 00:00: dividend, all games$/);
	expect(list[0]?.content).toContain('The contract above it was lowered');
	const { list: bengali } = read(await low.call(listInbox, { language: 'BN' }));
	expect(bengali[0]?.title).toMatch(/^চুক্তি শেষ হবে \d{4}-\d\d-\d\d 00:00: ডিভিডেন্ড, সব গেম$/);
});

test('an ending that is asked waits as V; C agrees, A and R keep', async ({ api, db }) => {
	const given = { api, db };
	const { top, agent } = await aPair(given);
	const [, , hourly] = await offerAll(top, agent);
	const id = hourly?.id ?? '';
	const answer = (status: 'A' | 'R' | 'C') =>
		agent.call(calls.answerHourSalary, { contractId: id, status });
	read(await answer('A'));

	for (const status of ['A', 'R'] as const) {
		read(await top.call(calls.changeContract, { id, action: 'askEnd' }));
		expect(read(await agent.call(getWaitingContracts, {}))).toMatchObject({
			contracthoursalreq: { CONS: [{ contractId: id, status: 'V' }] },
		});
		expect(read(await answer(status)).contract).toMatchObject({ state: 'active' });
	}
	read(await top.call(calls.changeContract, { id, action: 'askEnd' }));
	read(await top.call(calls.changeContract, { id, action: 'withdraw' }));
	expect(await answer('C')).toMatchObject({ refusal: { code: 'contract_gone' } });
	read(await top.call(calls.changeContract, { id, action: 'askEnd' }));
	expect(read(await answer('C')).contract).toMatchObject({ state: 'ended' });
});

test('a payee ends its own contract', async ({ api, db }) => {
	const given = { api, db };
	const { top, agent } = await aPair(given);
	const [, daily] = await offerAll(top, agent);
	const id = daily?.id ?? '';
	read(await agent.call(calls.answerDailySalary, { id, status: 'A' }));

	expect(await top.call(calls.changeContract, { id, action: 'end' })).toMatchObject({
		refusal: { code: 'contract_gone' },
	});
	const { contract } = read(await agent.call(calls.changeContract, { id, action: 'end' }));

	expect(contract).toMatchObject({ state: 'ended' });
	expect(contract.endsAt).toEqual(contract.startsAt);
});

test('a step needs a recent log-in, or the payment password', async ({ api, db }) => {
	const given = { api, db };
	const { top, agent } = await aPair(given);
	const [dividend] = await offerAll(top, agent);
	const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN };
	read(await agent.call(setPaymentPassword, pin));
	const old = await aCaller(given, agent, false);
	const answer = { type: 'CONS', status: 'A' } as const;

	expect(await old.call(calls.answerDividend, answer)).toMatchObject({
		refusal: { code: 'step_up_needed', params: { ways: 'payment,password' } },
	});
	const wrong = { ...answer, paymentPassword: '000111' };
	expect(await old.call(calls.answerDividend, wrong)).toMatchObject({
		refusal: { code: 'step_up_wrong', field: 'paymentPassword' },
	});
	read(await old.call(calls.answerDividend, { ...answer, paymentPassword: PIN }));

	expect((await world.eventsOf(db, dividend?.id ?? '')).at(-1)).toMatchObject({
		...{ what: 'accepted', details: { stepUp: 'payment_password' } },
	});
	const offer = { kind: 'hourly', account: agent.username, ...CONS } as const;
	const late = await aCaller(given, top, false);
	const rows = world.ladder('2000/0 0.1%');
	for (const refused of [
		await late.call(calls.offerContract, { ...offer, rows }),
		await late.call(calls.changeContract, { id: dividend?.id ?? '', action: 'askEnd' }),
	]) {
		expect(refused).toMatchObject({ refusal: { code: 'step_up_needed' } });
	}
});

test('a kind whose flag is off takes no step and does not wait', async ({ api, db }) => {
	const given = { api, db };
	const { top, agent } = await aPair(given);
	const [dividend, daily] = await offerAll(top, agent);
	await setForTest({ platform: api.platform, db }, { SIGNCONDIV3: false });

	const offer = { kind: 'dividend', account: agent.username, ...CONS } as const;
	const id = dividend?.id ?? '';
	for (const refused of [
		await top.call(calls.offerContract, { ...offer, rows: world.ladder('10000/1000/2 8%') }),
		await top.call(calls.changeContract, { id, action: 'withdraw' }),
		await agent.call(calls.answerDividend, { type: 'CONS', status: 'A' }),
	]) {
		expect(refused).toMatchObject({ refusal: { code: 'function_off' } });
	}
	const waiting = read(await agent.call(getWaitingContracts, {}));
	expect(waiting.divtypereq).toEqual({});
	expect(Object.keys(waiting.dailysalreqtype ?? {})).toEqual(['CONS']);
	read(await agent.call(calls.answerDailySalary, { id: daily?.id ?? '', status: 'A' }));
});
