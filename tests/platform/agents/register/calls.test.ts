import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import * as downlines from '#lib/wps/contract/agent-downlines.ts';
import * as links from '#lib/wps/contract/agent-links.ts';
import * as rebates from '#lib/wps/contract/agent-rebates.ts';
import { listInbox } from '#lib/wps/contract/inbox.ts';
import { changePassword, getMember } from '#lib/wps/contract/member.ts';
import { setPaymentPassword } from '#lib/wps/contract/security.ts';
import { login } from '#lib/wps/contract/session.ts';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import { test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';
import { aCaller, type Given, now, read } from '../contracts/callers.ts';
import * as world from './world.ts';

const PIN = '402917';
const OWN_PASSWORD = 'a-new-horse-88';
const aName = () => `d${randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** A general agent with a rate of 0.9 % of LOTT, an agent and a member below. */
async function aTeam(given: Given) {
	const hourAgo = secondsAfter(now, -3600);
	const { top, agent, low } = await world.aLine(given.db, { LOTT: 9000 }, hourAgo);
	return { top: await aCaller(given, top), agent: await aCaller(given, agent), low };
}

const codeOf = (answer: { ok: boolean; refusal?: { code: string; field?: string | undefined } }) =>
	answer.ok ? 'done' : [answer.refusal?.code, answer.refusal?.field].filter(Boolean).join(' ');

/** The body of a call as other clients send it, by an agent. */
function sender({ api }: Given, token: string) {
	return async (path: string, method: string, body: unknown) => {
		const headers = { authorization: token, 'content-type': 'application/json' };
		const from = { 'x-forwarded-for': randomUUID() };
		const init = { method, headers: { ...headers, ...from }, body: JSON.stringify(body) };
		return (await api.send(path, init)).body as Record<string, unknown>;
	};
}

describe('rates', () => {
	test('are fractions on the wire, read and set', async ({ api, db }) => {
		const { top, agent } = await aTeam({ api, db });
		const send = sender({ api, db }, top.token);
		const { memberId: customerId } = agent;

		const rates = { LOTT: 0.0075 };
		const set = await send('/wps/agent/downlineRebates', 'POST', { customerId, rates });

		expect(set).toMatchObject({ success: true });
		const { body } = await api.send(`/wps/agent/downlineRebates?customerId=${customerId}`, {
			headers: { authorization: top.token },
		});
		const rows = (body as { value: { rates: object[] } }).value.rates;
		expect(rows[3]).toEqual({ product: 'LOTT', rate: 0, next: 0.0075, min: 0, max: 0.009 });
		for (const path of [
			...['/wps/agent/globalRebateSettings'],
			'/wps/relay/MCSFE_getGlobalRebateSettingsByProductType',
		]) {
			const own = await api.send(path, { headers: { authorization: top.token } });
			expect((own.body as { value: { rates: object[] } }).value.rates[3]).toEqual({
				...{ product: 'LOTT', rate: 0.009, min: 0.0075, max: 0.009 },
			});
		}
	});

	test.for([
		['five decimals of a percentage', { LOTT: '0.0000001' }, 'LOTT'],
		['below 0', { LOTT: -0.001 }, 'LOTT'],
		['a percentage', { LOTT: '0.5 %' }, 'LOTT'],
		['an exponent', { LOTT: 1e-7 }, 'LOTT'],
		['no product', { POKER: 0.001 }, 'rates'],
		['all products', { CONS: 0.001 }, 'rates'],
	] as const)('%s is invalid', async ([, rates, at], { api, db }) => {
		const { top, agent } = await aTeam({ api, db });
		const send = sender({ api, db }, top.token);
		const { memberId: customerId } = agent;

		const refused = await send('/wps/agent/downlineRebates', 'POST', { customerId, rates });

		expect(refused).toMatchObject({ success: false, errorCode: 'request_param_err' });
		expect(JSON.stringify(refused)).toContain(at);
		const link = await send('/wps/agent/affiliateUrl', 'POST', { type: 0, rates });
		expect(link).toMatchObject({ errorCode: 'request_param_err' });
		const opened = await send('/wps/agent/downline', 'POST', { userName: aName(), type: 0, rates });
		expect(opened).toMatchObject({ errorCode: 'request_param_err' });
	});

	test('above the own one, and more than everything, is refused at its product', async ({
		api,
		db,
	}) => {
		const { top, agent } = await aTeam({ api, db });
		const customerId = agent.memberId;
		for (const LOTT of [9001, 1_000_000, 1_500_000]) {
			const answer = await top.call(rebates.setDownlineRebates, { customerId, rates: { LOTT } });
			expect(codeOf(answer)).toBe('rebate_above_own rates.LOTT');
		}
	});
});

describe('an account that an agent opens', () => {
	test('has a password for one log-in, which must become another', async ({ api, db }) => {
		const { top } = await aTeam({ api, db });
		const userName = aName();

		const opened = read(
			await top.call(downlines.openDownline, { userName, type: 1, rates: { LOTT: 4000 } }),
		);

		const site = 'agent' as const;
		const { password, customerId: memberId } = opened;
		expect(password).toMatch(/^([a-z2-9L]{4}-){3}[a-z2-9L]{4}$/);
		expect(await world.ratesOf(db, { memberId, username: userName })).toMatchObject([
			{ product: 'LOTT', rate: 4000 },
		]);
		const { rows } = await sql<{ text: string }>`
			select row_to_json(m)::text as text from member m where id = ${memberId}
			union all select row_to_json(e)::text from member_event e where member_id = ${memberId}`.execute(
			db,
		);
		expect(rows.length).toBeGreaterThan(1);
		expect(JSON.stringify(rows)).not.toContain(password);
		expect(api.log.join()).not.toContain(password);

		const first = read(await api.call(login, { username: userName, password, site }));
		expect(first).toMatchObject({ passwordExpired: true, customerType: 1 });
		expect(codeOf(await api.call(login, { username: userName, password, site }))).toBe(
			'login_failed',
		);
		const { token } = first;
		expect(codeOf(await api.call(getBalance, {}, token))).toBe('password_change_needed');
		expect(codeOf(await api.call(links.makeLink, { type: 0 }, token))).toBe(
			'password_change_needed',
		);
		const changed = { newPassword: OWN_PASSWORD, confirmNewPassword: OWN_PASSWORD };
		read(await api.call(changePassword, changed, token));
		const again = read(await api.call(login, { username: userName, password: OWN_PASSWORD, site }));
		expect(read(await api.call(getMember, {}, again.token))).toMatchObject({
			...{ type: 1, mustChangePassword: false, toUpline: '1' },
		});
	});

	test('the password is over after a day', async ({ api, db, owner }) => {
		const { top } = await aTeam({ api, db });
		const userName = aName();
		const { password, customerId, validUntil } = read(
			await top.call(downlines.openDownline, { userName, type: 0 }),
		);
		expect(validUntil.getTime() - Date.now()).toBeLessThanOrEqual(24 * 60 * 60_000);
		await sql`update member set one_time_until = core.now() where id = ${customerId}`.execute(
			owner,
		);

		expect(codeOf(await api.call(login, { username: userName, password }))).toBe('login_failed');
	});

	test('names, rates and the state of the agent are checked', async ({ api, db, owner }) => {
		const { top } = await aTeam({ api, db });
		const open = async (more: object) =>
			codeOf(await top.call(downlines.openDownline, { userName: aName(), type: 0, ...more }));

		for (const userName of ['=1+1', '=cmd', '-x', '@x', 'x', 'a b', 'x'.repeat(16), 'রহিম']) {
			expect(await open({ userName }), userName).toBe('invalid_input userName');
		}
		const taken = top.username.toUpperCase();
		expect(await open({ userName: taken })).toBe('username_taken userName');
		expect(await open({ rates: { LOTT: 9001 } })).toBe('rebate_above_own rates.LOTT');
		await sql`update member set status = 'excluded' where id = ${top.memberId}`.execute(owner);
		expect(await open({})).toBe('excluded');
	});

	test('none while registration is closed', async ({ api, db }) => {
		const { top } = await aTeam({ api, db });
		await setForTest({ platform: api.platform, db }, { USERNAMEREG3: false, MOBILENUMREG3: false });

		const answer = await top.call(downlines.openDownline, { userName: aName(), type: 0 });

		expect(codeOf(answer)).toBe('registration_closed');
	});
});

test('a member directly below becomes an agent, and has a message about it', async ({
	api,
	db,
}) => {
	const { top, agent, low } = await aTeam({ api, db });
	const member = await aCaller({ api, db }, low);
	const { memberId: customerId } = low;
	const promote = async (by: typeof top, id: number) =>
		codeOf(await by.call(downlines.promoteDownline, { customerId: id }));

	expect(await promote(top, customerId)).toBe('promote_not_direct');
	expect(await promote(top, agent.memberId)).toBe('promote_not_direct');
	expect(await promote(agent, top.memberId)).toBe('promote_not_direct');
	expect(await promote(agent, 999_999_999)).toBe('promote_not_direct');
	expect(await promote(agent, customerId)).toBe('done');
	expect(await promote(agent, customerId)).toBe('promote_not_direct');

	expect(read(await api.call(getMember, {}, member.token))).toMatchObject({ type: 1 });
	const inbox = read(await api.call(listInbox, {}, member.token));
	expect(inbox.list[0]).toMatchObject({ title: 'm made you an agent' });
});

test('what changes something asks for a recent log-in or the payment password', async ({
	api,
	db,
}) => {
	const { agent, low } = await aTeam({ api, db });
	const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN };
	read(await agent.call(setPaymentPassword, pin));
	const stale = await aCaller({ api, db }, agent, false);
	const { memberId: customerId } = low;
	const changes = async (proof: { paymentPassword?: string }) => [
		codeOf(await stale.call(rebates.setDownlineRebates, { customerId, rates: {}, ...proof })),
		codeOf(await stale.call(links.makeLink, { type: 0, ...proof })),
		codeOf(await stale.call(downlines.openDownline, { userName: aName(), type: 0, ...proof })),
		codeOf(await stale.call(downlines.promoteDownline, { customerId, ...proof })),
	];

	expect(await changes({})).toEqual(Array.from({ length: 4 }, () => 'step_up_needed'));
	const wrong = 'step_up_wrong paymentPassword';
	expect(codeOf(await stale.call(links.makeLink, { type: 0, paymentPassword: '000001' }))).toBe(
		wrong,
	);
	expect(await changes({ paymentPassword: PIN })).toEqual(['done', 'done', 'done', 'done']);
});

test('a link on the wire: address, QR code, and the names of newer builds', async ({ api, db }) => {
	const { top } = await aTeam({ api, db });
	const send = sender({ api, db }, top.token);

	const made = await send('/wps/relay/MCSFE_createAffiliateUrl', 'POST', {
		...{ type: 1, rates: { LOTT: '0.005' }, days: 30, usesMax: 10, code: 'WIRE' },
	});

	const link = made['value'] as Record<string, unknown>;
	expect(link).toMatchObject({
		...{ code: 'WIRE', type: 1, rates: { LOTT: 0.005 }, uses: 0, usesMax: 10, state: 'open' },
		url: expect.stringMatching(/^http:\/\/site\.test\/register\?affiliateCode=WIRE$/),
		qr: expect.stringMatching(/^<svg [^>]*viewBox=/),
	});
	const headers = { authorization: top.token };
	const listed = await api.send('/wps/relay/MCSFE_viewAffiliateUrls', { headers });
	expect(listed.body).toMatchObject({ value: { list: [{ id: link['id'] }] } });
	const byLink = `?affiUrlId=${link['id']}`;
	const empty = await api.send(`/wps/agent/registeredAffiliates${byLink}`, { headers });
	expect(empty.body).toMatchObject({ value: { code: 'WIRE', list: [] } });
	const closing = { method: 'DELETE', headers };
	expect((await api.send(`/wps/agent/affiliateUrl${byLink}`, closing)).body).toMatchObject({
		success: true,
	});
	for (const bad of [
		{ type: 2 },
		{ type: 0, days: 366 },
		{ type: 0, days: 0 },
		{ type: 0, usesMax: 0 },
		{ type: 0, code: '=1+1' },
		{ type: 0, code: 'abc' },
		{ type: 0, code: 'A'.repeat(15) },
	]) {
		const refused = await send('/wps/agent/affiliateUrl', 'POST', bad);
		expect(refused, JSON.stringify(bad)).toMatchObject({ errorCode: 'request_param_err' });
	}
	await setForTest({ platform: api.platform, db }, { AFFMAN3: false });
	expect(codeOf(await top.call(links.makeLink, { type: 0 }))).toBe('function_off');
});
