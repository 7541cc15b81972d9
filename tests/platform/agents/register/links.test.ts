import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { rebateMark, rebateStart } from '#lib/rules/agents/rebates.ts';
import { secondsAfter } from '#lib/time.ts';
import { register } from '#lib/wps/contract/member.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import { invitationLinks } from '#platform/agents/links/invitation-links.ts';
import { LINKS_MAX, makeLink } from '#platform/agents/links/make-link.ts';
import { closeLink, listLinks, listRegistered } from '#platform/agents/links/own-links.ts';
import { setRebateRates } from '#platform/agents/rebates/set-rebate-rates.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { createMember } from '#platform/people/registration/register-member.ts';
import { type Api, aNewMember, test } from '../../api.ts';
import * as world from './world.ts';

/** Registrations below are made now. */
const now = new Date();
const RATES = { LOTT: 9000, RNG: 5000 };

type Wanted = Partial<Parameters<typeof makeLink>[1]>;

function make(db: Database, { memberId }: world.Agent, wanted: Wanted = {}) {
	const { type = 0, rates = {}, days, usesMax, code } = wanted;
	const link = { agentId: memberId, type, rates, days, usesMax, code, now };
	return transaction(db, (tx) => makeLink(tx, { ...link, ...wanted }));
}

async function aGeneralAgent(db: Database) {
	const agent = await world.anAgent(db, { type: 2, now });
	await world.setTop(db, agent, { rates: RATES, now: secondsAfter(now, -3600) });
	return agent;
}

/** Registers by a code; the id of the member, or the refusal and its field. */
async function registerBy(api: Api, affiliateCode: string) {
	const answer = await api.call(register, { ...aNewMember(), affiliateCode });
	if (answer.ok) return { id: answer.value.id ?? 0, type: answer.value.customerType };
	return `${answer.refusal.code} ${answer.refusal.field}`;
}

const REFUSED = 'invitation_code_error affiliateCode';

async function placeOf(db: Database, id: number) {
	const { rows } = await sql<{ type: number; upline: number; kind: string; code: string }>`
		select m.type, n.upline_id as upline, r.code_kind as kind, r.code
		from member m join agent_node n on n.member_id = m.id
		join member_registration r on r.member_id = m.id where m.id = ${id}`.execute(db);
	return rows[0];
}

describe('a registration by a link', () => {
	test('is directly below the agent, with the type and the rates of the link', async ({
		api,
		db,
	}) => {
		const agent = await aGeneralAgent(db);
		const link = await make(db, agent, { type: 1, rates: { LOTT: 4000, RNG: 0 } });
		expect(await api.call(checkAffiliate, { code: link.code.toLowerCase() })).toMatchObject({
			value: { valid: true },
		});

		const opened = await registerBy(api, link.code.toLowerCase());

		if (typeof opened === 'string') throw new Error(opened);
		expect(opened.type).toBe(1);
		expect(await placeOf(db, opened.id)).toMatchObject({
			...{ type: 1, upline: agent.memberId, kind: 'affiliate' },
		});
		expect(await world.ratesOf(db, { memberId: opened.id, username: '' })).toMatchObject([
			{ product: 'LOTT', rate: 4000 },
		]);
		const { links } = await listLinks(db, { agentId: agent.memberId, after: undefined, now });
		expect(links).toMatchObject([{ id: link.id, uses: 1, state: 'open' }]);
		const { list, code } = await listRegistered(db, {
			...{ agentId: agent.memberId, id: link.id, now, after: undefined },
		});
		expect(code).toBe(link.code);
		expect(list).toEqual([{ customerName: expect.any(String), registeredDate: expect.any(Date) }]);
	});

	test('rates are cut to what the agent has by then', async ({ api, db }) => {
		const top = await aGeneralAgent(db);
		const agent = await world.anAgent(db, { upline: top, now });
		const ids = { agentId: top.memberId, memberId: agent.memberId };
		const set = (rates: object, at: Date) =>
			transaction(db, (tx) => setRebateRates(tx, { ...ids, rates, now: at }));
		await set({ LOTT: 7000, RNG: 3000 }, secondsAfter(now, -1800));
		const link = await make(db, agent, { rates: { LOTT: 6000, RNG: 3000 } });
		await set({ LOTT: 2000, RNG: 0 }, secondsAfter(now, -900));

		const opened = await registerBy(api, link.code);

		if (typeof opened === 'string') throw new Error(opened);
		const rates = await world.ratesOf(db, { memberId: opened.id, username: '' });
		expect(rates).toMatchObject([{ product: 'LOTT', rate: 2000 }]);
		const startsAt = rates[0]?.startsAt ?? now;
		expect(rebateMark(startsAt)).toEqual(startsAt);
		expect(startsAt.getTime()).toBeLessThanOrEqual(Date.now());
	});

	test('a rate that the agent is about to lose is not given', async ({ api, db }) => {
		const top = await aGeneralAgent(db);
		const agent = await world.anAgent(db, { upline: top, now });
		const ids = { agentId: top.memberId, memberId: agent.memberId };
		const set = (rates: object, at: Date) =>
			transaction(db, (tx) => setRebateRates(tx, { ...ids, rates, now: at }));
		await set({ LOTT: 7000 }, secondsAfter(now, -1800));
		const link = await make(db, agent, { rates: { LOTT: 7000 } });
		await set({ LOTT: 1000 }, rebateStart(now));

		const opened = await registerBy(api, link.code);

		if (typeof opened === 'string') throw new Error(opened);
		const rates = await world.ratesOf(db, { memberId: opened.id, username: '' });
		expect(rates).toMatchObject([{ rate: 1000 }]);
	});

	test('an agent’s own code still works, and a member’s own does not', async ({ api, db }) => {
		const agent = await aGeneralAgent(db);
		const member = await world.anAgent(db, { type: 0 });
		const codeOf = async ({ memberId }: world.Agent) => {
			const { rows } = await sql<{ code: string }>`
				select referral_code as code from member where id = ${memberId}`.execute(db);
			return rows[0]?.code ?? '';
		};

		expect(await registerBy(api, await codeOf(agent))).toMatchObject({ type: 0 });
		expect(await registerBy(api, await codeOf(member))).toBe(REFUSED);
	});

	test.for([
		['closed', sql`update agent_link set closed_at = core.now()`],
		['expired', sql`update agent_link set expires_at = core.now()`],
		['of a locked agent', sql`update member set status = 'locked'`],
		['of an excluded agent', sql`update member set status = 'excluded'`],
		['of a member who is no agent any more', sql`update member set type = 0`],
	] as const)('a link that is %s is refused', async ([, change], { api, db, owner }) => {
		const agent = await aGeneralAgent(db);
		const { code, id } = await make(db, agent);
		const where = sql`where id::text in (${id}, ${String(agent.memberId)})`;
		await sql`${change} ${where}`.execute(owner);

		expect(await registerBy(api, code)).toBe(REFUSED);
		expect(await api.call(checkAffiliate, { code })).toMatchObject({ value: { valid: false } });
	});

	test('a link that is used up is refused, and says so to its agent', async ({ api, db }) => {
		const agent = await aGeneralAgent(db);
		const { code } = await make(db, agent, { usesMax: 1, days: 30 });
		await registerBy(api, code);

		expect(await registerBy(api, code)).toBe(REFUSED);
		const { links } = await listLinks(db, { agentId: agent.memberId, after: undefined, now });
		expect(links).toMatchObject([{ state: 'used_up', uses: 1, usesMax: 1 }]);
		const later = secondsAfter(now, 31 * 24 * 60 * 60);
		const page = await listLinks(db, { agentId: agent.memberId, after: undefined, now: later });
		expect(page.links).toMatchObject([{ state: 'used_up' }]);
	});

	test('registrations at once never pass the last use', { timeout: 120_000 }, async ({ db }) => {
		const agent = await aGeneralAgent(db);
		const { id: linkId } = await make(db, agent, { usesMax: 2, rates: { LOTT: 1000 } });
		const { memberId: uplineId } = agent;
		const enter = () =>
			transaction(db, (tx) => {
				const create = async (type: number) => {
					// All that are let in are under way together.
					await sql`select pg_sleep(0.1)`.execute(tx);
					const nickname = `r${randomUUID().slice(0, 8)}`;
					const upline = { memberId: uplineId };
					return await createMember(tx, { nickname, passwordHash: '!', type, now, upline });
				};
				return invitationLinks.register(tx, { linkId, now, create });
			});

		const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => world.outcomeOf(enter())));

		const refused = Array.from({ length: 3 }, () => 'invitation_code_error');
		expect(outcomes.sort()).toEqual(['done', 'done', ...refused]);
		const { rows } = await sql<{ count: number }>`select count(*)::int as count
			from agent_link_member where link_id = ${linkId}::uuid`.execute(db);
		expect(rows).toEqual([{ count: 2 }]);
	});

	test('two registrations for the last use: one account is opened', async ({ api, db }) => {
		const agent = await aGeneralAgent(db);
		const { code } = await make(db, agent, { usesMax: 1 });

		const outcomes = await Promise.all([1, 2].map(() => registerBy(api, code)));

		expect(outcomes.filter((one) => typeof one === 'object')).toHaveLength(1);
		expect(outcomes.filter((one) => one === REFUSED)).toHaveLength(1);
	});
});

describe('making a link', () => {
	test('a code of one’s own is taken once, in any case, and is no member’s code', async ({
		db,
	}) => {
		const [agent, other] = [await aGeneralAgent(db), await aGeneralAgent(db)];
		const link = await make(db, agent, { code: 'eid2026' });
		expect(link).toMatchObject({ code: 'EID2026', uses: 0, state: 'open', usesMax: null });

		const taken = { code: 'code_taken', params: {}, field: 'code' };
		expect(await world.refusalOf(make(db, other, { code: 'Eid2026' }))).toEqual(taken);
		const { rows } = await sql<{ code: string }>`
			select referral_code as code from member where id = ${other.memberId}`.execute(db);
		const code = rows[0]?.code ?? '';
		expect(await world.refusalOf(make(db, agent, { code }))).toEqual(taken);
	});

	test('two at once with one code: one is made', { timeout: 60_000 }, async ({ db }) => {
		const agents = [await aGeneralAgent(db), await aGeneralAgent(db)];
		for (const code of ['RACE1', 'RACE2', 'RACE3']) {
			const outcomes = await Promise.all(
				agents.map((agent) => world.outcomeOf(make(db, agent, { code }))),
			);
			expect(outcomes.sort()).toEqual(['code_taken', 'done']);
		}
	});

	test('rates are not above the own ones', async ({ db }) => {
		const agent = await aGeneralAgent(db);
		const refused = world.refusalOf(make(db, agent, { rates: { LOTT: 9000, RNG: 5001 } }));

		expect(await refused).toEqual({
			...{ code: 'rebate_above_own', params: { product: 'RNG' }, field: 'rates.RNG' },
		});
	});

	test('an agent has 50 open ones at most; a closed one makes room', { timeout: 60_000 }, async ({
		db,
	}) => {
		const agent = await aGeneralAgent(db);
		for (let n = 1; n < LINKS_MAX; n += 1) await make(db, agent);
		const both = await Promise.all([1, 2].map(() => world.outcomeOf(make(db, agent))));
		expect(both.sort()).toEqual(['done', 'link_limit']);

		const { links, next } = await listLinks(db, { agentId: agent.memberId, after: undefined, now });
		const id = links[0]?.id ?? '';
		await transaction(db, (tx) => closeLink(tx, { agentId: agent.memberId, id, now }));
		expect(await world.outcomeOf(make(db, agent))).toBe('done');
		expect(links).toHaveLength(20);
		const second = await listLinks(db, { agentId: agent.memberId, after: next, now });
		expect(second.links.map((link) => link.id)).not.toContain(next);
		expect(second.links).toHaveLength(20);
	});

	test('a locked and an excluded agent make none', async ({ db, owner }) => {
		for (const status of ['locked', 'excluded']) {
			const agent = await aGeneralAgent(db);
			await sql`update member set status = ${status} where id = ${agent.memberId}`.execute(owner);
			expect(await world.outcomeOf(make(db, agent))).toBe('excluded');
		}
	});
});

test('links of others cannot be closed or read', async ({ db }) => {
	const [agent, other] = [await aGeneralAgent(db), await aGeneralAgent(db)];
	const { id } = await make(db, agent);
	const of = { agentId: other.memberId, id, now };

	expect(await world.outcomeOf(transaction(db, (tx) => closeLink(tx, of)))).toBe('link_gone');
	expect(await world.outcomeOf(listRegistered(db, { ...of, after: undefined }))).toBe('link_gone');
	const { links } = await listLinks(db, { agentId: other.memberId, after: id, now });
	expect(links).toEqual([]);
	await transaction(db, (tx) => closeLink(tx, { ...of, agentId: agent.memberId }));
	await transaction(db, (tx) => closeLink(tx, { ...of, agentId: agent.memberId }));
});

test('who has left the line since is masked', async ({ api, db, owner }) => {
	const agent = await aGeneralAgent(db);
	const { id, code } = await make(db, agent);
	const opened = await registerBy(api, code);
	if (typeof opened === 'string') throw new Error(opened);
	await sql`update agent_node set upline_id = null where member_id = ${opened.id}`.execute(owner);

	const { list } = await listRegistered(db, {
		...{ agentId: agent.memberId, id, now, after: undefined },
	});

	expect(list[0]?.customerName).toMatch(/^\w{2}\*\*\*\w$/);
});
