import { sql } from 'kysely';
import { expect } from 'vitest';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import { setRebateRates } from '#platform/agents/rebates/set-rebate-rates.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import * as world from '../agents/contracts/world.ts';
import { test } from '../database.ts';
import { aRuleShell, refusalOf } from './rule-shell.ts';

const now = new Date();
const DIVIDEND = {
	rows: [
		{ bet: '1000.00', loss: '500.00', active: 1, rate: 0.06 },
		{ bet: '10000.00', loss: '1000.00', active: 2, rate: '0.1' },
	],
};
const WEEKLY = ['--period', 'W', '--carry', 'always'];

async function aShell(db: Database) {
	const { run, file } = await aRuleShell(db);
	const agent = (...args: string[]) => run('rima', 'agent', ...args);
	return { agent, file };
}

const idIn = (said: string) => /^[\da-f-]{36}/.exec(said)?.[0] ?? '';

test('an operator gives the top of a line a contract, lists it, changes it and ends it', async ({
	db,
}) => {
	const { agent, file } = await aShell(db);
	const { username: top, memberId } = await world.anAgent(db, { type: 2 });
	const terms = await file(DIVIDEND);
	expect(await agent('contract', 'list', top)).toBe(`${top} has no contracts.`);

	const set = ['contract', 'set', top, 'dividend', 'CONS', '--file', terms, ...WEEKLY];
	const said = await agent(...set);
	expect(said).toMatch(
		new RegExp(`^\\S+: ${top}, dividend of CONS\\.\nIt counts from 20\\S+Z\\.$`),
	);
	const id = idIn(said);
	expect(await agent('contract', 'list', top)).toMatch(
		new RegExp(
			`^${id}; dividend of CONS from the platform; active; from \\S+; W, carry always, 1000.00/500.00/1 6 %, 10000.00/1000.00/2 10 %$`,
		),
	);
	const rates = await file({ rates: { win: 0.003, loss: '0.01', floor: '500.00' } });
	await agent('contract', 'set', top, 'realtime', 'CONS', '--file', rates);
	const json = (await agent('contract', 'list', top, '--json')).split('\n');
	expect(json.map((line) => JSON.parse(line))).toMatchObject([
		{ kind: 'realtime', terms: { rates: { win: 3000, loss: 10_000, floor: '500.00' } } },
		{ id, kind: 'dividend', from: 'the platform', state: 'active' },
	]);

	const other = idIn(await agent(...set));
	expect(other).not.toBe(id);
	expect(await world.stateOf(db, id)).toMatchObject({ state: 'ended' });
	expect((await world.eventsOf(db, other))[0]).toMatchObject({
		...{ what: 'accepted', actor: 'operator', details: { by: 'os:ops/rima' } },
	});
	expect(await agent('contract', 'end', other)).toMatch(/^\S+ ends at 20\S+Z\.$/);
	expect(await refusalOf(agent('contract', 'end', other))).toContain('is not in force');

	const { rows } = await sql<{ call: string; actor: string }>`select call, actor from audit_event
		where subject in (${top}, ${other}) and outcome = 'done' order by seq`.execute(db);
	expect(rows.map(({ call }) => call)).toEqual([
		...['agent contract list', 'agent contract set', 'agent contract list'],
		...['agent contract set', 'agent contract list', 'agent contract set', 'agent contract end'],
	]);
	expect(rows[0]?.actor).toBe('os:ops/rima');
	expect(await world.messagesOf(db, { memberId, username: top })).toEqual([
		...['contract_set', 'contract_set', 'contract_set', 'contract_ended'],
	]);
});

test('what is no contract of the platform is refused, with the reason', async ({ db }) => {
	const { agent, file } = await aShell(db);
	const top = await world.anAgent(db, { type: 2 });
	const below = await world.anAgent(db, { type: 2, upline: top, now });
	const single = await world.anAgent(db, { type: 1 });
	const terms = await file(DIVIDEND);
	const set = (account: string, kind: string, product: string, name: string, ...more: string[]) =>
		refusalOf(agent('contract', 'set', account, kind, product, '--file', name, ...more));

	for (const { username } of [below, single]) {
		expect(await set(username, 'dividend', 'CONS', terms, ...WEEKLY)).toContain('no upline');
	}
	const { username: name } = top;
	expect(await set('nobodys', 'dividend', 'CONS', terms, ...WEEKLY)).toContain('no member');
	expect(await set(name, 'monthly', 'CONS', terms)).toContain('The kind is one of');
	expect(await set(name, 'dividend', 'ALL', terms, ...WEEKLY)).toContain('The product is one of');
	expect(await set(name, 'dividend', 'CONS', terms)).toContain('The --period is one of');
	expect(await set(name, 'daily', 'CONS', terms, '--period', 'W')).toContain('are of dividends');
	expect(await set(name, 'dividend', 'CONS', 'none.json', ...WEEKLY)).toContain('no file');
	const falling = await file({ rows: [...DIVIDEND.rows].reverse() });
	expect(await set(name, 'dividend', 'CONS', falling, ...WEEKLY)).toBe(
		'The ladder falls or repeats at row 2, bet.',
	);
	const wrong = await file({ rows: [{ ...DIVIDEND.rows[0], rate: '6 %' }] });
	expect(await set(name, 'dividend', 'CONS', wrong, ...WEEKLY)).toContain('not a rate');
	await agent('contract', 'set', name, 'dividend', 'CONS', '--file', terms, ...WEEKLY);
	expect(await set(name, 'dividend', 'LIVE', terms, ...WEEKLY)).toContain('excludes LIVE');
	const monthly = ['--period', 'M', '--carry', 'always'];
	expect(await set(name, 'dividend', 'CONS', terms, ...monthly)).toContain('has the period W');
});

test('the top of a line gets its rates of rebates, and others do not', async ({ db }) => {
	const { agent } = await aShell(db);
	const top = await world.anAgent(db, { type: 2 });
	const below = await world.anAgent(db, { upline: top, now });
	const member = await world.anAgent(db, { type: 0 });
	const rebate = (name: string, ...given: string[]) => agent('rebate', name, ...given);

	expect(await rebate(top.username, 'LOTT', '0.9')).toMatch(
		new RegExp(`^${top.username} has 0\\.9 % of LOTT from 20\\S+:\\d[05]:00\\.000Z on\\.$`),
	);

	for (const { username } of [below, member]) {
		expect(await refusalOf(rebate(username, 'LOTT', '0.1'))).toContain('has no upline');
	}
	expect(await refusalOf(rebate(top.username, 'CONS', '0.1'))).toContain('The product is one of');
	for (const percent of ['100.0001', '0.00001', '=1', '1,5']) {
		expect(await refusalOf(rebate(top.username, 'LOTT', percent))).toContain('from 0 to 100');
	}
	const { memberId: agentId } = top;
	const given = { agentId, memberId: below.memberId, rates: { LOTT: 4000 }, now: new Date() };
	await transaction(db, (tx) => setRebateRates(tx, given));
	expect(await refusalOf(rebate(top.username, 'LOTT', '0.3999'))).toContain('0.4 % of LOTT');
	const { rows } = await sql<{ call: string }>`select call from audit_event
		where subject = ${top.username} and outcome = 'done' order by seq`.execute(db);
	expect(rows).toEqual([{ call: 'agent rebate' }]);
});

test('an account moves from tomorrow on, and its contract ends with today', async ({ db }) => {
	const { agent } = await aShell(db);
	const [top, other] = [await world.anAgent(db, { type: 2 }), await world.anAgent(db, { type: 2 })];
	const moving = await world.anAgent(db, { upline: top, now });
	await world.setTop(db, top, '2500/1 0.3%', { kind: 'daily' });
	const about = { from: top, to: moving, text: '2500/1 0.2%', kind: 'daily' } as const;
	const { id } = await world.contract(db, about);
	const tomorrow = dayAfter(businessDayOf(new Date()), 1);

	expect(await agent('move', moving.username, other.username)).toBe(
		[
			`${moving.username} moves from below ${top.username} to below ${other.username}, with all below, from ${tomorrow} on.`,
			'1 of its contracts end before, and those below them.',
		].join('\n'),
	);
	expect(await world.stateOf(db, id)).toMatchObject({ state: 'ended' });
	expect(await agent('move', moving.username, '-')).toContain('to the top of a line');
	expect(await refusalOf(agent('move', top.username, top.username))).toContain('its own upline');
	expect(await refusalOf(agent('move', top.username, 'nobodys'))).toContain('no member');
});

test('a type changes, but not under contracts, and not of a trial', async ({ db }) => {
	const { agent } = await aShell(db);
	const { username: name } = await world.anAgent(db, { type: 0 });
	const top = await world.anAgent(db, { type: 2 });
	const trial = await world.anAgent(db, { currency: 'DEMO' });

	expect(await agent('type', name, '41')).toBe(`${name} has the type 41; before it was 0.`);
	expect(await agent('type', name, '0')).toBe(`${name} has the type 0; before it was 41.`);
	expect(await refusalOf(agent('type', name, '4'))).toBe('The type is one of 0, 1, 2, 41, 42.');
	expect(await refusalOf(agent('type', trial.username, '1'))).toContain('trial');
	await world.setTop(db, top, '2500/1 0.3%', { kind: 'daily', now });
	expect(await refusalOf(agent('type', top.username, '0'))).toContain('end them first');
});

test('an operator gives affiliates their terms and ends them', async ({ db }) => {
	const { agent, file } = await aShell(db);
	const { username: affiliate } = await world.anAgent(db, { type: 41 });
	const { username: master } = await world.anAgent(db, { type: 42 });
	const terms = await file({
		...{ admin: 0.18, rows: [{ revenue: '0.0001', active: 1, rate: 0.4 }] },
	});
	const share = await file({ rate: 0.05 });

	const set = (account: string, name: string) => agent('affiliate', 'set', account, '--file', name);
	expect(await set(affiliate, terms)).toMatch(
		new RegExp(`^${affiliate} has its terms from 20\\S+T18:00:00.000Z on\\.$`),
	);
	expect(await set(master, share)).toContain(`${master} has its terms`);
	expect(await refusalOf(set(affiliate, share))).toContain('type 42');
	const wrong = await file({ admin: 1.5, rows: [] });
	expect(await refusalOf(set(affiliate, wrong))).toContain('The terms');

	const { rows } = await sql<{ kind: string; carry: string | null; terms: unknown }>`
		select c.kind, c.carry, c.terms from agent_contract c join member m on m.id = c.payee_id
		where m.username in (${affiliate}, ${master}) order by c.kind`.execute(db);
	expect(rows).toEqual([
		{
			...{ kind: 'affiliate', carry: 'always' },
			terms: { admin: 180_000, rows: [{ bet: '0.00', loss: '0.0001', active: 1, rate: 400_000 }] },
		},
		{ kind: 'master', carry: null, terms: { rate: 50_000 } },
	]);
	expect(await agent('affiliate', 'end', affiliate)).toContain(`The terms of ${affiliate} end at`);
	expect(await refusalOf(agent('affiliate', 'end', affiliate))).toContain('no terms');
});

test('an operator holds the play of an account and releases it', async ({ db }) => {
	const { agent } = await aShell(db);
	const { username } = await world.anAgent(db, { type: 0 });
	const tomorrow = dayAfter(businessDayOf(now), 1);

	expect(await refusalOf(agent('hold-play', username, '--why', 'x'))).toContain('3 to 500');
	expect(await agent('hold-play', username, '--why', 'a bonus under review')).toBe(
		`The play of ${username} counts for no agent from ${tomorrow} on.`,
	);
	expect(await agent('held-play')).toBe(`${username}: from ${tomorrow}; a bonus under review`);
	expect(await refusalOf(agent('hold-play', username, '--why', 'again'))).toContain('held already');
	expect(await agent('release-play', username)).toBe(
		`The play of ${username} counts again from ${tomorrow} on.`,
	);
	expect(await agent('held-play')).toBe('No play is held.');
	expect(await refusalOf(agent('release-play', username))).toContain('is not held');
});

test('an operator publishes an announcement, lists it and ends it', async ({ db }) => {
	const { agent } = await aShell(db);
	const { username: line } = await world.anAgent(db, { type: 2 });
	expect(await agent('announcements')).toBe('There are no announcements.');
	const texts = (more: Record<string, string> = {}) =>
		Object.entries({
			...{ 'title-bn': 'নতুন নিয়ম', 'title-en': 'New rule', 'text-bn': 'লেখা', 'text-en': 'Text' },
			...more,
		}).flatMap(([name, value]) => [`--${name}`, value]);

	const said = await agent('announce', ...texts());
	const [, id = ''] = /^Announcement (\d+) is published to all agents\.$/.exec(said) ?? [];
	const until = dayAfter(businessDayOf(now), 3);
	expect(await agent('announce', ...texts({ line, until }))).toMatch(
		new RegExp(`^Announcement \\d+ is published to the line of ${line}\\.$`),
	);

	expect(await agent('announce-end', id)).toBe(`Announcement ${id} has ended.`);
	const [latest, first] = (await agent('announcements')).split('\n');
	expect(latest).toMatch(
		new RegExp(
			`^\\d+: New rule; the line of ${line}; from \\S+; until \\S+T18:00:00.000Z; read by 0$`,
		),
	);
	expect(first).toMatch(
		new RegExp(`^${id}: New rule; all agents; from \\S+; ended \\S+; read by 0$`),
	);
	const { rows } = await sql<{ call: string }>`select call from audit_event
		where call like 'agent announce%' and outcome = 'done' order by seq`.execute(db);
	expect(rows.map(({ call }) => call)).toEqual([
		...['agent announcements', 'agent announce', 'agent announce'],
		...['agent announce-end', 'agent announcements'],
	]);

	const refused = (more: Record<string, string>) => refusalOf(agent('announce', ...texts(more)));
	expect(await refused({ 'title-bn': '  ' })).toBe('The title in bn is empty.');
	expect(await refused({ 'text-en': '' })).toBe('The text in en is empty.');
	expect(await refused({ 'title-en': 'x'.repeat(121) })).toContain('has 121 of 120');
	expect(await refused({ 'text-bn': 'ক'.repeat(2001) })).toContain('has 2001 of 2000');
	expect(await refused({ until: '2026-02-30' })).toContain('is a day such as');
	expect(await refused({ until: dayAfter(businessDayOf(now), -1) })).toBe('The end is over.');
	expect(await refused({ line: 'nobodys' })).toContain('no member');
	const { username: player } = await world.anAgent(db, { type: 0 });
	expect(await refused({ line: player })).toBe(`${player} is not an agent.`);
	expect(await refusalOf(agent('announce-end', id))).toContain('is in force');
	expect(await refusalOf(agent('announce-end', 'x'))).toContain('is a number');
	expect((await agent('announcements')).split('\n')).toHaveLength(2);
});
