import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { NO_DEPOSIT } from '#platform/seed/rewards/offers-of-money.ts';
import { DAILY_REBATE } from '#platform/seed/rewards/offers-of-play.ts';
import { aMember, test } from '../database.ts';
import { aDayOfPlay, expectRewardsInOrder } from '../rewards/offers.ts';
import { aNamedMember, aRuleShell, refusalOf } from './rule-shell.ts';

const named = (code: string, more: object = {}) => ({
	...NO_DEPOSIT,
	code,
	pot: { code: `pot-${code}` },
	...more,
});

test('a rule is checked, saved, funded and approved by another person', async ({ db }) => {
	const { reward, file } = await aRuleShell(db);
	const rule = await file(named('gift'));

	const checked = await reward('rima', 'check', rule);
	const saved = await reward('rima', 'save', rule);
	const own = await refusalOf(reward('rima', 'approve', 'gift'));
	const unfunded = await refusalOf(reward('omar', 'approve', 'gift'));
	const funded = await reward('rima', 'fund', 'pot-gift', '100.00', 'a start');
	const approved = await reward('omar', 'approve', 'gift');

	expect(checked).toMatch(/^gift has no faults. Its version is [0-9a-f]{12}\.$/);
	expect(saved).toMatch(/^gift is saved as [0-9a-f]{12}. It is not in force yet.\n/);
	expect(saved).toContain('npm run reward -- fund pot-gift <amount> <reason>');
	expect(saved).toContain('npm run reward -- approve gift --as <name>');
	expect(own).toBe('rima wrote gift. Another person approves it (--as).');
	expect(unfunded).toContain('The pot "pot-gift" does not exist; one prize takes 20.00.');
	expect(funded).toBe('The pot pot-gift holds 100.00.');
	expect(approved).toBe('gift is live.');
	expect(await reward('rima', 'list')).toMatch(
		/^gift live [0-9a-f]{12}; pot pot-gift holds 100.00; 0 claims of 0.00$/m,
	);
	expect(await reward('rima', 'save', rule)).toContain('gift is unchanged');
	const { rows } = await sql`
		select person, call, outcome from audit_event where subject in ('gift', 'pot-gift')
		order by seq`.execute(db);
	expect(rows).toEqual([
		{ person: 'rima', call: 'reward approve', outcome: 'refused' },
		{ person: 'omar', call: 'reward approve', outcome: 'refused' },
		{ person: 'rima', call: 'reward fund', outcome: 'done' },
		{ person: 'omar', call: 'reward approve', outcome: 'done' },
	]);
});

test('a later version waits, replaces the one in force, and can be taken back before', async ({
	db,
}) => {
	const { reward, run, file, launch } = await aRuleShell(db);
	const listed = async (code: string) => {
		const lines = (await reward('rima', 'list', '--json')).split('\n');
		return lines.map((line) => JSON.parse(line)).find((one) => one.code === code);
	};
	await launch(named('later'));
	const raised = named('later', { names: { bn: 'অন্য নাম', en: 'Another name' } });

	await reward('rima', 'save', await file(raised));
	const waiting = await listed('later');
	const before = await reward('rima', 'explain', 'later');
	await reward('rima', 'save', await file(named('later')));
	const withdrawn = await listed('later');
	await reward('rima', 'save', await file(raised));
	await reward('omar', 'approve', 'later');
	await reward('omar', 'pause', 'later');

	expect(waiting).toMatchObject({ code: 'later', state: 'live', potBalance: '1000.00' });
	expect(waiting.waiting).toMatch(/^[0-9a-f]{64}$/);
	expect(before).toMatch(/^Another name\n/);
	expect(withdrawn.waiting).toBeUndefined();
	expect(await reward('rima', 'list')).toContain('later paused');
	expect(await refusalOf(reward('rima', 'pause', 'later'))).toBe('later is not live.');
	// A paused rule goes on without a second look.
	expect(await reward('rima', 'approve', 'later')).toBe('later is live.');
	const changes = await run('rima', 'setting', 'log', 'rules');
	const log = changes.split('\n').filter((line) => line.includes('rule later'));
	expect(log).toHaveLength(8);
	expect(log[0]).toMatch(/^20\S+ os:ops\/rima rule later: "paused" -> "live [0-9a-f]{64}"$/);
	expect(log[7]).toMatch(/os:ops\/rima rule later: null -> "[0-9a-f]{64}"$/);
});

test('faults have their path and sentence, one in a line, and nothing is stored', async ({
	db,
}) => {
	const { reward, file, folder } = await aRuleShell(db);
	const wrong = await file(named('wrong', { luck: 1, pot: { code: 'p', cap: '-5' } }));
	await writeFile(join(folder, 'broken.json'), '{ "code": ');

	for (const command of ['check', 'save', 'explain']) {
		const said = await refusalOf(reward('rima', command, wrong));
		expect(said.split('\n').sort()).toEqual([
			'luck is no word of rules.',
			'pot.cap is out of range.',
		]);
	}
	expect(await refusalOf(reward('rima', 'check', 'none.json'))).toBe(
		'There is no file "none.json".',
	);
	expect(await refusalOf(reward('rima', 'check', 'broken.json'))).toMatch(
		/^broken.json is not JSON/,
	);
	expect(await refusalOf(reward('rima', 'explain', 'wrong'))).toContain(
		'There is no rule and no file "wrong"',
	);
	expect(await refusalOf(reward('rima', 'approve', 'wrong'))).toContain('There is no rule "wrong"');
});

test('the terms are those that the player reads, in both languages', async ({ db }) => {
	const { reward, file } = await aRuleShell(db);
	const rule = await file(named('terms'));

	const english = await reward('rima', 'explain', rule);
	const bengali = await reward('rima', 'explain', rule, 'bn');

	expect(english.split('\n').slice(0, 4)).toEqual([
		'Welcome cash',
		'৳20.00 when you verify your mobile',
		'',
		'* After you register.',
	]);
	expect(english).toContain('- The money for it is already set aside.');
	expect(bengali).toContain('* শর্ত: মোবাইল নম্বর যাচাই করা।');
	expect(await refusalOf(reward('rima', 'explain', rule, 'fr'))).toBe('The language is bn or en.');
});

test('a rule with words that are not evaluated yet is saved and never live', async ({ db }) => {
	const { reward, file } = await aRuleShell(db);
	const body = await file(named('lane', { limits: { lane: 'welcome' } }));

	expect(await reward('rima', 'check', body)).toContain('limits.lane is not evaluated yet');
	await reward('rima', 'save', body);
	expect(await refusalOf(reward('omar', 'approve', 'lane'))).toContain('is not evaluated yet');
});

test('a dry run says what past days would have paid, and leaves no run', async ({ db, owner }) => {
	const { reward, file } = await aRuleShell(db);
	const memberId = await aMember(db);
	await aDayOfPlay(owner, { memberId, day: '2026-11-10', valid: 125_000n * UNIT });
	await aDayOfPlay(owner, { memberId, day: '2026-11-10', valid: 40_000n * UNIT, gameType: 'LIVE' });
	await reward('rima', 'save', await file({ ...DAILY_REBATE, who: undefined }));

	const said = await reward('rima', 'dry-run', 'daily-rebate', '2026-11-10', '2026-11-11');
	const json = await reward(
		'rima',
		'dry-run',
		'daily-rebate',
		'2026-11-10',
		'2026-11-10',
		'--json',
	);

	// 125,000.00 and 40,000.00 give 375.00 + 80.00.
	expect(said).toBe('day:2026-11-10: 1 members, 455.00\nday:2026-11-11: 0 members, 0.00');
	expect(JSON.parse(json)).toMatchObject({ period: 'day:2026-11-10', amount: '455.00' });
	expect(await reward('rima', 'runs', 'daily-rebate')).toBe('There are no runs.');
	for (const days of [
		['2026-11-11', '2026-11-10'],
		['yesterday', 'today'],
	]) {
		expect(await refusalOf(reward('rima', 'dry-run', 'daily-rebate', ...days))).toContain(
			'The days are',
		);
	}
});

test('a pot gives back what it holds and no more, and the books stay in order', async ({ db }) => {
	const { reward } = await aRuleShell(db);

	expect(await reward('rima', 'fund', 'small', '10.00', 'a start')).toBe(
		'The pot small holds 10.00.',
	);
	expect(await refusalOf(reward('rima', 'fund', 'small', '-10.01', 'too much'))).toBe(
		'The pot small holds less than that.',
	);
	expect(await reward('rima', 'fund', 'small', '-4.00', 'not needed')).toBe(
		'The pot small holds 6.00.',
	);
	expect(await reward('rima', 'pots')).toContain('small: 6.00 left of 6.00');
	expect(JSON.parse((await reward('rima', 'pots', '--json')).split('\n').at(-1) ?? '')).toEqual({
		...{ pot: 'small', funded: '6.00', balance: '6.00' },
	});
	for (const [pot, amount, reason, sentence] of [
		['Small', '1.00', 'a reason', 'is no code of a pot'],
		['small', '0', 'a reason', 'money other than 0'],
		['small', '1e3', 'a reason', 'money other than 0'],
		['small', '1.00', 'x', 'The reason has 3 to 200 characters.'],
	] as const) {
		expect(await refusalOf(reward('rima', 'fund', pot, amount, reason))).toContain(sentence);
	}
	await expectRewardsInOrder(db);
});

test('rules are exported, edited and imported as one document, and wait for an approval', async ({
	db,
}) => {
	const { reward, run, launch, folder } = await aRuleShell(db);
	await launch(named('exported'));
	await run('rima', 'setting', 'export', 'rules', 'rules.json');
	const path = join(folder, 'rules.json');
	const rules = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>[];
	const own = rules.find(({ code }) => code === 'exported') ?? {};

	await writeFile(path, JSON.stringify([{ ...own, names: { bn: 'নতুন', en: 'Renamed' } }]));
	const said = await run('rima', 'setting', 'import', 'rules', 'rules.json');

	// In the order of the schema; the database keeps none.
	expect(Object.keys(own).slice(0, 5)).toEqual(['code', 'type', 'names', 'headline', 'image']);
	expect(said).toBe(`rules had ${rules.length} entries and has ${rules.length}.`);
	expect(await reward('rima', 'list')).toMatch(/exported live \w+; \w+ waits for approval/);
	expect(await refusalOf(reward('rima', 'approve', 'exported'))).toContain('rima wrote exported');
	await reward('omar', 'approve', 'exported');
	expect(await reward('rima', 'explain', 'exported')).toMatch(/^Renamed\n/);

	await writeFile(path, JSON.stringify([{ ...own, luck: 1 }, named('fresh')]));
	expect(await refusalOf(run('rima', 'setting', 'import', 'rules', 'rules.json'))).toBe(
		'rules.0.luck is no word of rules.',
	);
	expect(await reward('rima', 'list')).not.toContain('fresh');
});

test('staff record that the identity of a member is proven, and take it back', async ({ db }) => {
	const { run } = await aRuleShell(db);
	const { memberId, name } = await aNamedMember(db);
	const isProven = async () => {
		const { rows } = await sql<{ is: boolean }>`select identity_proven_at is not null as is
			from member_profile where member_id = ${memberId}`.execute(db);
		return rows[0]?.is;
	};

	expect(await run('rima', 'member', 'identity', name)).toBe(`The identity of ${name} is proven.`);
	expect(await isProven()).toBe(true);
	await run('rima', 'member', 'identity', name, '--remove');
	expect(await isProven()).toBe(false);
	expect(await refusalOf(run('rima', 'member', 'identity', 'unknown-name'))).toContain('no member');
});
